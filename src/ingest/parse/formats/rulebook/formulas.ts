/** @file Formulas in the markup of a typesetter, set as plain text.
 *
 *  Three lines hold one, for instance 843: `$2 \text{ personnel} / 2 = 1 \text{ card}$` */

const FORMULA = /\$([^$]*[=*][^$]*)\$/g;
const WORDS = /\\text\{([^}]*)\}/g;

/** Whether a line holds a formula. */
export function isFormula(line: string): boolean {
  return line.search(FORMULA) >= 0;
}

/** The line with its formulas as a reader would write them; a `*` in one stays a sign.
 *  @example plainFormulas("equals $2 \\text{ personnel} / 2 = 1 \\text{ card}$.")  // => "equals 2 personnel / 2 = 1 card." */
export function plainFormulas(line: string): string {
  return line.replace(FORMULA, (_, formula: string) =>
    formula.replace(WORDS, "$1").replace(/ {2,}/g, " ").replaceAll("*", "\\*"),
  );
}
