/** @file Where a term begins. In the Glossary `abilities — Personnel may have one or more abilities. …` (621), under
 *  IMPORTANT GAME TERMS `Keywords: Many cards have one or more keywords …` (366). */
import { fold } from "../../../../language/fold.js";
import type { NumberedLine } from "../../numbered-lines.js";

const ENTRY = /^([^—.:“”"]{1,40}) — (.+)$/;
const RUN_IN = /^([A-Z][A-Za-z, ]{2,40}): (.+)$/;

export interface Term {
  readonly title: string;
  readonly text: string;
}

/** The term that a paragraph of the Glossary opens with, or null. */
export function glossaryTerm(line: NumberedLine): Term | null {
  return line.blankBefore ? split(ENTRY, line.text) : null;
}

/** The term that a paragraph defines where terms run into their text, or null. */
export function runInTerm(line: NumberedLine): Term | null {
  return line.blankBefore ? split(RUN_IN, line.text) : null;
}

function split(pattern: RegExp, text: string): Term | null {
  const found = pattern.exec(text);
  return found ? { title: found[1] ?? "", text: found[2] ?? "" } : null;
}

/** Of the titles in printed order, those that are parts of the entry before them: they begin with a capital and sort
 *  behind a later entry ("Response actions", "Costs" between "actions" and "all"). The answer holds positions. */
export function subEntries(titles: readonly string[]): Set<number> {
  const keys = titles.map(fold);
  return new Set(
    keys.flatMap((key, at) => {
      const capital = /^[A-Z]/.test(titles[at] ?? "");
      return capital && keys.slice(at + 1).some((later) => later < key) ? [at] : [];
    }),
  );
}
