/** @file Several targets in one reference: `[affiliation and species, in play, report, Ops](#)` (Compendium 4901). */

import { isTitle } from "../title-case.js";

export interface Target {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

const SEPARATOR = /\s*[,;]\s+(?:and |AND )?|\s+(?:and|or|AND)\s+/g;

/** Cuts a text into the names it lists: the longest pieces that `knows` recognises stay whole ("Doctor, The",
 *  "Plain, Simple Garak", "affiliation and species"); a title without a known piece is one card ("I'm a Doctor,
 *  Not a Doorstop"); other words are cut at their commas. */
export function splitTargets(text: string, knows: (name: string) => boolean): Target[] {
  const whole = trimmed(text, 0, text.length);
  if (!whole || knows(whole.name) || text.trimEnd().endsWith(".")) return whole ? [whole] : [];
  const cuts = [...text.matchAll(SEPARATOR)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const ends = [...cuts.map((cut) => cut.start), text.length];
  const pieces = [0, ...cuts.map((cut) => cut.end)].map((start, at) => ({ start, end: ends[at] as number }));
  const targets: Target[] = [];
  let isAnyKnown = false;
  for (let from = 0; from < pieces.length; ) {
    const { target, taken } = longestFrom(text, pieces.slice(from), knows);
    if (target) {
      targets.push(target);
      isAnyKnown ||= knows(target.name);
    }
    from += taken;
  }
  return isAnyKnown || !isTitle(whole.name) ? targets : [whole];
}

/** The longest known name at the head of the pieces, else their words up to a comma; and how many pieces that takes. */
function longestFrom(
  text: string,
  pieces: readonly { readonly start: number; readonly end: number }[],
  knows: (name: string) => boolean,
): { target: Target | null; taken: number } {
  const start = pieces[0]?.start ?? 0;
  const upTo = (last: number): Target | null => trimmed(text, start, pieces[last]?.end ?? 0);
  for (let last = pieces.length - 1; last >= 0; last--) {
    const target = upTo(last);
    if (target && knows(target.name)) return { target, taken: last + 1 };
  }
  let last = 0;
  while (last + 1 < pieces.length && !/[,;]/.test(text.slice(pieces[last]?.end, pieces[last + 1]?.start))) last++;
  return { target: upTo(last), taken: last + 1 };
}

/** Letters that stand for a quadrant's icon: "M Mirror Universe". */
const ICON_LETTER = /^[MΔΓ] (?=\p{Lu})/u;

/** A span without the spaces and signs around it; quotation marks stay outside the name but inside the span. */
function trimmed(text: string, start: number, end: number): Target | null {
  const piece = text.slice(start, end);
  const lead = piece.length - piece.replace(/^[\s,;:]*(?:\((?=[^()]*\)?[\s,;:]*$))?/, "").length;
  const bare = piece
    .slice(lead)
    .replace(/[\s,;:]+$/, "")
    .replace(/^([^()]*)\)$/, "$1");
  const name = bare
    .replace(/^["“]+([^"“”]*)["”]+$/, "$1")
    .replace(/[,.;]+$/, (end) => (/\b[A-Z]\.$/.test(bare) ? end : ""));
  if (!/[\p{L}\p{N}]/u.test(name)) return null;
  return { start: start + lead, end: start + lead + bare.length, name: name.replace(ICON_LETTER, "").trim() };
}
