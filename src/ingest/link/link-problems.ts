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
  const names = namesOfEdition(section, index);
  const weights = new Map(
    wanted.map((word) => [word, 1 / Math.max(1, names.filter(([words]) => words.has(word)).length)]),
  );
  const weightOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const whole = weightOf(wanted);
  const near = names.map(([words, name]): [number, string] => [
    weightOf(wanted.filter((word) => words.has(word))) / whole,
    name,
  ]);
  return near
    .filter(([share]) => share >= LEAST_SHARE)
    .sort((a, b) => b[0] - a[0])
    .slice(0, MOST_SUGGESTIONS)
    .map(([, name]) => `"${name}"`);
}

const NAMED = ["rulebook", "glossary", "errata"] as const;

function namesOfEdition(section: ParsedSection, index: NameIndex): [ReadonlySet<string>, string][] {
  const found: [ReadonlySet<string>, string][] = [];
  const documents = NAMED.flatMap((role) => index.reach.withRole(section.edition, role));
  for (const document of documents) {
    for (const [key, [first]] of index.documents.get(document)?.order ?? [])
      if (first) found.push([new Set(key.split(" ")), first.name]);
  }
  return found;
}
