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

/** The headwords of the edition that share most words with the reference. */
function nearestNames(text: string, section: ParsedSection, index: NameIndex): string[] {
  const wanted = new Set(index.keysOf(text).family.split(" "));
  const scored: [number, string][] = [];
  for (const [document, keys] of index.documents) {
    if (!document.startsWith(section.edition) || !/glossary|rulebook/.test(document)) continue;
    for (const [key, names] of keys.family) {
      const words = key.split(" ");
      const shared = words.filter((word) => wanted.has(word)).length;
      if (shared > 0 && names[0]) scored.push([shared / Math.max(wanted.size, words.length), names[0].name]);
    }
  }
  return scored
    .sort((a, b) => b[0] - a[0])
    .slice(0, MOST_SUGGESTIONS)
    .map(([, name]) => `"${name}"`);
}
