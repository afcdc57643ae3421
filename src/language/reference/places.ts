/** @file Finds paragraphs, steps, bullets and headings in a section. */
import type { Section } from "../../model.js";
import { paragraphsOf } from "../sentences.js";
import { stemKey } from "../title-key.js";
import type { Place, WrittenPlace } from "./reference.js";

type Body = Pick<Section, "text" | "headings">;

/** Maximum number of characters in a heading. */
const MAX_HEADING_LENGTH = 80;

/** Finds a location in a section. The location is a paragraph, a numbered list item, or the line of a heading. Returns
 *  null if the section does not have the location. */
export function placeIn(section: Body, place: WrittenPlace): Place | null {
  if ("bullet" in place) return bulletIn(section, place);
  if ("paragraph" in place) return paragraphsOf(section)[place.paragraph - 1] ? place : null;
  const lines = section.text.split(/\n+/);
  if ("step" in place)
    return lines.some((line) => line.startsWith(`${place.step}. `)) ? place : numberedBullet(section, place.step);
  const heading = lines.find((line) => line.length < MAX_HEADING_LENGTH && stemKey(line) === stemKey(place.heading));
  return heading === undefined ? null : { heading: heading.trim() };
}

/** Returns the paragraph that contains a given bullet. Bullets are counted in the whole section, or in one of its
 *  steps. */
function bulletIn(
  section: Body,
  { bullet: number, ofStep }: { readonly bullet: number; readonly ofStep?: number },
): Place | null {
  const step = ofStep === undefined ? /.*/s : new RegExp(`^${ofStep}\\. (?:(?!^\\d+\\. ).)*`, "ms");
  const part = step.exec(section.text);
  const bullet = part && [...part[0].matchAll(/^ *- /gm)][number - 1];
  if (!bullet) return null;
  const at = part.index + bullet.index;
  const paragraph = paragraphsOf(section).find(({ start, end }) => start <= at + bullet[0].length && at < end);
  return paragraph ? { paragraph: paragraph.number } : null;
}

/** Returns the paragraph of a bullet that has a number: `- 2. Shared Missions: …`. */
function numberedBullet(section: Body, number: number): Place | null {
  const start = new RegExp(`^(?:▶ )?${number}\\. `);
  const paragraph = paragraphsOf(section).find(({ text }) => start.test(text));
  return paragraph ? { paragraph: paragraph.number } : null;
}

/** Returns the location of a heading, or of a list step with this name (`4. Open Fire: …`). */
export function placeCalled(name: string, section: Body): Place | null {
  const wanted = stemKey(name.replace(/ (?:step|stage)$/i, ""));
  if (wanted === "") return null;
  for (const line of section.text.split("\n")) {
    const [, number, title] = /^(\d+)\. ([^:.]{2,60}):/.exec(line) ?? [];
    if (title !== undefined && [stemKey(title), `${number} ${stemKey(title)}`].includes(wanted))
      return { step: Number(number) };
  }
  return placeIn(section, { heading: name });
}

/** Returns the name of a location for use in notes: "paragraph 3", "bullet 2 of step 1". */
export function placeName(place: WrittenPlace): string {
  if ("paragraph" in place) return `paragraph ${place.paragraph}`;
  if ("bullet" in place) return `bullet ${place.bullet}${place.ofStep ? ` of step ${place.ofStep}` : ""}`;
  return "step" in place ? `step ${place.step}` : `heading “${place.heading}”`;
}
