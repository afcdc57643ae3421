/** @file Finds the traces of lost icons in a line, and inserts `▯` for each lost icon.
 *
 *  Examples: `Most affiliations (, , , , , , , and ) have …` (Compendium 1712), `any  or -affiliation cards` (289),
 *  `Its affiliation changes to .` (3552), ` personnel may never begin …` (1674), `meet its entire requirement of   .`
 *  (4243), `requirements of " leader."` (1533), `an all- deck` (369). Between two words, n icons leave n + 1 spaces; before
 *  a full stop or a closing bracket, n spaces; in brackets, n - 1. */
import type { Mark } from "../../model.js";

/** The character that replaces a lost icon in a text. */
export const LOST_ICON = "▯";

/** Words with a style, for instance a link or bold. Offsets are in UTF-16 code units of `words`. */
export interface StyledRun {
  readonly type: Mark["type"];
  readonly start: number;
  readonly end: number;
}

export interface StyledWords {
  readonly words: string;
  readonly runs: readonly StyledRun[];
}

/** Matches the remains of an icon: a picture, the file name in a link, or an emoji. */
const GLYPH =
  /\uFFFC|!\[[^\]]*\]\([^)]*\)|(?:[\u{1F000}-\u{1FAFF}\p{Emoji_Presentation}☀⚙]|\p{Extended_Pictographic}\uFE0F)\uFE0F?/gu;

/** What is immediately before a match: a card's title, another styled run, or plain words. */
type Preceding = "title" | "run" | "words";

interface Trace {
  readonly pattern: RegExp;
  /** Returns the replacement of a match, or null to leave it unchanged. */
  readonly replace: (match: string, preceding: Preceding) => string | null;
}

const icons = (count: number): string => Array(Math.max(0, count)).fill(LOST_ICON).join(" ");
const always = (replacement: string) => (): string => replacement;
/** The traces of lost icons, in the order in which they are replaced. Spaces after card titles can come from typesetting
 *  (`[Bajoran Wormhole](#) .`), so they are ignored before a full stop. Between words, restore-icons.ts decides later whether
 *  they are icons. */
