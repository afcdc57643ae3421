/** @file Groups sections into topics: the sections on one subject, and those closely tied to them. */
import { groupBy } from "../../group-by.js";
import { slug } from "../../language/fold.js";
import { titleKey, titleStems } from "../../language/title-key.js";
import { tokenWords } from "../../language/tokenize.js";
import {
  BOX_KINDS,
  CARD_KINDS,
  type Kind,
  type Link,
  type LinkedSection,
  type Relation,
  type RelationType,
  TOPIC_GROUPS,
  type Topic,
  type TopicGroup,
  type TopicMember,
} from "../../model.js";
import type { Evidence, Rules, Tie } from "./evidence.js";
import { pairKey, tiesByPair } from "./govern.js";
import { findRulesAboutCards } from "./rules-about-cards.js";
import { isRule, mainReferences, referencesOf, rulesTitledLike, type SectionIndex } from "./section-index.js";

interface Precedence {
  readonly governedBy: ReadonlyMap<string, string>;
  readonly relations: ReadonlyMap<string, readonly Relation[]>;
}

/** Kinds of sections that can lead a topic, best first. Entries that only refer to another text come last. */
const LEADING_KINDS: readonly (readonly Kind[])[] = [
  ["erratum"],
  ["term", "card"],
  ["section", "chapter"],
  [...BOX_KINDS],
  ["list", "temporary-ruling", "icon"],
  ["ruling", "faq"],
  ["see-only"],
];

/** Kinds of core sections. A topic also contains all sections that are close to its first section or to a current core
 *  section. */
const CORE_KINDS = new Set<Kind>(["term", "card", "section", "chapter", "erratum", "temporary-ruling", "list"]);

/** Returns the topics. A single section without ties has no topic. Neither does a heading without text, or an icon. */
export function findTopics(
  evidence: Evidence,
  ties: readonly Tie[],
  precedence: Precedence,
): { readonly topics: Topic[]; readonly topicOf: ReadonlyMap<string, string> } {
  const { byId } = evidence.index;
  const near = findNear(evidence.index, ties);
  const parts = findParts(evidence.index);
  const rulesAbout = findRulesAboutCards(evidence.index);
  const firstOf = firstOfPairs(ties);
  const slugOf = slugMaker();
  const topics: Topic[] = [];
  const topicOf = new Map<string, string>();
  // Older printings of a rule are listed with its newest complete printing, and not as separate sections.
  const isPresent = (section: LinkedSection) => evidence.rules.inWholePrinting(section) === section;
  for (const group of findSubjects(evidence, ties, precedence.governedBy)) {
    const subject = group.filter(isPresent);
    if (subject.length === 0) continue;
    const ids = new Set(subject.map(({ id }) => id));
    const first = leadOf(subject, precedence.governedBy, firstOf);
    const core = subject.filter((one) => one === first || (one.status === "current" && CORE_KINDS.has(one.kind)));
    const newest = (found: readonly string[]) =>
      found.flatMap((id) => byId.get(id) ?? []).map((section) => newestOf(section, evidence.rules));
    const neighbours = newest(core.flatMap(({ id }) => [...(near.get(id) ?? [])]));
    const isAlone = neighbours.every(({ id }) => ids.has(id));
    if (subject.length === 1 && isAlone) continue;
    const needed = newest([
      ...core.flatMap(({ id }) => [...(parts.get(id) ?? []), ...(rulesAbout.get(id) ?? [])]),
      ...subject.flatMap((one) => referencesNeeded(one, first, byId)),
      ...subject
        .flatMap(({ id }) => precedence.relations.get(id) ?? [])
        .flatMap(({ type, id }) => (type === "overridden-by" || type === "amended-by" ? id : [])),
    ]).filter(({ id }) => !precedence.governedBy.has(id));
    const all = new Set([...subject, ...neighbours, ...needed]);
    // If a topic contains the newest printing of a rule, it does not list older printings with the same wording.
    const members = [...all].filter((section) => {
      const newer = newestOf(section, evidence.rules);
      return newer === section || newer.text !== section.text || !all.has(newer);
    });
    const lead = newestOf(first, evidence.rules);
    if (lead.text === "" || lead.kind === "icon") continue;
    const topic = slugOf(first); // The slug stays the same even if a newer printing spells the title differently.
    topics.push({ slug: topic, title: lead.title, members: membersOf(lead, members, precedence) });
    for (const { id } of group) topicOf.set(id, topic);
  }
  return { topics, topicOf };
}

