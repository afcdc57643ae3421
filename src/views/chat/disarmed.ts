/** @file Signs that command whoever shows them are shown as what they are: signs that cannot be read. */

/** They move the cursor of a terminal, or turn the direction of all that follows; no text of the game has them. Tabs and
 *  ends of lines are none of them. */
const COMMANDING = /[^\P{Cc}\t\n\r]|\r(?!\n)|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text whose signs only stand for themselves. It is as long as before.
 *  @example disarmed("\u001b[2Jcloak") // => "�[2Jcloak" */
export function disarmed(text: string): string {
  return text.replace(COMMANDING, "\ufffd");
}
