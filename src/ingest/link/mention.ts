/** @file Types and functions for mentions: spans of text that name something, before their targets are known. */
import type { LinkKind, ParsedSection } from "../../model.js";
import { isTitle } from "./name-key.js";

export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

export interface Word extends TextSpan {
  readonly folded: string;
}

/** A span and the name to look up. The name is usually the text of the span without quotation marks. */
export interface NamedSpan extends TextSpan {
  readonly name: string;
}

export interface Mention extends NamedSpan {
  readonly kind: LinkKind;
  readonly style: "link" | "strong" | "emphasis" | "plain";
  readonly number?: string;
  readonly box?: true;
}

/** A clause such as `See a, b.`, `(see c)` or `Also see d`. */
export interface SeeClause extends TextSpan {
  /** Whether the clause is a whole sentence or a whole parenthesis. If so, even its unmarked words are targets. */
  readonly isOwn: boolean;
}

export interface NameForm extends TextSpan {
  readonly targets: ReadonlySet<string>;
}

export interface LongestName extends NamedSpan {
  readonly target: ParsedSection;
}

export function overlaps(a: TextSpan, b: TextSpan): boolean {
  return a.start < b.end && b.start < a.end;
}

export function freeParts(span: TextSpan, others: readonly TextSpan[]): TextSpan[] {
  const parts: TextSpan[] = [];
  let at = span.start;
  for (const other of others.filter((one) => overlaps(one, span)).sort((a, b) => a.start - b.start)) {
    if (other.start > at) parts.push({ start: at, end: other.start });
    at = Math.max(at, other.end);
  }
  if (at < span.end) parts.push({ start: at, end: span.end });
  return parts;
}

const SEPARATOR = /\s*[,;]\s+(?:and |AND )?|\s+(?:and|or|AND)\s+/g;

/** Splits the text of a reference into its targets: `[affiliation and species, in play, report, Ops](#)` (Compendium
 *  line 4901). Does not split known names ("Plain, Simple Garak") or a title without a known name ("I'm a Doctor, Not a
 *  Doorstop"). */
export function splitTargets(text: string, isKnown: (name: string) => boolean): NamedSpan[] {
  const whole = trimmed(text, 0, text.length);
  if (!whole || isKnown(whole.name) || text.trimEnd().endsWith(".")) return whole ? [whole] : [];
  const cuts = [...text.matchAll(SEPARATOR)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const ends = [...cuts.map((cut) => cut.start), text.length];
  const pieces = [0, ...cuts.map((cut) => cut.end)].map((start, at) => ({ start, end: ends[at] as number }));
  const targets: NamedSpan[] = [];
  let isAnyKnown = false;
  for (let from = 0; from < pieces.length; ) {
    const { target, size } = longestTarget(text, pieces.slice(from), isKnown);
    if (target) {
      targets.push(target);
      isAnyKnown ||= isKnown(target.name);
    }
    from += size;
  }
  return isAnyKnown || !isTitle(whole.name) ? targets : [whole];
}

/** Returns the longest known name at the start of the pieces, or else the words up to the first comma. */
function longestTarget(
  text: string,
  pieces: readonly TextSpan[],
  isKnown: (name: string) => boolean,
): { target: NamedSpan | null; size: number } {
  const start = pieces[0]?.start ?? 0;
  const upTo = (last: number): NamedSpan | null => trimmed(text, start, pieces[last]?.end ?? 0);
  for (let last = pieces.length - 1; last >= 0; last--) {
    const target = upTo(last);
    if (target && isKnown(target.name)) return { target, size: last + 1 };
  }
  let last = 0;
  while (last + 1 < pieces.length && !/[,;]/.test(text.slice(pieces[last]?.end, pieces[last + 1]?.start))) last++;
  return { target: upTo(last), size: last + 1 };
}

/** Matches a letter that replaces the icon of a quadrant: "M Mirror Universe". */
const ICON_LETTER = /^[MΔΓ] (?=\p{Lu})/u;

/** Quotation marks remain in the span, but are removed from the name. */
function trimmed(text: string, start: number, end: number): NamedSpan | null {
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
