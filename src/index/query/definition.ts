/** @file Questions that ask what something is. */

const OPENING =
  /^(?:what(?:s| is| are| was| does| do)?|define|definition of|meaning of|explain|tell me about) (?:an? |the )?/;
const CLOSING = / (?:means?|meant|stands? for|works?|do|for)$/;
/** What is described in more words is no term. */
const MAX_WORDS = 5;

/** Returns the words of what a query asks the definition of; null for any other query.
 *  @param words - folded
 *  @example definedSubject(["what", "is", "a", "docked", "ship"]) // => ["docked", "ship"] */
export function definedSubject(words: readonly string[]): readonly string[] | null {
  const query = words.join(" ");
  const rest = query.replace(OPENING, "");
  const subject = rest.replace(CLOSING, "").split(" ");
  return rest === query || subject.length > MAX_WORDS ? null : subject;
}
