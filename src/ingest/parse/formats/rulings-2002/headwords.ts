/** @file Which lines of the 2002 rulings open an entry: `Handshake - When you play this incident` (2), a headword whose
 *  dash ends the line (105) or begins the next one (258/259), and starred headwords over two lines (36/37). */
import type { NumberedLine } from "../../numbered-lines.js";
import { orderedPositions, sortKey } from "./alphabet.js";

const SEPARATED = /^(\S.{0,57}?)(?: - |- | -$)(.*)$/;
const STAR = /^\* /;
/** "See Borg - cooperation." (683) closes an entry, it opens none. */
const REFERENCE = /^See [A-Z"]/;

/** An entry's opening: `lines` is how many lines the headword takes, `text` what follows it on the last of them. */
export interface Opening {
  readonly at: number;
  readonly headword: string;
  readonly starred: boolean;
  readonly lines: number;
  readonly text: string;
  /** Whether the dash is printed with its spaces. */
  readonly regular: boolean;
}

export interface Openings {
  readonly entries: readonly Opening[];
  /** Entries that stand at a small distance from their place in the alphabet. */
  readonly misfiled: ReadonlySet<Opening>;
}

/** The entries of the supplement. A line that only looks like an opening ("Mirror versions - A personnel …", 396) falls
 *  out of the alphabet; one that is out of order within its own letter is kept and told.
 *  @param closed - the headwords that contain a dash themselves. */
export function openings(lines: readonly NumberedLine[], closed: readonly string[]): Openings {
  const candidates: Opening[] = [];
  let next = 0;
  for (let at = 0; at < lines.length; at++) {
    const found = at < next ? null : candidate(lines, at, closed);
    if (found?.starred) next = at + found.lines;
    if (found) candidates.push(found);
  }
  const keys = candidates.map(({ headword }) => sortKey(headword));
  const chain = new Set(orderedPositions(keys));
  const entries: Opening[] = [];
  const misfiled = new Set<Opening>();
  for (const [at, one] of candidates.entries()) {
    if (chain.has(at)) entries.push(one);
    else if (one.starred || closed.includes(one.headword) || nearItsPlace(keys, chain, at)) {
      entries.push(one);
      misfiled.add(one);
    }
  }
  return { entries, misfiled };
}

function candidate(lines: readonly NumberedLine[], at: number, closed: readonly string[]): Opening | null {
  const printed = lines[at]?.text ?? "";
  const following = lines[at + 1]?.text ?? "";
  const starred = STAR.test(printed);
  const text = printed.replace(STAR, "");
  if (REFERENCE.test(text)) return null;
  const one = { at, starred, regular: true };
  const known = closed.find((headword) => text === headword || text.startsWith(`${headword} -`));
  if (known && text !== known) return { ...one, headword: known, lines: 1, text: text.slice(known.length + 2).trim() };
  const found = SEPARATED.exec(text);
  if (!known && found) {
    const regular = !text.startsWith(`${found[1]}- `);
    return { ...one, headword: found[1] ?? "", lines: 1, text: (found[2] ?? "").trim(), regular };
  }
  if (following.startsWith("- ") && !/[.,;:]/.test(text)) {
    return { ...one, headword: text, lines: 2, text: following.slice(2) };
  }
  const wrapped = starred ? SEPARATED.exec(`${text} ${following}`) : null;
  return wrapped ? { ...one, headword: wrapped[1] ?? "", lines: 2, text: (wrapped[2] ?? "").trim() } : null;
}

/** Whether the entries in order around a candidate begin with its letters. */
function nearItsPlace(keys: readonly string[], chain: ReadonlySet<number>, at: number): boolean {
  const start = (keys[at] ?? "").slice(0, 1);
  let before = at - 1;
  while (before >= 0 && !chain.has(before)) before--;
  let after = at + 1;
  while (after < keys.length && !chain.has(after)) after++;
  return [before, after].every((near) => (keys[near] ?? start).startsWith(start));
}
