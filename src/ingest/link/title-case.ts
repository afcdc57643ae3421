/** @file Tells the title of a card from words in lower case by its capitals. */

const SMALL = /^(?:of|the|and|a|an|to|in|for|with|on|from|at|by|vs\.?|is|it|us|-)$/;

/** Whether every word has a capital, small words left out.
 *  @example isTitle("Loss of Orbital Stability")  // => true */
export function isTitle(name: string): boolean {
  const words = name.split(/[\s/]+/).filter(Boolean);
  return words.length > 0 && words.every((word, at) => (at > 0 && SMALL.test(word)) || /^["'“.(]*[A-Z0-9]/.test(word));
}
