/** @file Inserts `▯` for each lost icon in a line. Between two words, n lost icons leave n + 1 spaces. They leave n
 *  spaces before a full stop or a closing bracket, and n - 1 between brackets. Examples: `Most affiliations (, , , and
 *  ) have …` (Compendium line 1712), `any  or -affiliation cards` (289), `Its affiliation changes to .` (3552), `
 *  personnel may never begin …` (1674), `requirements of " leader."` (1533), `an all- deck` (369). */
import type { Mark } from "../../model.js";

export const LOST_ICON = "▯";

export interface Inline {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Matches the remains of an icon: a picture, a file name in a link, or an emoji. */
const GLYPH =
  /\uFFFC|!\[[^\]]*\]\([^)]*\)|(?:[\u{1F000}-\u{1FAFF}\p{Emoji_Presentation}☀⚙]|\p{Extended_Pictographic}\uFE0F)\uFE0F?/gu;

type Preceding = "title" | "mark" | "words";

interface Trace {
  readonly pattern: RegExp;
  /** Returns the replacement for a match, or null to leave the match unchanged. */
  readonly replace: (match: string, preceding: Preceding) => string | null;
}

const icons = (count: number): string => Array(Math.max(0, count)).fill(LOST_ICON).join(" ");
const always = (replacement: string) => (): string => replacement;
/** Traces of lost icons, in the order of replacement. Spaces after a title may come from typesetting. Such spaces are
 *  ignored before a full stop. In other places, restore-icons.ts decides. */
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
  // Matches an opening quotation mark. All quotation marks before it form pairs, so it cannot be a closing one.
  { pattern: /(?<=^(?:[^"]*"[^"]*")*[^"]*[\s(])["“](?= \p{Ll})/gu, replace: (quote) => quote + LOST_ICON },
  {
    pattern: /(?:^|[ (])-(?=\p{Ll}{3})(?!-?(?:related|modifying))/gu,
    replace: (dash, preceding) => (preceding === "words" ? `${dash.slice(0, -1)}${LOST_ICON}-` : null),
  },
  { pattern: /(?<=▯ [\p{L}-]+[-/]) (?=\p{Lu})/gu, replace: always(`${LOST_ICON} `) },
  { pattern: /(?<=\bmixed )\/(?= )/g, replace: always(`${LOST_ICON}/${LOST_ICON}`) },
];

/** Inserts `▯` for each lost icon, and adjusts the offsets of marks. Removes marks that contain only lost icons. */
export function showLostIcons(line: Inline): Inline {
  const { text, marks } = TRACES.reduce(replaceTrace, line);
  return { text, marks: marks.map((mark) => withoutIconsAtEdges(text, mark)).filter(({ start, end }) => end > start) };
}

export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/** Applies edits to a text, and adjusts the offsets of its marks.
 *  @param edits - edits in text order, without overlaps */
export function applyEdits({ text, marks }: Inline, edits: readonly Edit[]): Inline {
  const between = [...edits, null].map((edit, at) => text.slice(edits[at - 1]?.to ?? 0, edit?.from));
  return {
    text: between.map((words, at) => words + (edits[at]?.replacement ?? "")).join(""),
    marks: marks.map((mark) => ({
      ...mark,
      start: shiftOffset(mark.start, edits, true),
      end: shiftOffset(mark.end, edits, false),
    })),
  };
}

function replaceTrace(line: Inline, { pattern, replace }: Trace): Inline {
  const edits = [...line.text.matchAll(pattern)].flatMap(({ 0: match, index }): Edit[] => {
    const replacement = replace(match, precedingAt(line, index)) ?? match;
    return replacement === match ? [] : [{ from: index, to: index + match.length, replacement }];
  });
  return edits.length === 0 ? line : applyEdits(line, edits);
}

/** Converts an offset to an offset in the edited text. Text inserted at the edge of a mark is outside the mark. */
function shiftOffset(offset: number, edits: readonly Edit[], isStart: boolean): number {
  let shifted = offset;
  for (const { from, to, replacement } of edits) {
    const growth = replacement.length - (to - from);
    if (to < offset || (to === offset && (isStart || from < offset))) shifted += growth;
    else if (from < offset) shifted += isStart ? from - offset : to - offset + growth;
  }
  return shifted;
}

function precedingAt({ text, marks }: Inline, offset: number): Preceding {
  const mark = marks.findLast(({ end }) => end === offset);
  if (!mark) return "words";
  return isTitle(text, mark) ? "title" : "mark";
}

/** Whether the last target in a mark is capitalised: "cumulative, probing, Writ of Accountability". */
export function isTitle(text: string, { start, end }: Mark): boolean {
  return /(?:^|, )["“]?[\p{Lu}\d][^,]*$/u.test(text.slice(start, end));
}

/** Removes icons from both ends of a mark, because they are not part of the name. */
function withoutIconsAtEdges(text: string, mark: Mark): Mark {
  const inside = text.slice(mark.start, mark.end);
  const [before = ""] = /^[▯ ]*▯ ?/.exec(inside) ?? [];
  const [after = ""] = / ?▯[▯ ]*$/.exec(inside.slice(before.length)) ?? [];
  return { ...mark, start: mark.start + before.length, end: mark.end - after.length };
}
