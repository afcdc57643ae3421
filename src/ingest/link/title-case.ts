/** @file Tells the title of a card from words in lower case by its capitals. */

const SMALL = String.raw`(?:of|the|and|a|an|to|in|for|with|on|from|at|by|vs\.?|is|it|us|-)(?![^\s/])`;
const CAPITAL = String.raw`["'“.(]*[A-Z0-9][^\s/]*`;
const TITLE = new RegExp(String.raw`^[\s/]*${CAPITAL}(?:[\s/]+(?:${SMALL}|${CAPITAL}))*[\s/]*$`);

/** Whether every word has a capital, small words left out.
 *  @example isTitle("Loss of Orbital Stability")  // => true */
export function isTitle(name: string): boolean {
  return TITLE.test(name);
}
