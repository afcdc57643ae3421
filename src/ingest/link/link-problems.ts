/** @file Problems of references: dangling ones, and numbers that disagree with titles. */
import type { Link, ParsedSection, Problem } from "../../model.js";
import type { NameIndex } from "./name-index.js";

/** Returns the problem of a link, if it has one. */
export function linkProblem(
  section: ParsedSection,
  link: Link,
  numberDisagrees: boolean,
  index: NameIndex,
): Problem | null {
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
/** Minimum share of the reference's words, weighted by how rare they are. */
const MIN_SHARE = 1 / 3;
const SUGGESTED_ROLES = ["rulebook", "glossary", "errata"] as const;

/** Returns the titles and headwords of the edition that share the reference's distinctive words: the more names have a
 *  word, the less it counts. */
function nearestNames(text: string, section: ParsedSection, index: NameIndex): string[] {
  const wanted = [...new Set(index.keysOf(text).order.split(" "))];
  const names = namesWithAny(wanted, section, index);
  const weights = wanted.map((word) => 1 / Math.max(1, names.filter(({ words }) => words.includes(word)).length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (words: readonly string[]): number =>
    wanted.reduce((sum, word, at) => sum + (words.includes(word) ? (weights[at] ?? 0) : 0), 0) / total;
  return names
    .map(({ words, name }) => ({ share: shareOf(words), name }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => `"${name}"`);
}

/** Returns the names of the section's edition that have any of the words, each with the words of its widest key. */
function namesWithAny(wanted: readonly string[], section: ParsedSection, index: NameIndex) {
  const found: { readonly words: readonly string[]; readonly name: string }[] = [];
  for (const document of SUGGESTED_ROLES.flatMap((role) => index.reach.withRole(section, role))) {
    for (const [key, [first]] of index.documents.get(document)?.order ?? []) {
      const words = key.split(" ");
      if (first && wanted.some((word) => words.includes(word))) found.push({ words, name: first.name });
    }
  }
  return found;
}