const TRACES: readonly Trace[] = [
  { pattern: GLYPH, replace: always(LOST_ICON) },
  { pattern: /(?<= )\?(?= \p{Lu})/gu, replace: always(LOST_ICON) },
  { pattern: / {2,}(?=▯)|(?<=▯) {2,}/g, replace: always(" ") },
  { pattern: /\*{3} (?=\p{L})/gu, replace: always(`${LOST_ICON} `) },
  { pattern: /\*{2,3}/g, replace: always("") },
  { pattern: /(?<=\() *(?=\))|(?<=\() +(?=\.)/g, replace: (spaces) => icons(spaces.length + 1) },
  { pattern: /(?<=\()(?=,)/g, replace: always(LOST_ICON) },
  { pattern: /(?<=\() +(?=[\p{L}\p{N}])/gu, replace: (spaces) => `${icons(spaces.length)} ` },
  {
    pattern: / {2,}(?=[.,;:)])/g,
    replace: (spaces, preceding) => ` ${icons(spaces.length - (preceding === "title" ? 1 : 0))}`,
  },
  { pattern: / {2,}/g, replace: (spaces) => ` ${icons(spaces.length - 1)} ` },
  {
    pattern: /(?<![.)]) (?=[.,;:)](?:[\s.,;:)\]”"]|$))(?! ?\. ?\.)/g,
    replace: (_, preceding) => (preceding === "title" ? null : ` ${LOST_ICON}`),
  },
  { pattern: /(?<=[,▯]) (?=,)/g, replace: always(` ${LOST_ICON}`) },
  { pattern: /(?<=[\s(])""|“”/g, replace: (quotes) => quotes.charAt(0) + LOST_ICON + quotes.charAt(1) },
  { pattern: /\b(?:[Nn][Oo][Nn]|[Aa]n? all)-(?=[-).,:;]| (?!["“'‘[(▯]))/g, replace: (prefix) => prefix + LOST_ICON },
  // An opening quotation mark. The quotation marks before it form pairs, so it cannot be a closing one.
  { pattern: /(?<=^(?:[^"]*"[^"]*")*[^"]*[\s(])["“](?= \p{Ll})/gu, replace: (quote) => quote + LOST_ICON },
  {
    pattern: /(?:^|[ (])-(?=\p{Ll}{3})(?!-?(?:related|modifying))/gu,
    replace: (dash, preceding) => (preceding === "words" ? `${dash.slice(0, -1)}${LOST_ICON}-` : null),
  },
  { pattern: /(?<=▯ [\p{L}-]+[-/]) (?=\p{Lu})/gu, replace: always(`${LOST_ICON} `) },
  { pattern: /(?<=\bmixed )\/(?= )/g, replace: always(`${LOST_ICON}/${LOST_ICON}`) },
];

/** Inserts `▯` for each lost icon, and adjusts the offsets of styled runs. A run that contains only lost icons is removed. */
export function showLostIcons(line: StyledWords): StyledWords {
  const { words, runs } = TRACES.reduce(replaceTrace, line);
  return { words, runs: runs.map((run) => withoutIconsAtEdges(words, run)).filter(({ start, end }) => end > start) };
}

/** A replacement for a part of a text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/** Applies edits to a text, and adjusts the offsets of its spans.
 *  @param edits - from left to right, without overlaps */
export function applyEdits<Span extends Pick<StyledRun, "start" | "end">>(
  text: string,
  spans: readonly Span[],
  edits: readonly Edit[],
): { readonly text: string; readonly spans: readonly Span[] } {
  const between = [...edits, null].map((edit, at) => text.slice(edits[at - 1]?.to ?? 0, edit?.from));
  return {
    text: between.map((words, at) => words + (edits[at]?.replacement ?? "")).join(""),
    spans: spans.map((span) => ({
      ...span,
      start: shiftOffset(span.start, edits, true),
      end: shiftOffset(span.end, edits, false),
    })),
  };
}

function replaceTrace(styled: StyledWords, { pattern, replace }: Trace): StyledWords {
  const edits = [...styled.words.matchAll(pattern)].flatMap(({ 0: match, index }): Edit[] => {
    const replacement = replace(match, precedingAt(styled, index)) ?? match;
    return replacement === match ? [] : [{ from: index, to: index + match.length, replacement }];
  });
  if (edits.length === 0) return styled;
  const { text: words, spans: runs } = applyEdits(styled.words, styled.runs, edits);
  return { words, runs };
}

/** Converts an offset to the offset after the edits. Text inserted at the edge of a run is outside the run. */
function shiftOffset(offset: number, edits: readonly Edit[], isStart: boolean): number {
  let shifted = offset;
  for (const { from, to, replacement } of edits) {
    const growth = replacement.length - (to - from);
    if (to < offset || (to === offset && (isStart || from < offset))) shifted += growth;
    else if (from < offset) shifted += isStart ? from - offset : to - offset + growth;
  }
  return shifted;
}

function precedingAt({ words, runs }: StyledWords, offset: number): Preceding {
  const run = runs.findLast(({ end }) => end === offset);
  if (!run) return "words";
  return isTitle(words, run) ? "title" : "run";
}

/** Whether a run, or the last of several targets in it, begins with a capital: "cumulative, probing, Writ of
 *  Accountability". */
export function isTitle(words: string, { start, end }: Pick<StyledRun, "start" | "end">): boolean {
  return /(?:^|, )["“]?[\p{Lu}\d][^,]*$/u.test(words.slice(start, end));
}

/** Excludes icons at the edges of a run, because they are not part of the name. */
function withoutIconsAtEdges(words: string, run: StyledRun): StyledRun {
  const inside = words.slice(run.start, run.end);
  const [before = ""] = /^[▯ ]*▯ ?/.exec(inside) ?? [];
  const [after = ""] = / ?▯[▯ ]*$/.exec(inside.slice(before.length)) ?? [];
  return { ...run, start: run.start + before.length, end: run.end - after.length };
}
