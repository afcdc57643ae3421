/** @file Compares sections, references and problems before and after a new text is added. */
import { groupBy } from "../../group-by.js";
import { differingWords, excerptOf } from "../../language/word-differences.js";
import type { Link, Problem, RankedSection } from "../../model.js";

/** The same rule in an earlier printing and in the new one. */
type Pair = readonly [before: RankedSection, after: RankedSection];

const CONTEXT_WORDS = 6;
/** Maximum number of differing words in an excerpt, not counting the words around them. */
const MAX_WORDS = 14;

export type Comparison = ReturnType<typeof compareTexts>["sections"];

/** Compares new sections with the newest earlier printing of each rule, and all links with the present links.
 *  @param former - id of the publication that the new text reprints */
export function compareTexts(
  present: readonly RankedSection[],
  future: readonly RankedSection[],
  { publication, former }: { readonly publication: string; readonly former: string },
) {
  const byId = new Map(future.map((section) => [section.id, section]));
  const revised = future.filter(({ source }) => source.publication === publication);
  const earlierOf = ({ comparedWith }: RankedSection) => byId.get(comparedWith?.id ?? "");
  const formerOf = (section: RankedSection): RankedSection | undefined => {
    const earlier = earlierOf(section);
    return earlier && earlier.source.publication !== former ? (formerOf(earlier) ?? earlier) : earlier;
  };
  const pair = (before: RankedSection | undefined, after: RankedSection | undefined): Pair[] =>
    before && after ? [[before, after]] : [];
  const unchanged = present.flatMap((before) => pair(before, byId.get(before.id)));
  const reprinted = revised.flatMap((after) => pair(formerOf(after), after));
  const summarise = ({ id, title, text, source }: RankedSection) => {
    return { id, title, line: source.line, words: wordsOf(text).length };
  };
  const numberOf = ({ id, document }: RankedSection) => id.slice(document.length);
  const pairs = revised.flatMap((after) => pair(earlierOf(after), after));
  const byKind = groupBy(pairs, ([from, to]) => {
    if (numberOf(formerOf(to) ?? from) !== numberOf(to)) return "renumbered";
    return from.text !== to.text || from.title !== to.title ? "changed" : "same";
  });
  const summaries = (kind: "changed" | "renumbered") =>
    (byKind.get(kind) ?? []).map(([from, to]) => {
      return { from: summarise(from), to: summarise(to), difference: firstDifference(from.text, to.text) };
    });
  const removed = unchanged.filter(([before, after]) => before.current === null && after.current?.id === null);
  const newestOf = (id: string) => byId.get(id)?.printings?.at(-1)?.id ?? id;
  return {
    sections: {
      same: byKind.get("same")?.length ?? 0,
      changed: summaries("changed"),
      renumbered: summaries("renumbered"),
      added: revised.filter((section) => !earlierOf(section)).map(summarise),
      removed: removed.map(([, after]) => summarise(after)),
    },
    links: brokenLinks([...unchanged, ...reprinted], newestOf),
  };
}

function firstDifference(before: string, after: string) {
  if (before === after) return null;
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const { start, oldEnd, newEnd } = differingWords(a, b);
  const excerpt = (words: readonly string[], end: number) =>
    excerptOf(words, [start, Math.min(end, start + MAX_WORDS)], CONTEXT_WORDS);
  return { old: excerpt(a, oldEnd), new: excerpt(b, newEnd) };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** Finds references that now lead to another rule or to none.
 *  @param newestOf - returns the id of the newest printing of a section's rule */
function brokenLinks(pairs: readonly Pair[], newestOf: (id: string) => string) {
  return pairs.flatMap(([before, after]) => {
    const linksNow = linksByWords(after);
    return [...linksByWords(before)].flatMap(([words, { text, target: led }]) => {
      const link = linksNow.get(words);
      if (led === null || !link || (link.target !== null && newestOf(link.target) === newestOf(led))) return [];
      return [{ in: after.id, text, led, leads: link.target, nearest: newestOf(led) }];
    });
  });
}

/** Returns the references, keyed by their words (with a count if repeated), because their offsets may have changed. */
function linksByWords({ links }: RankedSection): Map<string, Link> {
  const references = links.filter(({ kind }) => kind !== "mention");
  const wordsIn = ({ kind, text }: Link) => `${kind} ${text}`;
  const repeated = groupBy(references, wordsIn);
  return new Map(references.map((link) => [`${wordsIn(link)} ${repeated.get(wordsIn(link))?.indexOf(link)}`, link]));
}

/** Returns problems that are new or more frequent, unless the new printing only repeats those of an earlier one. */
export function newProblems(before: readonly Problem[], after: readonly Problem[], publication: string): Problem[] {
  return [true, false].flatMap((isInNew) => {
    const known = groupBy(before, keyOf);
    const problems = after.filter((problem) => (problem.publication === publication) === isInNew);
    // Each earlier problem accounts for one repetition.
    return problems.filter((problem) => !known.get(keyOf(problem))?.pop());
  });
}

/** Returns a key that ignores the publication, the line, and numbers in the message. */
function keyOf({ rule, severity, message, actual }: Problem): string {
  return JSON.stringify([rule, severity, message.replace(/\d+/g, "#"), actual]);
}
