/** @file The paragraph of a section that is cited, by its number or by a place in the text. */
import { type BodyParagraph, paragraphsOf } from "../language/sentences.js";
import type { Section } from "../model.js";

export { type BodyParagraph, paragraphsOf } from "../language/sentences.js";

/** The paragraph of that number; undefined where the section has fewer. */
export function paragraphAt(section: Pick<Section, "text" | "headings">, number: number): BodyParagraph | undefined {
  return paragraphsOf(section)[number - 1];
}

/** The paragraph in which a place of the text stands. */
export function paragraphOf(section: Pick<Section, "text" | "headings">, place: number): BodyParagraph | undefined {
  return paragraphsOf(section).find(({ start, end }) => start <= place && place < end);
}
