/** @file Reads the JSON of the artefact in steps: property by property, its lists a few items at a time. */
import type { Steps } from "../steps.js";

/** So many bytes are read in a step, or one value where it is longer. */
const STEP_BYTES = 200_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];

/** How much deeper each sign leads. */
const DEPTHS = new Int8Array(256);
for (const sign of Buffer.from("[{")) DEPTHS[sign] = 1;
for (const sign of Buffer.from("]}")) DEPTHS[sign] = -1;

/** A stretch of text, its end excluded. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Reads an object as JSON.stringify writes it, without blanks; what JSON.parse gives of the text is given here.
 *  @throws SyntaxError where it is no object, or not whole */
export function* parseInSteps(json: Buffer): Steps<Record<string, unknown>> {
  const read: [name: string, value: unknown][] = [];
  for (const { from, to } of yield* piecesOf(json, { from: 0, to: json.length }, "{}")) {
    const colon = endOfString(json, from);
    if (json[colon] !== COLON) throw new SyntaxError("a property without a value");
    const name: unknown = JSON.parse(json.toString("utf8", from, colon));
    read.push([String(name), yield* readValue(json, { from: colon + 1, to })]);
  }
  return Object.fromEntries(read);
}

/** A short value at once, a list a few items at a time. */
function* readValue(json: Buffer, { from, to }: Piece): Steps<unknown> {
  yield;
  if (to - from <= STEP_BYTES || json[from] !== 0x5b) return JSON.parse(json.toString("utf8", from, to));
  const list: unknown[] = [];
  let start = from + 1;
  for (const piece of yield* piecesOf(json, { from, to }, "[]")) {
    if (piece.to - start < STEP_BYTES && piece.to < to - 1) continue;
    for (const item of JSON.parse(`[${json.toString("utf8", start, piece.to)}]`)) list.push(item);
    start = piece.to + 1;
    yield;
  }
  return list;
}

/** What stands between the commas of an object or a list. */
function* piecesOf(json: Buffer, { from, to }: Piece, signs: string): Steps<Piece[]> {
  if (String.fromCharCode(json[from] ?? 0, json[to - 1] ?? 0) !== signs) throw new SyntaxError("cut off");
  const pieces: Piece[] = [];
  const last = to - 1;
  let start = from + 1;
  let depth = 0;
  let rest = start + STEP_BYTES;
  for (let at = start; at < last; at++) {
    const sign = json[at] as number;
    if (sign === QUOTE) at = endOfString(json, at) - 1;
    else if (sign === COMMA && depth === 0) {
      pieces.push({ from: start, to: at });
      start = at + 1;
    } else depth += DEPTHS[sign] as number;
    if (at < rest) continue;
    rest = at + STEP_BYTES;
    yield;
  }
  if (start < last) pieces.push({ from: start, to: last });
  else if (pieces.length > 0) throw new SyntaxError("a comma with nothing behind it");
  return pieces;
}

/** The place behind a string that begins here. */
function endOfString(json: Buffer, from: number): number {
  for (let at = json.indexOf(QUOTE, from + 1); at > 0; at = json.indexOf(QUOTE, at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
  throw new SyntaxError("a string without an end");
}