function leadOf(
  subject: readonly LinkedSection[],
  governedBy: ReadonlyMap<string, string>,
  firstOf: ReadonlyMap<string, string>,
): LinkedSection {
  const rank = ({ id, kind }: LinkedSection): number =>
    LEADING_KINDS.findIndex((kinds) => kinds.includes(kind)) + (governedBy.has(id) ? LEADING_KINDS.length : 0);
  const [lead, ...others] = [...subject].sort((a, b) => rank(a) - rank(b)) as [LinkedSection, ...LinkedSection[]];
  return others.find(({ id }) => !governedBy.has(id) && firstOf.get(pairKey(id, lead.id)) === id) ?? lead;
}

function newestOf(lead: LinkedSection, { printingsOf }: Rules): LinkedSection {
  return printingsOf(lead).at(-1) ?? lead;
}

/** For each pair that agrees, returns the id of the section that comes first. The tie with the lowest rank decides. */
function firstOfPairs(ties: readonly Tie[]): ReadonlyMap<string, string> {
  const decisive = tiesByPair(ties).flatMap((pair) => pair.find(({ first }) => first) ?? []);
  return new Map(decisive.map(({ from, to, first }) => [pairKey(from, to), first === "from" ? from : to]));
}

/** Two sections are close if they have a close tie, if one is a box in the other, or if links show the same subject. */
function findNear({ sections }: SectionIndex, ties: readonly Tie[]): ReadonlyMap<string, ReadonlySet<string>> {
  const pairs = [
    ...ties.filter(({ close, type }) => close && type !== "other-game"),
    ...sections.flatMap(({ id, kind, parent }) => (BOX_KINDS.has(kind) && parent ? [{ from: id, to: parent }] : [])),
    ...findLinkedSubjects(sections),
  ];
  const ends = pairs.flatMap(({ from, to }) => [
    { at: from, other: to },
    { at: to, other: from },
  ]);
  return new Map([...groupBy(ends, ({ at }) => at)].map(([id, list]) => [id, new Set(list.map(({ other }) => other))]));
}

/** A word that occurs in more titles than this ("ship") does not show that two texts are related. */
const MAX_TITLES = 12;
/** Kinds of sections whose links may show a common subject. The name of a card is not a subject. */
const SUBJECT_KINDS = new Set<Kind>(["term", "section", ...BOX_KINDS]);

/** Returns pairs of linked sections on the same subject. In such a pair, one title contains all words of the other
 *  ("nullify", "Nullifiable effects"), or a term cites a rule, or the target of a "See …" links back. A mention is
 *  a link back only if it contains the title of its target, unlike the verb "selected". */
