/** @file What has been worked out of the texts of an edition, as parts that can be kept and back. A cluster keeps sections;
 *  whoever asks it needs but these. */

import type { Section } from "../../model.js";
import type { Completions } from "../build/completions.js";
import type { EditionIndex, EditionTexts, Statistics } from "../build/edition-index.js";
import { type Questions, questionFinder } from "../build/questions.js";
import { makeVocabulary } from "../build/vocabulary.js";
import { makeWordList } from "../build/word-list.js";
import type { Parts, StoredParts } from "./parts.js";

/** The sections of a title, by their places. */
type Titled = readonly (readonly [title: string, places: readonly number[]])[];

/** The statistics of an edition as parts.
 *  @param name - what their names begin with */
export function statisticsParts(name: string, index: EditionIndex): Parts {
  const { vocabulary, words, completions, byTitle, byTitleStems, places, passageLength } = index;
  const { written, isTerm, isRule } = words.words;
  const { titles, numbers } = completions;
  const { questions } = completions.questions;
  const placeOf = new Map(index.sections.map(({ id }, place) => [id, place]));
  const titled = (groups: EditionIndex["byTitle"]): Titled =>
    Array.from(groups, ([title, sections]) => [title, sections.map(({ id }) => placeOf.get(id) ?? 0)]);
  return {
    [`${name}/terms`]: [...vocabulary.terms()],
    [`${name}/frequency`]: vocabulary.frequency,
    [`${name}/written`]: written.map(({ word }) => word),
    [`${name}/weights`]: Float64Array.from(written, ({ weight }) => weight),
    [`${name}/isTerm`]: isTerm,
    [`${name}/isRule`]: isRule,
    [`${name}/completions`]: { titles, numbers },
    [`${name}/questions`]: { folded: questions.folded, written: questions.written },
    [`${name}/questionPlaces`]: questions.places,
    [`${name}/byTitle`]: titled(byTitle),
    [`${name}/byTitleStems`]: titled(byTitleStems),
    [`${name}/places`]: [...places],
    [`${name}/passageLength`]: passageLength,
  };
}

/** The statistics out of their parts. @param texts - the edition they were made of */
export function statisticsOf(name: string, parts: StoredParts, { sections }: EditionTexts): Statistics {
  const told = <Value>(part: string): Value => parts.told(`${name}/${part}`);
  const numbers = new Map(told<readonly string[]>("terms").map((term, number) => [term, number]));
  const frequency = parts.numbers(`${name}/frequency`, Int32Array);
  const vocabulary = makeVocabulary(numbers, frequency, sections.length);
  const weights = parts.numbers(`${name}/weights`, Float64Array);
  const known = {
    written: told<readonly string[]>("written").map((word, at) => ({ word, weight: weights[at] ?? 0 })),
    isTerm: parts.numbers(`${name}/isTerm`, Uint8Array),
    isRule: parts.numbers(`${name}/isRule`, Uint8Array),
  };
  const titled = (part: string): Map<string, Section[]> =>
    new Map(told<Titled>(part).map(([title, places]) => [title, places.flatMap((place) => sections[place] ?? [])]));
  return {
    vocabulary,
    words: makeWordList(known, vocabulary),
    completions: {
      ...told<Pick<Completions, "titles" | "numbers">>("completions"),
      questions: questionFinder({
        ...told<Pick<Questions, "folded" | "written">>("questions"),
        places: parts.numbers(`${name}/questionPlaces`, Int32Array),
      }),
    },
    byTitle: titled("byTitle"),
    byTitleStems: titled("byTitleStems"),
    places: new Set(told<readonly string[]>("places")),
    passageLength: told("passageLength"),
  };
}
