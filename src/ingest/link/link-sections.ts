import { equalRuns } from "../../language/word-differences.js";
import type { Backlink, DocumentInfo, Link, LinkedSection, LinkKind, ParsedSection, Problem } from "../../model.js";
import { findMentions } from "./find-mentions.js";
import { overlaps, type Word } from "./mention.js";
import { indexNames, type LinkSources, type NameIndex, readLinkTables } from "./name-index.js";
import { findNames } from "./names-in-text.js";
import { createResolver } from "./resolve.js";

/** Links all mentions. A mention without a target becomes a dangling link and a problem. */
export function linkSections(
  sections: readonly ParsedSection[],
  documents: readonly DocumentInfo[],
  sources: LinkSources,
): { sections: LinkedSection[]; problems: Problem[]; faults: readonly string[] } {
  const tables = readLinkTables(sources);
  const index = indexNames(sections, documents, tables);
  const { resolve, isKnown, targetOf } = createResolver(index);
  const names = { isKnown, targetOf, ...findNames(index) };
  const problems: Problem[] = [];
  const own = sections.map((section) => ({
    section,
    links: findMentions(section, names).flatMap((mention): Link[] => {
      const resolved = resolve(mention, section);
      if (!resolved) return [];
      const { numberDisagrees, ...meaning } = resolved;
      const { start, end, kind } = mention;
      const link = { start, end, text: section.text.slice(start, end), kind, ...meaning };
      const problem = linkProblem(section, link, numberDisagrees === true, index);
      if (problem) problems.push(problem);
      return [link];
    }),
  }));
  problems.push(...tables.problems());
  const linked = withoutCircles(carryLinks(own));
  const citedBy = backlinks(linked, documents);
  return {
    sections: linked.map(({ section, links }) => ({ ...section, links, citedBy: citedBy.get(section.id) ?? [] })),
    problems,
    faults: tables.faults,
  };
}

function linkProblem(section: ParsedSection, link: Link, numberDisagrees: boolean, index: NameIndex): Problem | null {
  const { publication, line } = section.source;
  const problem = (rule: string) => ({ publication, line, actual: link.text, rule, severity: "warning" }) as const;
  if (link.status === "dangling") {
    const near = nearestNames(link.text, section, index);
    return {
      ...problem("dangling-link"),
      message: `"${section.title}" refers to "${link.text}", but there is no such entry or section`,
      ...(near.length > 0 && { suggestion: `did you mean ${near.join(" or ")}?` }),
    };
  }
  if (!numberDisagrees || !link.target) return null;
  const target = index.sections.get(link.target);
  return {
    ...problem("citation-number"),
    message: `"${section.title}": ${link.reason}`,
    ...(target && { suggestion: `Rulebook ${target.number}: ${target.title}` }),
  };
}

const MAX_SUGGESTIONS = 2;
const SUGGESTED_ROLES = ["rulebook", "glossary", "errata"] as const;

/** Returns titles and headwords of the same edition that begin with the same word. */
function nearestNames(text: string, section: ParsedSection, { reach, firstWords, keysOf }: NameIndex): string[] {
  const [first = ""] = keysOf(text).folded.split(" ");
  return SUGGESTED_ROLES.flatMap((role) => reach.withRole(section, role))
    .flatMap((document) => firstWords.get(document)?.get(first) ?? [])
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => `"${name}"`);
}

/** Removes links to texts that only refer back to the section: "See …" entries, and rulings that delete an entry. */
function withoutCircles(linked: readonly SectionLinks[]): SectionLinks[] {
  const redirects = new Map(
    linked
      .filter(({ section: { kind, operation = kind } }) => REDIRECTS.has(kind) || REDIRECTS.has(operation))
      .map(({ section, links }) => [section.id, new Set(links.map(({ target }) => target))]),
  );
  return linked.map(({ section, links }) => {
    const leadsBack = ({ target }: Link): boolean => {
      const targets = redirects.get(target ?? "");
      return targets?.has(section.id) === true || targets?.has(section.comparedWith?.id ?? "") === true;
    };
    return { section, links: links.filter((link) => !leadsBack(link)) };
  });
}

const REDIRECTS: ReadonlySet<string> = new Set(["see-only", "delete-entry"]);

const KIND_WEIGHT: Readonly<Record<LinkKind, number>> = { citation: 0, see: 0, inline: 1, mention: 2 };

/** Maps each section to the sections that cite it. Sorts the citing sections by kind of link, by the `citing` weight of
 *  their document, and by whether their title contains the cited title. */