function findLinkedSubjects(sections: readonly LinkedSection[]): { readonly from: string; readonly to: string }[] {
  const isCompared = ({ status, edition, kind }: LinkedSection) =>
    status === "current" && edition === "1e" && SUBJECT_KINDS.has(kind);
  const compared = sections.filter(isCompared);
  const stemsOf = new Map(compared.map(({ id, title }) => [id, new Set(titleStems(title))]));
  const titlesWith = groupBy(
    [...stemsOf.values()].flatMap((stems) => [...stems]),
    (stem) => stem,
  );
  const isTelling = (stem: string) => (titlesWith.get(stem)?.length ?? 0) <= MAX_TITLES;
  const isContained = (one: string, other: string): boolean => {
    const [short = new Set(), long = new Set()] = [one, other]
      .map((id) => stemsOf.get(id) ?? new Set<string>())
      .sort((a, b) => a.size - b.size);
    return [...short].every((stem) => long.has(stem)) && [...short].some(isTelling);
  };
  const names = new Map(compared.map(({ id, title }) => [id, withoutPlural(title)]));
  const isNamed = ({ kind, text, target }: Link): boolean =>
    kind !== "mention" || withoutPlural(text) === names.get(target ?? "");
  const targetsOf = new Map(
    compared.map(({ id, links }) => [id, new Set(links.filter(isNamed).map(({ target }) => target))]),
  );
  return compared.flatMap(({ id, kind: from, links }) =>
    links.flatMap(({ target, kind }) => {
      if (target === null || target === id || !targetsOf.has(target)) return [];
      const isReference = kind === "see" ? targetsOf.get(target)?.has(id) : kind === "citation" && from === "term";
      return isReference || isContained(id, target) ? [{ from: id, to: target }] : [];
    }),
  );
}

function withoutPlural(name: string): string {
  return titleKey(name).replace(/(?:y|ies|s)$/, "");
}

/** Maps each text to its subsections and to entries about one aspect of it ("actions - group"). The topic of the text
 *  includes these parts, but the topic of a part does not include the whole text. */
function findParts(index: SectionIndex): ReadonlyMap<string, readonly string[]> {
  const found = index.sections.flatMap((part) => {
    const [term, side] = part.title.split(" - ", 2);
    const [entry] = part.kind === "term" && term && side ? index.byTitle("glossary", term) : [];
    const whole = part.kind === "section" ? part.parent : entry?.kind === "term" && entry.id;
    return whole && part.text !== "" && part.edition === "1e" ? [{ whole, id: part.id }] : [];
  });
  return new Map([...groupBy(found, ({ whole }) => whole)].map(([whole, list]) => [whole, list.map(({ id }) => id)]));
}

/** Maximum length of an entry that mainly refers to other texts: "An affiliation and a species. See …". */
const BRIEF = 100;

/** Maximum number of references in a card's entry if all of them belong to the topic. */
const FEW_REFERENCES = 2;

/** Returns linked texts that refer back, a brief term's first reference, and a card's references that name the card or
 *  that are its only ones. */
function referencesNeeded(entry: LinkedSection, lead: LinkedSection, byId: SectionIndex["byId"]): string[] {
  if (entry.status !== "current") return [];
  // A text that only refers to another text is replaced by that text.
  const references = referencesOf(entry).map(({ id }) => {
    const text = byId.get(id);
    return (text?.kind === "see-only" ? referencesOf(text)[0]?.id : undefined) ?? id;
  });
  if (entry.kind !== "term" && !CARD_KINDS.has(lead.kind)) return [];
  const referring = entry.links.flatMap(({ target }) => {
    const text = byId.get(target ?? "");
    return text?.status === "current" && referencesOf(text).some(({ id }) => id === entry.id) ? text.id : [];
  });
  if (entry.kind === "term") return [...(entry.text.length <= BRIEF ? references.slice(0, 1) : []), ...referring];
  const name = ` ${titleKey(lead.title)} `;
  const isNaming = (id: string) => ` ${tokenWords(byId.get(id)?.text ?? "").join(" ")} `.includes(name);
  const naming = references.length <= FEW_REFERENCES ? references : references.filter(isNaming);
  return [...naming, ...referring];
}

function slugMaker(): (lead: LinkedSection) => string {
  const counts = new Map<string, number>();
  return ({ id, title }) => {
    const wanted = slug(title) || slug(id);
    const count = (counts.get(wanted) ?? 0) + 1;
    counts.set(wanted, count);
    return count === 1 ? wanted : `${wanted}-${count}`;
  };
}

const GROUP_BY_RELATION: Readonly<Partial<Record<RelationType, TopicGroup>>> = {
  "overridden-by": "overrides",
  "has-exception": "overrides",
  "exception-to": "exceptions",
  amends: "exceptions",
};

