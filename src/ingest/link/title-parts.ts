/** @file Titles that hold more names than one: "Discard, Destroy, and Kill", "IN PLAY/NOT IN PLAY", "2. EXECUTE ORDERS". */

const LABEL = /^(?:\d+\. |ORDER – )/;
const JOINED = /,? and |, (?=.* and )| ?\/ ?/i;

/** The name behind a title's number or label, or the names that a title joins; none where it is one name, as a headword
 *  in small letters is ("play and place" tells the one from the other). */
export function partsOfTitle(title: string): string[] {
  const bare = title.replace(LABEL, "");
  if (bare !== title) return [bare];
  const parts = title.split(JOINED);
  return parts.length > 1 && /^\p{Lu}/u.test(title) ? parts : [];
}
