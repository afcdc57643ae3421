/** @file How a text is written that is known in plain signs: the few capitals and signs by which the two differ, for to keep
 *  both takes twice the room. */
import { fold } from "../fold.js";

/** Instead of a sign: nothing is put in, a plain sign is left out, what follows is the text as a whole. */
const [ON, OUT, WHOLE] = ["\u0001", "\u0002", "\u0000"];
/** The sign that tells that no plain sign is kept, the next that one is; so many are told at once. */
const NONE = 0x20;
const MOST = 90;

/** What makes a plain text the one that is written, as pairs: how many plain signs are kept, and what follows them.
 *  @param written - holds no line feeds @example editsTo("whos there", "Who's there?") */
export function editsTo(plain: string, written: string): string {
  const edits = pairsTo(plain, written);
  return edited(plain, edits) === written ? edits : WHOLE + written;
}

/** The text that is written. A sign that is the next plain one with a capital or an accent takes its place. */
export function edited(plain: string, edits: string): string {
  if (edits[0] === WHOLE) return edits.slice(1);
  let text = "";
  let at = 0;
  for (let pair = 0; pair < edits.length; pair += 2) {
    const kept = edits.charCodeAt(pair) - NONE;
    text += plain.slice(at, at + kept);
    at += kept;
    const sign = edits[pair + 1] as string;
    if (sign === OUT) at++;
    else if (sign !== ON) {
      text += sign;
      if (fold(sign) === plain[at]) at++;
    }
  }
  return text + plain.slice(at);
}

function pairsTo(plain: string, written: string): string {
  let edits = "";
  let kept = 0;
  let at = 0;
  const tell = (sign: string): void => {
    for (; kept > MOST; kept -= MOST) edits += String.fromCharCode(NONE + MOST) + ON;
    edits += String.fromCharCode(NONE + kept) + sign;
    kept = 0;
  };
  for (const [place, sign] of written.split("").entries()) {
    if (isInPlaceOfSpace(sign, written[place + 1]) && plain[at] === " ") {
      tell(OUT);
      at++;
    }
    if (sign === plain[at]) {
      kept++;
      at++;
      continue;
    }
    tell(sign);
    if (fold(sign) === plain[at]) at++;
  }
  for (; at < plain.length; at++) tell(OUT);
  return edits;
}

/** "near-warp" is "near warp" in plain signs. */
function isInPlaceOfSpace(sign: string, next: string | undefined): boolean {
  return sign !== " " && next !== " " && !/[\p{L}\p{N}]/u.test(sign);
}