function backlinks(linked: readonly SectionLinks[], documents: readonly DocumentInfo[]): Map<string, Backlink[]> {
  const documentWeights = new Map(documents.map(({ id, citingWeight }) => [id, citingWeight]));
  const byId = new Map(linked.map(({ section }) => [section.id, section]));
  const weightsByTarget = new Map<string, Map<ParsedSection, number>>();
  for (const { section, links } of linked) {
    for (const { kind, target: id } of links) {
      const target = byId.get(id ?? "");
      if (!target || target === section) continue;
      const weights = weightsByTarget.get(target.id) ?? new Map<ParsedSection, number>();
      weightsByTarget.set(target.id, weights);
      const sharesTitle = section.title.toLowerCase().includes(target.title.toLowerCase());
      const weight =
        KIND_WEIGHT[kind] * 100 + (documentWeights.get(section.document) ?? 0) * 10 + (sharesTitle ? 0 : 1);
      weights.set(section, Math.min(weight, weights.get(section) ?? weight));
    }
  }
  const inOrder = (weights: ReadonlyMap<ParsedSection, number>): Backlink[] =>
    [...weights].sort(([, a], [, b]) => a - b).map(([{ id, title, number }]) => ({ id, title, number }));
  return new Map([...weightsByTarget].map(([id, weights]) => [id, inOrder(weights)]));
}

interface SectionLinks {
  readonly section: ParsedSection;
  readonly links: readonly Link[];
}

/** Matches words, icons, and letters in place of icons (`M Mirror Quadrant`). Captures only words. */
const WORD = /\[[A-Z0-9][\w:/'. -]*\]|<[A-Z][a-z]{2}>|\b[MQ] |([a-z0-9]+)/gi;
/** Minimum number of words next to a link that must be equal in both printings to copy the link. */
const MIN_CONTEXT = 2;

/** For each link in an older printing, adds the same link to the same words in the newer printing. The copies lead to
 *  the newest printing of their target, replace plain mentions, and yield to the section's own references. */
function carryLinks(linked: readonly SectionLinks[]): SectionLinks[] {
  const byId = new Map(linked.map((one) => [one.section.id, one]));
  const newer = new Map(
    linked.flatMap(({ section }) => (section.comparedWith?.id ? [[section.comparedWith.id, section.id]] : [])),
  );
  return linked.map((one) => {
    const older = byId.get(one.section.comparedWith?.id ?? "");
    if (!older) return one;
    const carried = linksOver(older, one.section)
      .map((link) => ({ ...link, target: newer.get(link.target ?? "") ?? link.target }))
      .filter(({ target }) => target !== one.section.id)
      .filter((link) => !one.links.some((own) => own.kind !== "mention" && overlaps(own, link)));
    const own = one.links.filter((link) => !carried.some((other) => overlaps(link, other)));
    return { section: one.section, links: [...own, ...carried].sort((a, b) => a.start - b.start) };
  });
}

function linksOver({ section, links }: SectionLinks, other: ParsedSection): Link[] {
  const [old, young] = [wordsOf(section.text), wordsOf(other.text)];
  const folded = (words: readonly Word[]) => words.map((word) => word.folded);
  const runs = equalRuns(folded(old), folded(young));
  return links.flatMap((link): Link[] => {
    if (link.kind === "mention" || link.status === "dangling") return [];
    const at = old.findIndex(({ start }) => start >= link.start);
    const size = old.filter(({ start, end }) => start >= link.start && end <= link.end).length;
    const run = runs.find((one) => one.older <= at && at + size <= one.older + one.size);
    if (!run || size === 0 || run.size < Math.min(size + MIN_CONTEXT, old.length)) return [];
    const shift = at - run.older + run.newer;
    const [first, last] = [young[shift], young[shift + size - 1]];
    if (!first || !last) return [];
    const before = section.text.slice(link.start, old[at]?.start);
    const after = section.text.slice(old[at + size - 1]?.end, link.end);
    const start = other.text.slice(0, first.start).endsWith(before) ? first.start - before.length : first.start;
    const end = other.text.startsWith(after, last.end) ? last.end + after.length : last.end;
    const reason = `carried from ${section.version}: ${link.reason}`;
    return [{ ...link, start, end, text: other.text.slice(start, end), reason }];
  });
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 1: word, index } of text.matchAll(WORD))
    if (word !== undefined) words.push({ folded: word.toLowerCase(), start: index, end: index + word.length });
  return words;
}
