/** @file Finds the places where a printing lost its icons, in the words of one line: each becomes a `▯`.
 *
 *  Lines it reads: `Most affiliations (, , , , , , , and ) have …` (Compendium 1712), `any  or -affiliation cards` (289),
 *  `Its affiliation changes to .` (3552), ` personnel may never begin …` (1674), `meet its entire requirement of   .` (4243).
 *  Between two words n icons leave n + 1 spaces, before a stop or a closing bracket n spaces, in brackets n - 1. */
import { rewrite, type StyledRun, type StyledWords } from "./styled-words.js";

/** Shown in a text where an icon is lost. */
export const LOST_ICON = "▯";

/** What stands where an icon was: a picture, the name of its file inside a link, or an emoji that means nothing. */
const GLYPH =
  /\uFFFC|!\[[^\]]*\]\([^)]*\)|(?:[\u{1F000}-\u{1FAFF}\p{Emoji_Presentation}☀⚙]|\p{Extended_Pictographic}\uFE0F)\uFE0F?/gu;

/** What ends right before a match: the title of a card, another run of styled words, or plain words. */
type Before = "title" | "run" | "words";

interface Sign {
  readonly pattern: RegExp;
  /** What is put in place of the match; `null` leaves it as it is. */
  readonly put: (found: string, before: Before) => string | null;
}

const icons = (count: number): string => Array(Math.max(0, count)).fill(LOST_ICON).join(" ");
const always = (put: string) => (): string => put;
/** The signs of a lost icon in the order in which they are looked for. Behind the title of a card the typesetting itself
 *  left spaces (`[Bajoran Wormhole](#) .`): before a stop they say nothing, between words restore-icons.ts decides. */
const SIGNS: readonly Sign[] = [
  { pattern: GLYPH, put: always(LOST_ICON) },
  { pattern: /(?<= )\?(?= \p{Lu})/gu, put: always(LOST_ICON) },
  { pattern: / {2,}(?=▯)|(?<=▯) {2,}/g, put: always(" ") },
  { pattern: /\*{3} (?=\p{L})/gu, put: always(`${LOST_ICON} `) },
  { pattern: /\*{2,3}/g, put: always("") },
  { pattern: /(?<=\() *(?=\))|(?<=\() +(?=\.)/g, put: (spaces) => icons(spaces.length + 1) },
  { pattern: /(?<=\()(?=,)/g, put: always(LOST_ICON) },
  { pattern: /(?<=\() +(?=[\p{L}\p{N}])/gu, put: (spaces) => `${icons(spaces.length)} ` },
  { pattern: / {2,}(?=[.,;:)])/g, put: (spaces, before) => ` ${icons(spaces.length - (before === "title" ? 1 : 0))}` },
  { pattern: / {2,}/g, put: (spaces) => ` ${icons(spaces.length - 1)} ` },
  {
    pattern: /(?<![.)]) (?=[.,;:)](?:[\s.,;:)\]”"]|$))(?! ?\. ?\.)/g,
    put: (_, before) => (before === "title" ? null : ` ${LOST_ICON}`),
  },
  { pattern: /(?<=[,▯]) (?=,)/g, put: always(` ${LOST_ICON}`) },
  { pattern: /(?<=[\s(])""|“”/g, put: (quotes) => quotes.charAt(0) + LOST_ICON + quotes.charAt(1) },
  { pattern: /\bnon-(?=[-).,:;]| (?!["“'‘[(▯]))/gi, put: (non) => non + LOST_ICON },
  {
    pattern: /(?:^|[ (])-(?=\p{Ll}{3})(?!-?(?:related|modifying))/gu,
    put: (dash, before) => (before === "words" ? `${dash.slice(0, -1)}${LOST_ICON}-` : null),
  },
  { pattern: /(?<=▯ [\p{L}-]+[-/]) (?=\p{Lu})/gu, put: always(`${LOST_ICON} `) },
  { pattern: /(?<=\bmixed )\/(?= )/g, put: always(`${LOST_ICON}/${LOST_ICON}`) },
];
/** A quick look: most lines have none of the signs. */
const ANY_SIGN =
  /[\uFFFC▯]|!\[| {2}| [.,;:)]| \? |\*{2}|\( |\([,)]|, ,|""|“”|[Nn][Oo][Nn]-|[\s(]-\p{Ll}|^-\p{Ll}|mixed \/|[\u{1F000}-\u{1FAFF}\p{Emoji_Presentation}☀⚙]|\uFE0F/u;

/** The words with a `▯` for each icon that is lost; the styled runs follow, and one that held nothing else is gone. */
export function showLostIcons(line: StyledWords): StyledWords {
  if (!ANY_SIGN.test(line.words)) return line;
  const { words, runs } = SIGNS.reduce((sofar, { pattern, put }) => {
    return rewrite(sofar, pattern, (found, at) => put(found, endingAt(sofar, at)));
  }, line);
  return { words, runs: runs.map((run) => withoutEdges(words, run)).filter(({ start, end }) => end > start) };
}

/** What ends at an offset. */
function endingAt({ words, runs }: StyledWords, at: number): Before {
  const run = runs.findLast(({ end }) => end === at);
  if (!run) return "words";
  return isTitle(words, run) ? "title" : "run";
}

/** Whether a run, or the last target in it, begins with a capital: "cumulative, probing, Writ of Accountability". */
export function isTitle(words: string, { start, end }: Pick<StyledRun, "start" | "end">): boolean {
  return /(?:^|, )["“]?[\p{Lu}\d][^,]*$/u.test(words.slice(start, end));
}

/** A run begins and ends with a word: the icon at its edge is no part of a name. */
function withoutEdges(words: string, run: StyledRun): StyledRun {
  const inside = words.slice(run.start, run.end);
  const [before = ""] = /^[▯ ]*▯ ?/.exec(inside) ?? [];
  const [after = ""] = / ?▯[▯ ]*$/.exec(inside.slice(before.length)) ?? [];
  return { ...run, start: run.start + before.length, end: run.end - after.length };
}
