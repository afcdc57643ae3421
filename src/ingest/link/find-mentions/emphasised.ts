/** @file Finds references in bold and italics, the other style of link in the Compendium (`See **battle**.`). */
import type { Mark, ParsedSection } from "../../../model.js";
import { isTitle } from "./longer-name.js";
import type { KnownNames, Mention } from "./mention.js";
import { overlaps } from "./mention.js";
import { seeClauses } from "./see-clauses.js";
import { splitTargets } from "./split-targets.js";

/** Headwords so common that bold type on them is an emphasis ("you may **not**"), unless a See clause holds them. */
const COMMON = new Set([
  "any",
  "here",
  "there",
  "you",
  "your",
  "other",
  "same",
  "another",
  "each",
  "every",
  "must",
  "no",
  "the",
  "between",
  "within",
  "different",
  "alone",
  "zero",
  "one",
]);

/** Series and products in italics or bold; they are no cards. */
const SERIES =
  /^(?:Star Trek|Enterprise$|Voyager$|The Next Generation$|Deep Space Nine$|The Original Series$|TNG|DS9|Trek|The Trouble with Tribbles$)/;

/** Bold and italics that name something. In a See clause every target counts, elsewhere only what is known, and bold
 *  names of cards where the section marks its references in bold. */
export function findEmphasised(section: ParsedSection, taken: readonly Mention[], names: KnownNames): Mention[] {
  const clauses = seeClauses(section);
  const hasLinks = section.marks.some((mark) => mark.type === "link");
  const found: Mention[] = [];
  for (const mark of section.marks) {
    if ((mark.type !== "strong" && mark.type !== "emphasis") || isLabel(section, mark)) continue;
    if ([...taken, ...found].some((other) => overlaps(other, mark))) continue;
    const inSee = clauses.some((clause) => clause.isOwn && clause.start <= mark.start && mark.start < clause.end);
    for (const target of splitTargets(section.text.slice(mark.start, mark.end), (name) => names.knows(name, section))) {
      if (!counts(target.name, mark.type, inSee, hasLinks, names.knows(target.name, section))) continue;
      const span = { start: mark.start + target.start, end: mark.start + target.end, name: target.name };
      found.push({ ...span, kind: inSee ? "see" : "inline", style: mark.type });
    }
  }
  return found;
}

function counts(
  name: string,
  type: "strong" | "emphasis",
  inSee: boolean,
  hasLinks: boolean,
  isKnown: boolean,
): boolean {
  if (SERIES.test(name)) return false;
  if (type === "emphasis") return isKnown && isTitle(name);
  if (inSee) return true;
  if (COMMON.has(name.toLowerCase())) return false;
  if (isKnown) return true;
  return !hasLinks && isTitle(name) && name.length > 3 && !/^[A-Z\s]+$/.test(name);
}

/** `**Alternate Universe:** Cards with this icon …` is the label of an entry; bold that opens a paragraph and ends in
 *  a colon, too. */
function isLabel(section: ParsedSection, mark: Mark): boolean {
  return section.text[mark.end] === ":" || section.text.slice(mark.start, mark.end).trimEnd().endsWith(":");
}
