/** @file One line as plain text with marks: links, bold and italics, icon tags, and the places of lost icons. */
import { ICON_TAG } from "../../../language/icons.js";
import type { Mark, Markup } from "../../../model.js";
import { LOST_ICON, showLostIcons } from "./lost-icons.js";
import { type MarkupReader, markupReader } from "./markup.js";

export interface Inline {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Reads lines; one that is asked for again, by those who compare it and for its body, is read once. */
export interface InlineReader {
  /** Turns one line's markup into plain text and marks. Spaces before the first word of a markdown line are lost icons too.
   *  @param markup - "markdown" for the Compendium and 2E; "plain" for texts where stars and brackets mean themselves, which
   *    print their icons as tags and have lost none.
   *  @example read("See [stasis](#).", "markdown")  // => { text: "See stasis.", marks: [{ type: "link", start: 4, end: 10 }] }
   *  @example read("any  card", "markdown")  // => { text: "any ▯ card", marks: [{ type: "lost-icon", start: 4, end: 5 }] } */
  readonly read: (line: string, markup: Markup) => Inline;
  /** The words of a line alone, as a title has them: of a lost icon nothing is left.
   *  @example words("Clarifications: Showing your  Deck", "markdown")  // => "Clarifications: Showing your Deck" */
  readonly words: (line: string, markup: Markup) => string;
}

const ICON = new RegExp(`${ICON_TAG.source}|${LOST_ICON}`, "g");
const MAY_HAVE_ICON = /[[<▯]/;

/** A reader for the texts of one run. */
export function inlineReader(): InlineReader {
  const readMarkup = markupReader();
  const known = { markdown: new Map<string, Inline>(), plain: new Map<string, Inline>() };
  const read: InlineReader["read"] = (line, markup) => {
    const found = known[markup].get(line) ?? readLine(line, markup, readMarkup);
    known[markup].set(line, found);
    return found;
  };
  return {
    read,
    words: (line, markup) => read(line, markup).text.replace(/▯ ?/g, "").replace(/ {2,}/g, " ").trim(),
  };
}

function readLine(line: string, markup: Markup, readMarkup: MarkupReader): Inline {
  const words = trimmed(line);
  const leading = markup === "markdown" && words !== "" ? line.search(/\S/) : 0;
  const styled = markup === "markdown" ? showLostIcons(readMarkup(words)) : { words, runs: [] };
  const before = `${LOST_ICON} `.repeat(leading);
  const text = before + styled.words;
  const marks: Mark[] = styled.runs.map(({ type, start, end }) => ({
    type,
    start: start + before.length,
    end: end + before.length,
  }));
  if (MAY_HAVE_ICON.test(text)) {
    for (const { 0: found, index } of text.matchAll(ICON))
      marks.push({ type: found === LOST_ICON ? "lost-icon" : "icon", start: index, end: index + found.length });
  }
  return { text, marks: marks.sort((a, b) => a.start - b.start || b.end - a.end) };
}

/** A line as its markup is read, where a carriage return would end it. */
function trimmed(line: string): string {
  return line.replace(/[\u00a0\r]/g, " ").trim();
}