function membersOf(lead: LinkedSection, sections: readonly LinkedSection[], precedence: Precedence): TopicMember[] {
  const ids = new Set(sections.map(({ id }) => id));
  const members = sections.map((section) => ({ section, member: memberOf(section, lead, ids, precedence) }));
  return TOPIC_GROUPS.flatMap((group) => {
    const within = members.filter(({ member }) => member.group === group);
    if (group === "history") within.sort((a, b) => a.section.date.localeCompare(b.section.date));
    return within.map(({ member }) => member);
  });
}

const LINKED = "The section is part of a text on this topic, or a link connects the section with the topic.";

function memberOf(
  section: LinkedSection,
  lead: LinkedSection,
  ids: ReadonlySet<string>,
  { governedBy, relations }: Precedence,
): TopicMember {
  const { id } = section;
  if (section === lead) return { id, group: "governing", relation: null, to: null, reason: null };
  const relation = mainRelation(relations.get(id) ?? [], lead.id, ids);
  const isGoverning = !governedBy.has(id);
  const precedes = relation?.type === "overrides" && relation.id === lead.id && isGoverning;
  const group = precedes ? "precedes" : groupOf(section, relation, isGoverning);
  const { type, id: to, reason } = relation ?? { type: "same-topic" as const, id: lead.id, reason: LINKED };
  return { id, group, relation: type, to, reason };
}

/** Returns the relation to the leading section, or else the most significant one to another member. */
function mainRelation(relations: readonly Relation[], lead: string, ids: ReadonlySet<string>): Relation | undefined {
  const within = relations.filter(({ id }) => ids.has(id));
  return within.find(({ id }) => id === lead) ?? within.find(({ type }) => GROUP_BY_RELATION[type]) ?? within[0];
}

function groupOf({ status }: LinkedSection, relation: Relation | undefined, isGoverning: boolean): TopicGroup {
  if (status === "legacy") return "history";
  if (relation?.type === "older-version-of" && !isGoverning) return "history";
  if (relation?.type === "amended-by" && !isGoverning) return "overrides";
  return (relation && GROUP_BY_RELATION[relation.type]) ?? "beside";
}

/** Minimum fraction of words that two titles must have in common if the texts under them differ. */
const MIN_TITLES = { section: 0.01, box: 0.5 };
/** Stricter limits for pairs that only a reviewer has tied, because reviewers may also connect texts on different
 *  subjects. `words` is the minimum number of words that the titles must have in common. */
const MIN_TITLES_REVIEWED = { section: 0.5, box: 0.7, words: 2 };
/** Minimum fraction of one text that the other contains if their titles differ. */
const MIN_TEXTS = 0.5;

function findSubjects(
  evidence: Evidence,
  ties: readonly Tie[],
  governedBy: ReadonlyMap<string, string>,
): readonly (readonly LinkedSection[])[] {
  const { index } = evidence;
  const groups = new Groups();
  for (const { from, to, subject } of ties) if (subject) groups.join(from, to);
  for (const [id, governor] of governedBy) groups.join(id, governor);
  joinEntries(index, groups);
  joinIcons(index, groups);
  for (const { term, rule } of pairTermsWithRules(evidence, ties, groups)) groups.join(term, rule);
  for (const box of index.sections) {
    const { id, kind, parent } = box;
    const printings = new Set(evidence.rules.printingsOf(box).map((one) => one.id));
    const isAlone = groups.others(id).every((other) => printings.has(other));
    if (BOX_KINDS.has(kind) && parent && isAlone) groups.join(id, parent);
  }
  return [...groupBy(index.sections, ({ id }) => groups.of(id)).values()];
}

/** Groups entries with rules of the same title, and "See …" entries with their targets, unless a third text has the
 *  title of the entry. */
function joinEntries(index: SectionIndex, groups: Groups): void {
  const entries = index.byRole("glossary");
  for (const entry of entries) {
    const rules = rulesTitledLike(index, entry);
    const rule = rules.find(({ kind }) => !BOX_KINDS.has(kind)) ?? rules[0];
    if (rule) groups.join(entry.id, rule.id);
  }
  for (const stub of entries.filter(({ kind }) => kind === "see-only")) {
    const [main] = mainReferences(index, stub);
    const hasText = groups.others(stub.id).some((id) => index.byId.get(id)?.kind !== "see-only");
    if (main && !hasText) groups.join(stub.id, main.id);
  }
}

