/** @file Whether the sheet says the same as the Rulebook: icons, spaces, list signs, quotation marks and dashes do not
 *  count, since one printing has lost its icons and each sets its signs in its own way. */
import { fold } from "../../../../language/fold.js";
import { ICON_TAG } from "../../../../language/icons.js";
import type { Markup } from "../../../../model.js";
import type { Draft } from "../../draft.js";
import type { InlineReader } from "../../inline/inline.js";

const LIST_SIGN = /^\s*(?:[-•▶]\s+)*(?:\d+\.\s+)?/;
/** Letters that stand for an icon in the Compendium: `the M Mirror Universe`, `Q Q-icon`. */
const STAND_IN = /\b[MQ] /g;
const SIGN = /[^\x20-\x7e]|\s/gu;

/** How a section of the sheet stands to the same section of the Rulebook. */
export function compareSections(
  ours: Draft,
  theirs: Draft | null,
  inline: InlineReader,
): NonNullable<Draft["comparedWith"]> {
  if (!theirs) return { to: null, change: "new" };
  const bare = ({ body }: Draft, markup: Markup): string =>
    body.map(({ text }) => bareLine(inline.words(text.replace(LIST_SIGN, ""), markup))).join("");
  return { to: theirs, change: bare(ours, "plain") === bare(theirs, "markdown") ? "same" : "edited" };
}

function bareLine(line: string): string {
  const words = line.replace(ICON_TAG, "").replace(LIST_SIGN, "").replace(STAND_IN, "");
  return fold(words).replace(SIGN, "");
}
