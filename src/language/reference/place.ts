/** @file Places inside a section as people write them: `p3`, `¶3`, `paragraph 3 of …`, `stage 6`, `step 6 of …`, `(6)` right
 *  behind a number, `#p3`. */
import type { Citable, Place } from "./reference.js";

const PARAGRAPH = "(?:¶+|p(?:ar(?:a(?:graph)?)?)?\\.?)";
const STEP = "(?:steps?|stages?|items?|points?|bullets?)";
const OF = "\\s+(?:of|in|from|under)\\s+(?:the\\s+)?";

const PLACES: readonly (readonly [pattern: RegExp, place: (at: number) => Place])[] = [
  [new RegExp(`(?:^|[\\s,;:]+|(?<=\\d))#?${PARAGRAPH}\\s*(\\d{1,3})$`, "i"), (paragraph) => ({ paragraph })],
  [new RegExp(`^${PARAGRAPH}\\s*(\\d{1,3})${OF}`, "i"), (paragraph) => ({ paragraph })],
  [new RegExp(`[\\s,;:]+#?${STEP}\\s*#?(\\d{1,2})\\.?$`, "i"), (step) => ({ step })],
  [new RegExp(`^${STEP}\\s*#?(\\d{1,2})${OF}`, "i"), (step) => ({ step })],
  [/(?<=\d\.\d+)\s*\((\d{1,2})\)$/, (step) => ({ step })],
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

/** Whether a section has that place: so many paragraphs, a list with that number, that heading. */
export function hasPlace({ text }: Pick<Citable, "text">, place: Place): boolean {
  if ("paragraph" in place) return place.paragraph >= 1 && place.paragraph <= text.split("\n\n").length;
  if ("step" in place) return text.split("\n").some((line) => line.startsWith(`${place.step}. `));
  return true;
}

/** A place in words. @example placeName({ step: 6 })  // => "step 6" */
export function placeName(place: Place): string {
  if ("paragraph" in place) return `paragraph ${place.paragraph}`;
  return "step" in place ? `step ${place.step}` : `heading “${place.heading}”`;
}
