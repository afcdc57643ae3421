/** @file Reads the inline markup of one line: `[link](#)`, `**bold**`, `*italics*`, escapes, icon tags, places of lost icons.
 *
 *  Lines it reads, for instance Compendium 3197: `See [Rulebook 12.4: "Here" and "Present"](#), [Rulebook 10.2.5: Separated](#).` */
import type { Mark } from "../../model.js";

export interface Inline {
  readonly text: string;
  readonly marks: readonly Mark[];
}

const LINK = /\[((?:\\.|[^\\\]])*)\]\(#[^)]*\)/y;
/** What stands where an icon was: `![](…_img.jpg)`, inside links `!\[\]\(…_img.jpg\)`, or an emoji that means nothing. */
const GLYPH =
  /!\\?\[[^\]]*\]\\?\([^)]*\)|(?:[\u{1F000}-\u{1FAFF}\p{Emoji_Presentation}☀⚙]|\p{Extended_Pictographic}\uFE0F)\uFE0F?/gu;
const GLYPHS = new RegExp(`(?:(?:${GLYPH.source}) *)+`, "uy");
const GLYPH_START = /[!\u2600-\uDBFF]/;
/** Italics may hold bold words: Compendium 561, `*the fact that a card would be a **useful** response does not …*`. */
const RUN = /(\*{1,3})(?=[^\s*])((?:\\.|\*\*[^*]+\*\*(?!\*)|(?!\1)[^\\])*?[^\s*\\])\1(?!\*)/y;
const TAG = /\[[A-Z0-9][\w:/'. -]*\]|<[A-Z][a-z]{2}>/y;
const STRAY = /\*{2,3}/y;
const STRAY_APART = /\*{2,3} ?/y;
const ESCAPE = /\\([!-/:-@[-`{-~])/y;
const GAP = /[ \u00a0]{2,}/y;
/** Signs that mean nothing in any markup, read in one go: most of a line. */
const PLAIN = /(?:[^\\[<*! \u00a0\u2600-\uDBFF]| (?![ \u00a0]))+/y;

/** Turns one line's markup into plain text and marks. Runs of spaces, which stand where an icon was lost, collapse to
 *  one space with an empty `lost-icon` mark for each lost icon; so do spaces before the first word of a markdown line.
 *  @param markup - "markdown" for the Compendium and 2E, "plain" for texts where stars and brackets mean themselves.
 *  @example readInline("See [stasis](#).", "markdown")  // => { text: "See stasis.", marks: [{ type: "link", start: 4, end: 10 }] } */
export function readInline(line: string, markup: "markdown" | "plain"): Inline {
  const marks: Mark[] = [];
  const trimmed = line.trimEnd();
  const start = trimmed.search(/\S/);
  if (markup === "markdown")
    for (let lost = 0; lost < start; lost++) marks.push({ type: "lost-icon", start: 0, end: 0 });
  const text = start < 0 ? "" : scan(trimmed.slice(start), markup, 0, marks);
  const shown = marks.filter(({ type, start, end }) => type === "lost-icon" || end > start);
  return { text, marks: shown.sort((a, b) => a.start - b.start || b.end - a.end) };
}

function scan(line: string, markup: "markdown" | "plain", offset: number, marks: Mark[]): string {
  let out = "";
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(line);
  };
  const span = (type: Mark["type"], inner: string): void => {
    const start = offset + out.length;
    out += inner;
    marks.push({ type, start, end: offset + out.length });
  };
  while (at < line.length) {
    const char = line[at];
    const before = out.length;
    let found = match(PLAIN);
    if (found) out += found[0];
    else if (markup === "markdown" && char === "\\") {
      found = match(ESCAPE);
      if (found) out += found[1];
    } else if (char === "[" || char === "<") {
      found = markup === "markdown" ? match(LINK) : null;
      if (found) span("link", scan(found[1] ?? "", markup, offset + out.length, marks));
      else {
        found = match(TAG);
        if (found) span("icon", found[0]);
      }
    } else if (markup === "markdown" && char === "*") {
      found = match(RUN);
      if (found)
        span(found[1] === "*" ? "emphasis" : "strong", scan(found[2] ?? "", markup, offset + out.length, marks));
      else found = match(out === "" || out.endsWith(" ") ? STRAY_APART : STRAY);
    } else if (char === " " || char === "\u00a0") {
      found = match(GAP);
      if (found) {
        out += " ";
        for (let lost = 1; lost < found[0].length; lost++) span("lost-icon", "");
      }
    } else if (markup === "markdown" && GLYPH_START.test(char ?? "")) {
      found = match(GLYPHS);
      if (found) {
        const next = at + found[0].length;
        out = joinAround(out, found[0], next === line.length);
        for (const _ of found[0].matchAll(GLYPH)) span("lost-icon", "");
      }
    }
    if (found) {
      at += found[0].length;
      if (out.length === before && out.endsWith(" ") && line[at] === " ") at++;
    } else {
      out += char === "\u00a0" ? " " : char;
      at++;
    }
  }
  return out;
}

/** The text before glyphs that are left out, with no more than one space towards what follows. */
function joinAround(before: string, glyphs: string, last: boolean): string {
  if (last) return before.trimEnd();
  return glyphs.endsWith(" ") && before !== "" && !before.endsWith(" ") ? `${before} ` : before;
}
