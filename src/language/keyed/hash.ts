/** @file Texts by a number. */

/** FNV-1a over the units of a text, from one place to another. @returns 32 bits without a sign */
export function hashOf(text: string, from = 0, to = text.length): number {
  let hash = 2_166_136_261;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}
