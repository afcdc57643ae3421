/** @file Topics: what speaks of one subject, and what is closely tied to it. */
import { slug } from "../../../language/fold.js";
import type { Kind, LinkedSection, Topic } from "../../../model.js";
import type { Texts } from "../texts.js";
import type { Tie } from "../tie.js";
import { membersOf, type Standing } from "./members.js";
import { subjectsOf } from "./subjects.js";

/** Who leads a topic, of those of its subject that count: the card's text as last revised, the Glossary, the Rulebook;
 *  an entry that only sends elsewhere never before a text. */
const LEADS: readonly (readonly Kind[])[] = [
  ["erratum"],
  ["term", "card"],
  ["section", "chapter"],
  ["clarification", "notice", "reminder", "exception", "borg-rule", "open-rules", "tip"],
  ["list", "temporary-ruling", "icon"],
  ["ruling", "faq"],
  ["see-only"],
];

interface Subject {
  readonly lead: LinkedSection;
  readonly own: readonly LinkedSection[];
  /** Ids of the sections of other subjects that are closely tied to this one. */
  readonly near: readonly string[];
}

/** The topics, and for each section the slug of its own.
 *  A subject of which one section speaks, tied to nothing, is no topic. */
export function findTopics(
  texts: Texts,
  ties: readonly Tie[],
  standing: Standing,
): {
  readonly topics: Topic[];
  readonly topicOf: ReadonlyMap<string, string>;
} {
  const subjects = subjectsOf(texts, ties, standing.governed);
  const near = neighbours(ties.filter(({ close }) => close));
  const tied = neighbours(ties);
  const first = firstOfPairs(ties);
  const told = subjects
    .map((own): Subject => ({ lead: leadOf(own, standing.governed, first), own, near: nearTo(own, near, tied) }))
    .filter((subject) => subject.own.length + subject.near.length > 1);
  const slugs = slugsOf(told);
  const topics = told.map((subject): Topic => {
    const sections = [...subject.own, ...subject.near.flatMap((id) => texts.index.byId.get(id) ?? [])];
    const title = subject.lead.title;
    return { slug: slugs.get(subject) ?? "", title, members: membersOf(subject.lead, sections, standing) };
  });
  const topicOf = new Map(told.flatMap((subject) => subject.own.map(({ id }) => [id, slugs.get(subject) ?? ""])));
  return { topics, topicOf };
}

function leadOf(
  own: readonly LinkedSection[],
  governed: ReadonlyMap<string, string>,
  first: ReadonlyMap<string, string>,
): LinkedSection {
  const place = (section: LinkedSection): number =>
    LEADS.findIndex((kinds) => kinds.includes(section.kind)) + (governed.has(section.id) ? LEADS.length : 0);
  const [lead, ...others] = [...own].sort((a, b) => place(a) - place(b)) as [LinkedSection, ...LinkedSection[]];
  return others.find(({ id }) => !governed.has(id) && first.get(pairOf(id, lead.id)) === id) ?? lead;
}

/** Of two texts that agree or of which one is newer, which would come first: by the rule of the lowest rank. */
function firstOfPairs(ties: readonly Tie[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { from, to, first } of [...ties].sort((a, b) => a.rank - b.rank)) {
    const pair = pairOf(from, to);
    if (first && !found.has(pair)) found.set(pair, first === "from" ? from : to);
  }
  return found;
}

function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** What is closely tied to the texts of a subject that count; not to its boxes, its history and what only sends on.
 *  A text alone on its subject, closely tied to nothing, has what it refers to beside it. */
function nearTo(own: readonly LinkedSection[], near: Neighbours, tied: Neighbours): string[] {
  const ids = new Set(own.map(({ id }) => id));
  const core = own.filter(({ status, kind }) => status === "current" && CORE.has(kind)).map(({ id }) => id);
  const within = (of: Neighbours): string[] =>
    [...new Set(core.flatMap((id) => [...(of.get(id) ?? [])]))].filter((id) => !ids.has(id));
  const close = within(near);
  return own.length + close.length > 1 ? close : within(tied);
}

type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

const CORE = new Set<Kind>(["term", "card", "section", "chapter", "erratum", "temporary-ruling", "list"]);

function neighbours(ties: readonly Tie[]): Neighbours {
  const near = new Map<string, Set<string>>();
  for (const { from, to, type } of ties) {
    if (type === "other-game") continue;
    near.set(from, (near.get(from) ?? new Set()).add(to));
    near.set(to, (near.get(to) ?? new Set()).add(from));
  }
  return near;
}

/** Each topic takes the slug of its leading section's title; where several ask for one, the second gets `-2`. */
function slugsOf(subjects: readonly Subject[]): ReadonlyMap<Subject, string> {
  const taken = new Map<string, number>();
  return new Map(
    subjects.map((subject) => {
      const wanted = slug(subject.lead.title) || slug(subject.lead.id);
      const count = (taken.get(wanted) ?? 0) + 1;
      taken.set(wanted, count);
      return [subject, count === 1 ? wanted : `${wanted}-${count}`];
    }),
  );
}
