/** @file Links that were set inside a longer name: `[Space](#)line`, `[Long-Range Scan](#) Shielding`,
 *  `What Does [God](#) Need With A Starship?` (Compendium 7896, 9042, 3261). The longer name is what is meant. */
import type { ParsedSection } from "../../../model.js";
import { isTitle } from "../title-case.js";
import type { KnownNames } from "./mention.js";

interface Span {
  readonly start: number;
  readonly end: number;
}

type LongerName = Span & { readonly name: string };

const MEANS: readonly ((section: ParsedSection, span: Span, names: KnownNames) => LongerName | null)[] = [
  gluedWord,
  iconLetter,
  endingInDots,
  knownName,
  quotedName,
  capitalsOnBothSides,
];

/** The longer name that holds the words of a link; `null` where the link stands for itself. */
export function longerName(section: ParsedSection, span: Span, names: KnownNames): LongerName | null {
  for (const means of MEANS) {
    const longer = means(section, span, names);
    if (longer) return longer;
  }
  return null;
}

/** A link that ends inside a word stands for the whole word. An ending such as "s" or "'s" belongs to it as well. */
function gluedWord(section: ParsedSection, { start, end }: Span): LongerName | null {
  const { text } = section;
  const after = /^[A-Za-z]+/.exec(text.slice(end, end + 30))?.[0] ?? "";
  const before = /[A-Za-z]+$/.exec(text.slice(Math.max(0, start - 30), start))?.[0] ?? "";
  if ((after === "" || !/\w$/.test(text.slice(start, end))) && (before === "" || !/^\w/.test(text.slice(start, end))))
    return null;
  const whole = { start: start - before.length, end: end + after.length };
  return { ...whole, name: text.slice(whole.start, whole.end) };
}

const WORDS_BEFORE = 7;

/** A known name in capitals that begins at one of the words before the link, or goes on behind it. A name that begins
 *  with the link's words must also not be one the link could have meant with fewer words: "[scouting](#) locations"
 *  stays as the text marks it. */
function knownName(section: ParsedSection, span: Span, names: KnownNames): LongerName | null {
  const inside = section.text.slice(span.start, span.end);
  const isSure = names.knows(inside, section);
  for (const from of wordStarts(section.text, span.start)) {
    const longest = names.longestAt(section, from);
    if (!longest || longest.end <= span.end - (from < span.start ? 1 : 0)) continue;
    if (from === span.start && longest.end <= span.end) continue;
    const name = section.text.slice(from, longest.end);
    if (isTitle(longest.name) ? isTitle(name) : !isSure) return { start: from, end: longest.end, name };
  }
  return null;
}

function wordStarts(text: string, start: number): number[] {
  const starts = [start];
  for (let at = start; starts.length <= WORDS_BEFORE; ) {
    const word = /[^\s.,;:()]+[ -]$/.exec(text.slice(Math.max(0, at - 40), at));
    if (!word) break;
    at -= word[0].length;
    starts.push(at);
  }
  return starts.reverse();
}

/** A letter that stands for an icon is a part of the name behind it: `[Δ](#) Delta Quadrant`. */
function iconLetter(section: ParsedSection, { start, end }: Span, names: KnownNames): LongerName | null {
  if (end - start !== 1 || section.text[end] !== " ") return null;
  const name = names.longestAt(section, end + 1);
  return name && isTitle(name.name) ? { start, end: name.end, name: section.text.slice(end + 1, name.end) } : null;
}

/** A name that breaks off in dots goes on in the next words in capitals: `[The Higher...](#) The [Q-er](#)`. */
function endingInDots(section: ParsedSection, { start, end }: Span): LongerName | null {
  const rest = /(?:\.\.\.|…)$/.test(section.text.slice(start, end)) && RIGHT.exec(section.text.slice(end, end + 60));
  return rest ? { start, end: end + rest[0].length, name: section.text.slice(start, end + rest[0].length) } : null;
}

/** `"Beta [Stromgren](#)"`: the quotation is a name of its own when all its words have capitals. */
function quotedName(section: ParsedSection, { start, end }: Span): LongerName | null {
  const before = /["“]([^"“”\n]{1,40})$/.exec(section.text.slice(Math.max(0, start - 42), start));
  const after = /^([^"“”\n]{0,40})["”]/.exec(section.text.slice(end, end + 42));
  if (!before || !after || marksBetween(section, start - before[0].length, end + after[0].length) > 1) return null;
  const whole = { start: start - (before[1]?.length ?? 0), end: end + (after[1]?.length ?? 0) };
  const name = section.text.slice(whole.start, whole.end).replace(/[.,]$/, "");
  return isTitle(name) && name.split(" ").length <= 6 ? { ...whole, end: whole.start + name.length, name } : null;
}

function marksBetween(section: ParsedSection, start: number, end: number): number {
  return section.marks.filter((mark) => mark.type === "link" && mark.start >= start && mark.end <= end).length;
}

const LEFT = /(?:(?<![.!?:] |^|\n)\b[A-Z][\w'-]* )+$/;
const RIGHT = /^(?: (?:(?:of|the|and|a|to|in|for|with) )*[A-Z][\w'-]*)+[!?]?/;

/** A link with capitals on both sides is the middle of a title. */
function capitalsOnBothSides(section: ParsedSection, { start, end }: Span): LongerName | null {
  const left = LEFT.exec(section.text.slice(Math.max(0, start - 60), start))?.[0] ?? "";
  const right = RIGHT.exec(section.text.slice(end, end + 60))?.[0] ?? "";
  if (left === "" || right === "" || !/^[A-Z"]/.test(section.text.slice(start))) return null;
  if (section.marks.some((mark) => mark.type === "link" && mark.start > start && mark.start < end + right.length))
    return null;
  return {
    start: start - left.length,
    end: end + right.length,
    name: section.text.slice(start - left.length, end + right.length),
  };
}
