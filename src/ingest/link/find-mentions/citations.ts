/** @file Finds references to the Rulebook by number: `Rulebook 12.4: "Here" and "Present"` and its damaged forms.
 *
 *  Forms it reads: `Rulebook 10.2.4 Stasis` (no colon), `Rulebook 12.3Control and Ownership` (no space, Compendium 4302),
 *  `[Rulebook](#) 6.3.4: [Dual-Personnel Cards](#)` (one target over two links, 3398), `7.5: Damage and Repairs` after
 *  "See" (Borg sheet 824), several targets in one link (3717). */
import type { Mark, ParsedSection } from "../../../model.js";
import type { Mention, Search } from "./mention.js";

const NUMBERED = /(?:\bRulebook\s+|\b[Ss]ee (?=\d))(\d+(?:\.\d+)*)(:?)\s*/g;
const TITLE_END = /[,;.()\n]/;

/** Each citation with the number and the title as printed; the title is empty where none follows. */
export function findCitations({ section }: Search): Mention[] {
  const found: Mention[] = [];
  for (const match of section.text.matchAll(NUMBERED)) {
    const number = match[1] ?? "";
    const isNamed = match[0].startsWith("Rulebook");
    if (!isNamed && match[2] !== ":") continue;
    const start = match.index + (isNamed ? 0 : "See ".length);
    const titleStart = match.index + match[0].length;
    const end = titleEnd(section, titleStart);
    const name = section.text.slice(titleStart, end).trim();
    found.push({
      start,
      end: end > titleStart ? end : start + match[0].trimEnd().length,
      name,
      kind: "citation",
      style: styleAt(section, start),
      number,
    });
  }
  return found;
}

function styleAt(section: ParsedSection, start: number): Mention["style"] {
  const mark = section.marks.find((one) => isReference(one) && one.start <= start && start < one.end);
  return mark ? (mark.type as "link" | "strong") : "plain";
}

function isReference(mark: Mark): boolean {
  return mark.type === "link" || mark.type === "strong";
}

/** Inside a link the title goes to the link's end or to the comma before the next target; outside, to the end of the
 *  clause. A colon before the comma belongs to it ("Ship Battle: 7. Damage"). */
function titleEnd(section: ParsedSection, from: number): number {
  const mark = section.marks.find((one) => isReference(one) && one.start <= from && from < one.end);
  if (mark) {
    const inside = section.text.slice(from, mark.end);
    const comma = inside.search(/, (?!and )/);
    return from + (comma < 0 ? inside.trimEnd().length : comma);
  }
  const rest = section.text.slice(from);
  if (!/^["'“]?[A-Z]/.test(rest)) return from;
  const stop = rest.search(TITLE_END);
  return from + (stop < 0 ? rest.length : stop);
}
