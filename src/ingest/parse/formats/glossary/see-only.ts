/** @file Tells an entry that has nothing but references from one that rules something. */

const TARGET = /\[(?:\\.|[^\\\]])*\]\(#[^)]*\)|\*\*[^*]+\*\*/g;
const SENTENCE_END = /(?<=[.)]) +(?=\S)/;
const SEE = /^\(?(?:for [^.]*?, )?(?:also )?see\b/i;
const TARGETS_ALONE = /^(?:@|and|or|[\s,;.()])+$/;

/** Whether each sentence says no more than "See …", whatever its references look like: `See [in play](#).`,
 *  `see **related**.`, `See the official tournament guide.`, or the references alone.
 *  @example isSeeOnly(["See [Borg](#) (Borg-affiliation ships)."])  // => true (Compendium 3450) */
export function isSeeOnly(paragraphs: readonly string[]): boolean {
  return paragraphs.length > 0 && paragraphs.every(isSeeParagraph);
}

function isSeeParagraph(paragraph: string): boolean {
  const sentences = paragraph.replace(TARGET, "@").trim().split(SENTENCE_END);
  return sentences.every((sentence) => SEE.test(sentence) || TARGETS_ALONE.test(sentence));
}
