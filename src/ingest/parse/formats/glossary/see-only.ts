/** @file Tells an entry that has nothing but references from one that rules something. */

const TARGET = /\[(?:\\.|[^\\\]])*\]\(#[^)]*\)|\*\*[^*]+\*\*/g;
const CLAUSE =
  /^\(?(?:(?:also )?see(?: also)?:? *)?@(?:(?: *[,;:]? *(?:and |or )?)@|,? *["”]| *\([^()]*\))*["”]? *[.,]?\)? *[.,]?$/i;
const PLAIN_CLAUSE = /^see (?!@)[^.@]{1,60}\.?$/i;

/** Whether each paragraph says no more than "See …", whatever its references look like: `See [in play](#).`,
 *  `see **related**.`, `See the official tournament guide.`, or the references alone.
 *  @example isSeeOnly(["See [Borg](#) (Borg-affiliation ships)."])  // => true (Compendium 3450) */
export function isSeeOnly(paragraphs: readonly string[]): boolean {
  return paragraphs.length > 0 && paragraphs.every((paragraph) => isSeeClause(paragraph));
}

function isSeeClause(paragraph: string): boolean {
  return paragraph
    .replace(TARGET, "@")
    .replace(/"(@)"/g, "$1")
    .trim()
    .split(/(?<=[.)]) +(?=(?:also )?see\b)/i)
    .every((clause) => CLAUSE.test(clause.trim()) || PLAIN_CLAUSE.test(clause.trim()));
}
