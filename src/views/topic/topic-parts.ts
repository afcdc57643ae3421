/** @file A topic in the parts in which a player needs it: points on which texts differ, exceptions, general rules that it
 *  bends, what else speaks of it, entries that only send here. Printings of one rule stand as one. */
import type { Catalog } from "../../catalog/catalog.js";
import type { Section, Topic } from "../../model.js";
import { type TopicSection, topicSections } from "./topic.js";

/** Words that another text of the topic overrules. */
export interface TopicPoint {
  /** The section whose words count, and its words. */
  readonly by: Section;
  readonly says: string;
  /** The section whose words do not; null words where it leaves the point out. */
  readonly against: Section;
  readonly words: string | null;
  readonly reason: string;
}

/** A text of a topic; `otherPrintings` say the same rule in other versions. */
export interface TopicText extends TopicSection {
  readonly otherPrintings: readonly Section[];
  /** Why it stands here, where somebody has said it or the text says so itself; not what is said of every such pair. */
  readonly why: string | null;
}

export interface TopicParts {
  readonly governing: Section | undefined;
  readonly points: readonly TopicPoint[];
  readonly exceptions: readonly TopicText[];
  readonly bends: readonly TopicText[];
  readonly related: readonly TopicText[];
  readonly sentHere: readonly TopicText[];
  readonly history: readonly TopicSection[];
}

/** The parts of a topic. Every member stands in exactly one part, or in a point, or is another printing of one that does. */
export function topicParts(topic: Topic, catalog: Catalog): TopicParts {
  const members = topicSections(topic, catalog);
  const [lead, ...others] = members;
  const texts = printedOnce(
    others.filter(({ group }) => group !== "history"),
    lead?.section,
  );
  const isException = ({ group }: TopicSection) => group === "exceptions";
  const isBent = ({ group, relation }: TopicSection) => group === "overrides" && relation === "has-exception";
  const rest = texts.filter((text) => !isException(text) && !isBent(text));
  return {
    governing: lead?.section,
    points: pointsOf(members),
    exceptions: texts.filter(isException),
    bends: texts.filter(isBent),
    related: rest.filter(({ section }) => section.kind !== "see-only"),
    sentHere: rest.filter(({ section }) => section.kind === "see-only"),
    history: members.filter(({ group }) => group === "history"),
  };
}

/** What the texts that count say against each other; the same words in two printings are one point. */
function pointsOf(members: readonly TopicSection[]): TopicPoint[] {
  const current = new Map(
    members.flatMap(({ section, group }) => (group === "history" ? [] : [[section.id, section]])),
  );
  const points = new Map<string, TopicPoint>();
  for (const against of current.values()) {
    for (const { standing, by, says, span, reason } of against.contested ?? []) {
      const winner = current.get(by);
      if (standing !== "overruled" || !winner) continue;
      const words = span && against.text.slice(...span);
      const key = `${says}\n${words}`;
      const known = points.get(key);
      if (!known || !countsInPrint(known.against)) points.set(key, { by: winner, says, against, words, reason });
    }
  }
  return [...points.values()];
}

function countsInPrint({ id, printings }: Section): boolean {
  return printings?.find((printing) => printing.id === id)?.counts ?? true;
}

/** Of several printings of a rule the one that counts, or else the newest; none where the governing text is one. */
function printedOnce(members: readonly TopicSection[], governing: Section | undefined): TopicText[] {
  const byId = new Map(members.map((member) => [member.section.id, member]));
  return members.flatMap((member) => {
    const { section } = member;
    const printings = section.printings ?? [];
    const shown = printings.filter(({ id }) => byId.has(id) || id === governing?.id);
    const first = shown.find(({ counts }) => counts) ?? shown.at(-1);
    if (first && first.id !== section.id) return [];
    const otherPrintings = shown.flatMap(({ id }) => (id === section.id ? [] : (byId.get(id)?.section ?? [])));
    return [{ ...member, otherPrintings, why: whyOf(member) }];
  });
}

/** Where words are overruled, the points tell it. */
function whyOf({ section, to, reason }: TopicSection): string | null {
  const relation = section.authority.relations.find(({ id }) => id === to);
  const isPoint = relation?.type === "overrides" || relation?.type === "overridden-by";
  return relation?.written && !isPoint ? reason : null;
}
