/** @file What is wrong with references, as data for a rules committee. */
import type { Link, ParsedSection, Problem } from "../../model.js";
import type { NameIndex } from "./name-index.js";

/** The problem that a link shows, if any. */
export function linkProblem(
  section: ParsedSection,
  link: Link,
  numberDisagrees: boolean,
  index: NameIndex,
): Problem | null {
  const place = { publication: section.source.publication, line: section.source.line, actual: link.text };
  if (link.status === "dangling") {
    const near = nearestNames(link.text, section, index);
    return {
      ...place,
      rule: "dangling-link",
      severity: "warning",
      message: `"${section.title}" refers to "${link.text}", which is no entry and no section`,
      ...(near.length > 0 && { suggestion: `did you mean ${near.join(" or ")}?` }),
    };
  }
  if (numberDisagrees && link.target) {
    const target = index.sections.get(link.target);
    return {
      ...place,
      rule: "citation-number",
      severity: "warning",
      message: `"${section.title}": ${link.reason}`,
      ...(target && { suggestion: `Rulebook ${target.number}: ${target.title}` }),
    };
  }
  return null;
}

const MOST_SUGGESTIONS = 2;

/** Less in common than this share of the reference's words, weighed by how rare they are, is no likeness. */
const LEAST_SHARE = 1 / 3;

/** The headwords and cards of the edition that have the reference's telling words: a word counts the less, the more
 *  names have it. */
function nearestNames(text: string, section: ParsedSection, index: NameIndex): string[] {
  const wanted = [...new Set(index.keysOf(text).order.split(" "))];
  const names = namesWith(wanted, section, index);
  const weights = wanted.map((word) => 1 / Math.max(1, names.filter(({ words }) => words.includes(word)).length));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = ({ words }: Named): number =>
    wanted.reduce((sum, word, at) => sum + (words.includes(word) ? (weights[at] ?? 0) : 0), 0) / whole;
  return names
    .map((named) => ({ share: shareOf(named), name: named.name }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => `"${name}"`);
}

/** A name with the words of its widest key. */
interface Named {
  readonly words: readonly string[];
  readonly name: string;
}

const NAMED = ["rulebook", "glossary", "errata"] as const;

/** The names of the section's edition that have any of the words. */
function namesWith(wanted: readonly string[], section: ParsedSection, index: NameIndex): Named[] {
  const found: Named[] = [];
  const documents = NAMED.flatMap((role) => index.reach.withRole(section.edition, role));
  for (const document of documents) {
    for (const [key, [first]] of index.documents.get(document)?.order ?? []) {
      if (!first || !wanted.some((word) => key.includes(word))) continue;
      const words = key.split(" ");
      if (wanted.some((word) => words.includes(word))) found.push({ words, name: first.name });
    }
  }
  return found;
}
