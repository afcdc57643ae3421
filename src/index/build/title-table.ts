/** @file Sections by their titles and other names, as they are compared. */
import { TextList } from "../../language/keyed/text-list.js";
import type { Section } from "../../model.js";
import type { Steps } from "../../steps.js";

/** What the table is made of. */
export interface TitlePlaces {
  /** Titles in the order of the sections, each once, with a space before and behind it. */
  readonly titles: TextList;
  /** For each title where its sections begin in `places`, and where the last one's end. */
  readonly firstOf: Int32Array;
  /** The sections by their places. */
  readonly places: Int32Array;
}

export interface TitleTable extends TitlePlaces {
  has(title: string): boolean;
  /** The number of a title; -1 where no section has it. */
  numberOf(title: string): number;
  /** The sections of a title. */
  get(title: string): readonly Section[];
  /** The sections of a title by its number. */
  at(number: number): readonly Section[];
  /** The same by their places. */
  placesOf(number: number): Int32Array;
}

/** Arranges sections by their titles, one a step. @param titlesOf - a section's titles, as they are compared */
export function* titlePlaces(
  sections: readonly Section[],
  titlesOf: (section: Section) => readonly string[],
): Steps<TitlePlaces> {
  const groups = new Map<string, number[]>();
  for (const [place, section] of sections.entries()) {
    for (const title of new Set(titlesOf(section))) {
      const group = groups.get(title);
      if (group) group.push(place);
      else groups.set(title, [place]);
    }
    yield;
  }
  let end = 0;
  return {
    titles: TextList.of(Array.from(groups.keys(), padded)),
    firstOf: Int32Array.from([0, ...Array.from(groups.values(), ({ length }) => (end += length))]),
    places: Int32Array.from([...groups.values()].flat()),
  };
}

/** The table over sections. */
export function titleTable(stored: TitlePlaces, sections: readonly Section[]): TitleTable {
  const { titles, firstOf, places } = stored;
  const placesOf = (number: number): Int32Array => places.subarray(firstOf[number], firstOf[number + 1]);
  const at = (number: number): Section[] => Array.from(placesOf(number), (place) => sections[place] as Section);
  const numberOf = (title: string): number => titles.numberOf(padded(title));
  return {
    ...stored,
    numberOf,
    has: (title) => numberOf(title) >= 0,
    get: (title) => {
      const number = numberOf(title);
      return number < 0 ? [] : at(number);
    },
    at,
    placesOf,
  };
}

function padded(title: string): string {
  return ` ${title} `;
}
