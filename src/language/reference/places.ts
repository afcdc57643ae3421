/** @file Finds paragraphs, steps, bullets and headings in a section. */
import type { Section } from "../../model.js";
import { type BodyParagraph, paragraphsOf } from "../sentences.js";
import { stemKey } from "../title-key.js";
import { LAST, type Place, type WrittenPlace } from "./reference.js";

type Body = Pick<Section, "text" | "headings">;

const MAX_HEADING_LENGTH = 80;
/** Matches the name of a part of a card's text: "Gametext: …". */
const LABEL = /^(\p{L}[\p{L} ]{2,20}): /u;

/** Finds a location in a section: a paragraph, a numbered list item, or the line of a heading. Returns null if the
 *  section does not have the location. */
export function placeIn(section: Body, place: WrittenPlace): Place | null {
  if ("heading" in place) return headingIn(section, place.heading);
  const { unit, number, letter, ofStep } = place;
  const all = paragraphsOf(section);
  if (unit === "paragraph" && letter === undefined) return paragraph(nth(all, number));
  const step = ofStep ?? (unit === "step" || unit === "item" ? number : 0);
  if (letter !== undefined) {
    const marked = insideStep(all, step).filter(({ text }) => text.toLowerCase().startsWith(`${letter}. `));
    return paragraph(marked.length === 1 ? marked[0] : undefined);
  }
  const bullets = insideStep(all, ofStep ?? 0).filter(({ mark }) => mark === "-");
  if (unit === "bullet") return paragraph(nth(bullets, number));
  const marked =
    number < 0 ? all.filter(isStep).at(number) : all.find((one) => isStep(one) && one.mark === `${number}.`);
  // A step may also be printed as a bullet that begins with its number: "- 2. Shared Missions: …".
  const numbered = all.find(({ text }) => new RegExp(`^(?:▶ )?${number}[.)] `).test(text));
  if (marked) return { step: Number.parseInt(marked.mark, 10) };
  return paragraph(numbered ?? (unit === "item" ? nth(bullets, number) : undefined));
}

function isStep({ mark, indent }: BodyParagraph): boolean {
  return indent === 0 && mark !== "-";
}

/** Returns the paragraphs after a step, up to the next step. Returns all paragraphs if `step` is 0. */
function insideStep(all: readonly BodyParagraph[], step: number): readonly BodyParagraph[] {
  const start = step === 0 ? -1 : all.findIndex((one) => isStep(one) && one.mark === `${step}.`);
  const end = all.findIndex((one, at) => at > start && isStep(one));
  if (step === 0) return all;
  return start < 0 ? [] : all.slice(start + 1, end < 0 ? undefined : end);
}

function nth<Item>(items: readonly Item[], number: number): Item | undefined {
  return number < 0 ? items.at(number) : items[number - 1];
}

function paragraph(found: BodyParagraph | undefined): Place | null {
  return found ? { paragraph: found.number } : null;
}

/** Returns the location of the heading with this name, or of the part of a card's text with this name: "Gametext:
 *  …". */
function headingIn(section: Body, name: string): Place | null {
  const wanted = stemKey(name);
  const heading = section.text
    .split(/\n+/)
    .find((line) => line.length < MAX_HEADING_LENGTH && stemKey(line) === wanted);
  if (heading !== undefined) return { heading: heading.trim() };
  const labelled = paragraphsOf(section).find(({ text, mark }) => {
    const [, label] = mark === "" ? (LABEL.exec(text) ?? []) : [];
    return label !== undefined && stemKey(label) === stemKey(name.replace(/(?<=game|card) (?=te?xt|type)/i, ""));
  });
  return paragraph(labelled);
}

/** Returns the location of the numbered step with this name (`4. Open Fire: …`), or of the heading with this name. */
export function placeCalled(name: string, section: Body): Place | null {
  const wanted = stemKey(name.replace(/^(?:step|stage) | (?:step|stage)$/gi, ""));
  if (wanted === "") return null;
  for (const line of section.text.split("\n")) {
    const [, number, title] = /^(?:- )?(\d+)[.)] ([^:.]{2,60}):/.exec(line) ?? [];
    if (title !== undefined && [stemKey(title), `${number} ${stemKey(title)}`].includes(wanted))
      return placeIn(section, { unit: "step", number: Number(number) });
  }
  return headingIn(section, name);
}

/** Returns the name of a location for use in notes: "paragraph 3", "bullet 2 of step 1". */
export function placeName(place: Place | WrittenPlace): string {
  if ("heading" in place) return `heading “${place.heading}”`;
  if ("paragraph" in place) return `paragraph ${place.paragraph}`;
  if ("step" in place) return `step ${place.step}`;
  const { unit, number, letter = "", ofStep } = place;
  const fromEnd = number === LAST ? `last ${unit}` : `${unit} ${-number} from the end`;
  const name = number < 0 ? fromEnd : `${unit} ${number || ""}${letter}`;
  return ofStep === undefined ? name : `${name} of step ${ofStep}`;
}
