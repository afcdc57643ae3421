/** @file Finds the headings inside of a text: a short paragraph of one line without a stop, with more text below it.
 *
 *  Lines it reads, for instance in the Glossary's entry "Borg" (Compendium 3855): `Cooperation`. Not headings: `Examples:`,
 *  `- Cargo Bay`, `"Timeline disrupted in 2063"` (a quotation), what is left of a lost table. */
import { slug } from "../../language/fold.js";
import type { ParsedSection, SubHeading } from "../../model.js";

const LONGEST = 60;
const HEADING = /^(?!"[^"]*"$)["\p{Lu}](?:[^:]*[^\s.!?:;,)…”])?$/u;

/** The section with its headings, where it has any. */
export function withSubHeadings(section: ParsedSection): ParsedSection {
  const headings: SubHeading[] = [];
  const remains = new Set(section.marks.filter(({ type }) => type === "lost-table").map(({ start }) => start));
  const taken = new Set<string>();
  let start = 0;
  const paragraphs = section.text.split("\n\n");
  for (const [at, title] of paragraphs.entries()) {
    const isShort = at < paragraphs.length - 1 && title.length <= LONGEST && !title.includes("\n");
    const anchor = isShort && HEADING.test(title) && !remains.has(start) ? slug(title) : "";
    if (anchor !== "" && !taken.has(anchor)) {
      headings.push({ title, anchor, start });
      taken.add(anchor);
    }
    start += title.length + 2;
  }
  return headings.length > 0 ? { ...section, headings } : section;
}
