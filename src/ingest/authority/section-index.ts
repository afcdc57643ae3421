import { groupBy } from "../../group-by.js";
import { runsOf, shareOf } from "../../language/similarity.js";
import { stemKey, titleStems } from "../../language/title-key.js";
import {
  BOX_KINDS,
  type DocumentInfo,
  type DocumentRole,
  type Edition,
  type Kind,
  type Link,
  type LinkedSection,
} from "../../model.js";
import { newestWhole } from "../../newest-whole.js";

/** The role of the section's document, or "printing" for any printing except the newest complete one. */
export type Role = DocumentRole | "printing";

export type SectionIndex = ReturnType<typeof indexSections>;

export function indexSections(
  sections: readonly LinkedSection[],
  documents: readonly Pick<DocumentInfo, "id" | "role" | "printingOf" | "whole" | "date">[],
) {
  const roles = new Map(
    documents.map((one): [string, Role] => [one.id, newestWhole(one, documents) === one ? one.role : "printing"]),
  );
  const roleOf = ({ document, id }: LinkedSection): Role => {
    const role = roles.get(document);
    if (!role) throw new Error(`${id}: no document "${document}"`);
    return role;
  };
  const placeOf = (section: LinkedSection) => `${section.edition} ${roleOf(section)}`;
  const byRole = groupBy(sections, placeOf);
  const titled = sections
    .map((section) => ({ section, place: placeOf(section) }))
    .filter(({ section, place }) => section.kind !== "notice" || place === "1e rulebook")
    .flatMap(({ section, place }) => {
      const titles = new Set([section.title, ...(section.aliases ?? [])]);
      return [...titles].map((title) => ({ section, place, key: stemKey(title) }));
    });
  const byTitle = groupBy(titled, ({ place, key }) => `${place} ${key}`);
  const byWords = groupBy(titled, ({ place, key }) => `${place} ${wordSetKey(key)}`);
  const literalFirst = (found: readonly { readonly section: LinkedSection }[] = [], title: string) =>
    found.map(({ section }) => section).sort((a, b) => Number(b.title === title) - Number(a.title === title));
  return {
    sections,
    byId: new Map(sections.map((section) => [section.id, section])),
    roleOf,
    byRole: (role: Role, edition: Edition = "1e"): readonly LinkedSection[] => byRole.get(`${edition} ${role}`) ?? [],
    /** Returns sections with this title or alias, in the singular or plural. Exact matches come first. */
    byTitle: (role: Role, title: string, edition: Edition = "1e") =>
      literalFirst(byTitle.get(`${edition} ${role} ${stemKey(title)}`), title),
    /** Returns sections whose titles have the same words in any order: "STAFF A SHIP", "ship staffing". */
    byTitleWords: (role: Role, title: string, edition: Edition = "1e") =>
      literalFirst(byWords.get(`${edition} ${role} ${wordSetKey(stemKey(title))}`), title),
  };
}

const SMALL = new Set(["a", "an", "the", "of", "and", "or", "in", "to", "for", "on", "your"]);

/** Sorts stems and drops function words. "staffing" has the stem "staf", so "staff" becomes "staf", too. */
function wordSetKey(key: string): string {
  const significant = key
    .split(" ")
    .filter((word) => !SMALL.has(word))
    .map((word) => word.replace(/(.)\1$/, "$1"));
  return significant.length === 0 ? key : significant.sort().join(" ");
}

export const RULE_KINDS = new Set<Kind>(["chapter", "section", ...BOX_KINDS]);

/** Whether a section is a rule or a box in the First Edition Rulebook. False for icons in the legend. */
export function isRule({ roleOf }: SectionIndex, section: LinkedSection): boolean {
  return RULE_KINDS.has(section.kind) && section.edition === "1e" && roleOf(section) === "rulebook";
}

/** Returns rules with the same words in the title. Excludes headings without text. */
export function rulesTitledLike(index: SectionIndex, term: LinkedSection): LinkedSection[] {
  return index.byTitleWords("rulebook", term.title).filter((rule) => isRule(index, rule) && rule.text !== "");
}

export interface Reference {
  readonly id: string;
  readonly words: string;
  readonly link: Link;
}

/** Returns the targets of citations and of "See …", but not of linked words in running text. */
export function referencesOf(section: LinkedSection): Reference[] {
  const references = new Map<string, Reference>();
  for (const link of section.links) {
    if (link.kind !== "see" && link.kind !== "citation") continue;
    if (link.target === null || link.target === section.id || references.has(link.target)) continue;
    references.set(link.target, { id: link.target, words: link.text.replace(/\s+/g, " ").trim(), link });
  }
  return [...references.values()];
}

/** Returns an entry's first reference, and its references to sections whose titles share a word with the entry's title.
 *  For the entry "battle", 7.4 is on the same subject, but 7.1.4 only concerns a detail. */
export function mainReferences({ byId }: SectionIndex, entry: LinkedSection): Reference[] {
  const stems = new Set(titleStems(entry.title));
  return referencesOf(entry).filter(
    ({ id }, at) => at === 0 || titleStems(byId.get(id)?.title ?? "").some((word) => stems.has(word)),
  );
}

/** Three-word runs that occur in more than this many sections are ignored. */
const COMMON = 30;

export type SharedText = ReturnType<typeof indexSharedText>;

export function indexSharedText(sections: readonly LinkedSection[]) {
  const runs = new Map(sections.map(({ id, text }) => [id, runsOf(text)]));
  const runsOfSections = [...runs].flatMap(([id, set]) => Array.from(set, (run) => ({ run, id })));
  const sectionsWith = groupBy(runsOfSections, ({ run }) => run);
  return {
    /** Returns the ids of sections that share runs of at least this total weight, highest weight first. */
    sharing: (id: string, minWeight: number): readonly string[] => {
      const weights = new Map<string, number>();
      for (const run of runs.get(id) ?? []) {
        const ids = sectionsWith.get(run) ?? [];
        if (ids.length > COMMON) continue;
        const weight = Math.log(sections.length / ids.length);
        for (const { id: other } of ids) if (other !== id) weights.set(other, (weights.get(other) ?? 0) + weight);
      }
      const heavy = [...weights].filter(([, weight]) => weight >= minWeight);
      return heavy.sort(([, a], [, b]) => b - a).map(([other]) => other);
    },
    contained: (first: string, second: string): number => {
      const [mine, theirs] = [runs.get(first), runs.get(second)];
      return mine && theirs ? shareOf(mine, theirs) : 0;
    },
  };
}
