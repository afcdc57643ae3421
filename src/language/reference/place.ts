/** @file Places inside a section as people write them: `p3`, `¶3`, `paragraph 3 of …`, `stage 6`, `step 6 of …`, `(6)` right
 *  behind a number, `#p3`. */
import { paragraphsOf } from "../paragraphs.js";
import { stemKey } from "../title-key.js";
import type { Citable, Place } from "./reference.js";

/** Longer lines are no headings. */
const LONGEST_HEADING = 80;
const PARAGRAPH = "(?:¶+|p(?:ar(?:a(?:graph)?)?)?\\.?)";
const STEP = "(?:steps?|stages?|items?|points?|bullets?)";
/** "3.f": the steps of a step are in it. */
const LETTER = "(?:\\.?[a-j])?";
const OF = "\\s+(?:of|in|from|under)\\s+(?:the\\s+)?";

const PLACES: readonly (readonly [pattern: RegExp, place: (at: number) => Place])[] = [
  [new RegExp(`(?:^|[\\s,;:(]+|(?<=\\d))#?${PARAGRAPH}\\s*(\\d{1,3})\\)?$`, "i"), (paragraph) => ({ paragraph })],
  [new RegExp(`^(?:the )?${PARAGRAPH}\\s*(\\d{1,3})${OF}`, "i"), (paragraph) => ({ paragraph })],
  [new RegExp(`[\\s,;:(]+#?${STEP}\\s*#?(\\d{1,2})${LETTER}\\.?\\)?$`, "i"), (step) => ({ step })],
  [new RegExp(`^(?:the )?${STEP}\\s*#?(\\d{1,2})${LETTER}${OF}`, "i"), (step) => ({ step })],
  [/(?<=\p{L}[\s,:;(]+)(\d{1,2})\.[a-j]\)?$/iu, (step) => ({ step })],
  [/(?<=\d\.\d+)\.?[\s:,]*[([#]\s*(\d{1,2})[)\]]?$/, (step) => ({ step })],
  [/(?<=\d\.\d+)[\s:,]+(\d{1,2})$/, (step) => ({ step })],
  [/(?<=\d\.\d+)[\s,]*§\s*(\d{1,2})$/, (paragraph) => ({ paragraph })],
];

/** The place that a reference names at its beginning or end, and the reference without it.
 *  @example takePlace("7.4.3 stage 6")  // => { place: { step: 6 }, rest: "7.4.3" } */
export function takePlace(text: string): { readonly place: Place | null; readonly rest: string } {
  for (const [pattern, place] of PLACES) {
    const match = pattern.exec(text);
    if (match) return { place: place(Number(match[1])), rest: text.replace(pattern, "").trim() };
  }
  return { place: null, rest: text };
}

/** The place as the section has it: so many paragraphs, a list with that number, a line that is nothing but that heading;
 *  null where it has none. */
export function placeIn(section: Pick<Citable, "text" | "headings">, place: Place): Place | null {
  if ("paragraph" in place) return paragraphsOf(section)[place.paragraph - 1] ? place : null;
  const { text } = section;
  const lines = text.split(/\n+/);
  if ("step" in place) return lines.some((line) => line.startsWith(`${place.step}. `)) ? place : null;
  const heading = lines.find((line) => line.length < LONGEST_HEADING && stemKey(line) === stemKey(place.heading));
  return heading === undefined ? null : { heading: heading.trim() };
}

/** The place that bears a name: a heading, or a step of a list ("4. Open Fire: …"). */
export function placeCalled(name: string, section: Pick<Citable, "text" | "headings">): Place | null {
  const wanted = stemKey(name);
  if (wanted === "") return null;
  for (const line of section.text.split("\n")) {
    const [, number, title] = /^(\d+)\. ([^:.]{2,60}):/.exec(line) ?? [];
    if (title !== undefined && [stemKey(title), `${number} ${stemKey(title)}`].includes(wanted))
      return { step: Number(number) };
  }
  return placeIn(section, { heading: name });
}

/** A place in words. @example placeName({ step: 6 })  // => "step 6" */
export function placeName(place: Place): string {
  if ("paragraph" in place) return `paragraph ${place.paragraph}`;
  return "step" in place ? `step ${place.step}` : `heading “${place.heading}”`;
}
