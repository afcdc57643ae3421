/** @file The sections nearest to a number that none has. The API and the pages offer the same. */
import { editDistance } from "../language/edit-distance.js";
import type { Section } from "../model.js";

const NUMBER = /^\d+(\.\d+)*$/;

/** So many digits typed wrong, left out or typed twice, at most, where no chapter has such a number. */
const SLIPS = 2;

/** Whether a text is a number as sections have them: "7.6", not "1.1.0-1". */
export function isSectionNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Nearest by place in the numbering: first those that share the most leading parts, of them the closest by count. Where
 *  no chapter has such a number, nearest by the digits.
 *  @example nearestNumbers("7.6.99", rulebook, 5) // => 7.6, its own sections, then 7.5 and 7.7
 *  @example nearestNumbers("77.6", rulebook, 3) // => 7.6, 7.5, 7.7 */
export function nearestNumbers(wanted: string, sections: readonly Section[], count: number): Section[] {
  const parts = wanted.split(".").map(Number);
  const numbered = sections.flatMap((section) =>
    section.number && NUMBER.test(section.number)
      ? [{ section, number: section.number, own: section.number.split(".").map(Number) }]
      : [],
  );
  const hasChapter = numbered.some(({ own }) => own[0] === parts[0]);
  const mistyped = hasChapter ? [] : nearestByDigits(wanted, numbered, count);
  if (mistyped.length > 0) return mistyped;
  const rated = numbered.map(({ section, own }) => {
    let shared = 0;
    while (shared < parts.length && shared < own.length && own[shared] === parts[shared]) shared += 1;
    return { section, shared, step: stepBetween(own.slice(shared), parts.slice(shared)), length: own.length };
  });
  return rated
    .sort((a, b) => b.shared - a.shared || a.step - b.step || a.length - b.length)
    .slice(0, count)
    .map(({ section }) => section);
}

interface Numbered {
  readonly section: Section;
  readonly number: string;
  readonly own: readonly number[];
}

/** Nearest as numbers are mistyped: the fewest slips, then those that begin alike, of as many parts, that end close by. */
function nearestByDigits(wanted: string, numbered: readonly Numbered[], count: number): Section[] {
  const parts = wanted.split(".").map(Number);
  const last = parts.at(-1) ?? 0;
  return numbered
    .map(({ section, number, own }) => ({
      section,
      slips: editDistance(wanted, number, SLIPS),
      begins: number[0] === wanted[0] ? 0 : 1,
      depth: Math.abs(own.length - parts.length),
      step: Math.abs((own.at(-1) ?? 0) - last),
    }))
    .filter(({ slips }) => slips <= SLIPS)
    .sort((a, b) => a.slips - b.slips || a.begins - b.begins || a.depth - b.depth || a.step - b.step)
    .slice(0, count)
    .map(({ section }) => section);
}

/** How far two numbers part after what they share: nothing where they are the same, half a step up to what holds it. */
function stepBetween([own, ...deeper]: readonly number[], [wanted]: readonly number[]): number {
  if (own === undefined) return wanted === undefined ? 0 : 0.5;
  return wanted === undefined ? 1 + deeper.length : Math.abs(own - wanted);
}
