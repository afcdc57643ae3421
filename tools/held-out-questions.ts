/** @file Selects questions from the search help as test queries, and removes them from the sections that are indexed.
 */
import { createHash } from "node:crypto";
import { words } from "../src/language/fold.js";
import type { Edition, Section } from "../src/model.js";

export interface HeldOut {
  readonly question: string;
  readonly edition: Edition;
  /** Id of the section for which the question was written. */
  readonly answer: string;
}

/** Fraction of the questions to hold out. Given the same fraction, `tools/word-vectors/train.py --hold-out` holds out
 *  the same questions. */
const SHARE = 0.15;
/** Two questions about the same section are near copies if they share at least this fraction of their words. */
const COPY = 0.5;

/** Splits the questions in the search help.
 *  @returns the held-out questions, and the sections without these questions and their near copies */
export function holdOut(sections: readonly Section[]): { heldOut: HeldOut[]; sections: Section[] } {
  const heldOut: HeldOut[] = [];
  const remaining = sections.map((section): Section => {
    if (!section.help) return section;
    const out = section.help.questions.filter(isHeldOut);
    heldOut.push(...out.map((question) => ({ question, edition: section.edition, answer: section.id })));
    const sets = out.map(wordSet);
    const questions = section.help.questions.filter(
      (one) => !isHeldOut(one) && !sets.some((set) => alike(set, wordSet(one)) >= COPY),
    );
    return { ...section, help: { ...section.help, questions } };
  });
  return { heldOut, sections: remaining };
}

function isHeldOut(question: string): boolean {
  const hash = createHash("md5").update(question).digest("hex");
  return Number(BigInt(`0x${hash}`) % 1000n) < SHARE * 1000;
}

function wordSet(question: string): ReadonlySet<string> {
  return new Set(words(question).filter((word) => word.length > 3));
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / Math.max(1, a.size + b.size - shared);
}
