/** @file The sections nearest to a number that none has. The API and the pages offer the same. */
import type { Section } from "../model.js";

const NUMBER = /^\d+(\.\d+)*$/;

/** Whether a text is a number as sections have them: "7.6", not "1.1.0-1". */
export function isSectionNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Nearest by place in the numbering: first those that share the most leading parts, of them the closest by count.
 *  @example nearestNumbers("7.6.99", rulebook, 5) // => 7.6, its own sections, then 7.5 and 7.7 */
export function nearestNumbers(wanted: string, sections: readonly Section[], count: number): Section[] {
  const parts = wanted.split(".").map(Number);
  const rated = sections.flatMap((section) => {
    if (!section.number || !NUMBER.test(section.number)) return [];
    const own = section.number.split(".").map(Number);
    let shared = 0;
    while (shared < parts.length && shared < own.length && own[shared] === parts[shared]) shared += 1;
    return [{ section, shared, step: stepBetween(own.slice(shared), parts.slice(shared)), length: own.length }];
  });
  return rated
    .sort((a, b) => b.shared - a.shared || a.step - b.step || a.length - b.length)
    .slice(0, count)
    .map(({ section }) => section);
}

/** How far two numbers part after what they share: nothing where they are the same, half a step up to what holds it. */
function stepBetween([own, ...deeper]: readonly number[], [wanted]: readonly number[]): number {
  if (own === undefined) return wanted === undefined ? 0 : 0.5;
  return wanted === undefined ? 1 + deeper.length : Math.abs(own - wanted);
}