/** Matches the legend of a card set ("80 cards, released 2015"). A card with the same name is on a different subject. */
const NAMES_SET = /\b\d+ cards\b/;

function joinIcons(index: SectionIndex, groups: Groups): void {
  for (const icon of index.byRole("rulebook").filter(({ kind }) => kind === "icon")) {
    if (NAMES_SET.test(icon.text)) continue;
    const [term] = [...index.byTitle("glossary", icon.title), ...index.byTitle("glossary", `${icon.title} icon`)];
    if (term) groups.join(icon.id, term.id);
  }
}

/** Pairs terms and rules with different titles ("beaming", "BEAM CARDS") if each is the most similar to the other and
 *  neither is grouped yet. Prefers a section to a box in it. */
function pairTermsWithRules(
  { index, shared }: Evidence,
  ties: readonly Tie[],
  groups: Groups,
): { readonly term: string; readonly rule: string }[] {
  const { byId } = index;
  const isBox = (id: string) => BOX_KINDS.has(byId.get(id)?.kind ?? "section");
  const isRuleId = (id: string) => {
    const section = byId.get(id);
    return section !== undefined && isRule(index, section);
  };
  const isTermId = (id: string) => byId.get(id)?.kind === "term";
  const near = ties
    .filter(({ first }) => first)
    .map(({ from, to, first, row }) => {
      const [term, rule] = first === "to" ? [to, from] : [from, to];
      return { term, rule, isReviewed: row !== undefined };
    })
    .filter(({ term }) => isTermId(term) && !groups.others(term).some(isRuleId))
    .filter(({ rule }) => isRuleId(rule) && !groups.others(rule).some(isTermId))
    .flatMap(({ term, rule, isReviewed }) => {
      const contained = Math.max(shared.contained(term, rule), shared.contained(rule, term));
      const { part, words } = compareTitles(index, term, rule);
      const minimum = (isReviewed ? MIN_TITLES_REVIEWED : MIN_TITLES)[isBox(rule) ? "box" : "section"];
      const isTitledLike = part >= minimum && (!isReviewed || words >= MIN_TITLES_REVIEWED.words);
      return contained >= MIN_TEXTS || isTitledLike ? [{ term, rule, likeness: contained + part }] : [];
    })
    .sort((a, b) => b.likeness - a.likeness);
  const pairs = new Set(near.map(({ term, rule }) => `${term} ${rule}`));
  const candidates = near.filter(
    ({ term, rule }) => !isBox(rule) || !pairs.has(`${term} ${byId.get(rule)?.parent ?? ""}`),
  );
  return candidates.filter(
    (pair) =>
      candidates.find(({ term }) => term === pair.term) === pair &&
      candidates.find(({ rule }) => rule === pair.rule) === pair,
  );
}

function compareTitles({ byId }: SectionIndex, one: string, other: string): { part: number; words: number } {
  const [first, second] = [one, other].map((id) => new Set(titleStems(byId.get(id)?.title ?? "")));
  if (!first || !second) return { part: 0, words: 0 };
  const words = [...first].filter((word) => second.has(word)).length;
  return { part: words / (first.size + second.size - words), words };
}

class Groups {
  readonly #groups = new Map<string, Set<string>>();

  of(id: string): Set<string> {
    const group = this.#groups.get(id) ?? new Set([id]);
    this.#groups.set(id, group);
    return group;
  }

  others(id: string): readonly string[] {
    return [...this.of(id)].filter((other) => other !== id);
  }

  join(one: string, other: string): void {
    const [group, joined] = [this.of(one), this.of(other)];
    if (group === joined) return;
    for (const id of joined) {
      group.add(id);
      this.#groups.set(id, group);
    }
  }
}
