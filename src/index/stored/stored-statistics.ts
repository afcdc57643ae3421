/** @file What has been worked out of the texts of an edition, as parts that can be kept and back. A cluster keeps sections;
 *  whoever asks it needs but these. */

import { TextList } from "../../language/keyed/text-list.js";
import type { EditionIndex, EditionTexts, Statistics } from "../build/edition-index.js";
import { type Questions, questionFinder } from "../build/questions.js";
import { type TitlePlaces, titleTable } from "../build/title-table.js";
import { makeVocabulary } from "../build/vocabulary.js";
import { makeWordList } from "../build/word-list.js";
import type { Parts, StoredParts } from "./parts.js";

/** The statistics of an edition as parts.
 *  @param name - what their names begin with */
export function statisticsParts(name: string, index: EditionIndex): Parts {
  const { vocabulary, words, completions, byTitle, byTitleStems, places, passageLength } = index;
  const { written, weights, isTerm, isRule } = words.words;
  const { titles, numbers } = completions;
  const { questions } = completions.questions;
  return {
    [`${name}/terms`]: vocabulary.terms.lines,
    [`${name}/frequency`]: vocabulary.frequency,
    [`${name}/cuts`]: [...vocabulary.cuts],
    [`${name}/written`]: written,
    [`${name}/weights`]: weights,
    [`${name}/isTerm`]: isTerm,
    [`${name}/isRule`]: isRule,
    [`${name}/titles`]: titles,
    [`${name}/numbers`]: numbers,
    [`${name}/questions`]: { folded: questions.folded, edits: questions.edits },
    [`${name}/questionPlaces`]: questions.places,
    ...titleParts(`${name}/byTitle`, byTitle),
    ...titleParts(`${name}/byTitleStems`, byTitleStems),
    [`${name}/places`]: [...places],
    [`${name}/passageLength`]: passageLength,
  };
}

/** The statistics out of their parts. @param texts - the edition they were made of */
export function statisticsOf(name: string, parts: StoredParts, { sections }: EditionTexts): Statistics {
  const told = <Value>(part: string): Value => parts.told(`${name}/${part}`);
  const frequency = parts.numbers(`${name}/frequency`, Int32Array);
  const vocabulary = makeVocabulary(new TextList(told("terms")), frequency, sections.length, new Map(told("cuts")));
  const known = {
    written: parts.numbers(`${name}/written`, Int32Array),
    weights: parts.numbers(`${name}/weights`, Float64Array),
    isTerm: parts.numbers(`${name}/isTerm`, Uint8Array),
    isRule: parts.numbers(`${name}/isRule`, Uint8Array),
  };
  return {
    vocabulary,
    words: makeWordList(known, vocabulary),
    completions: {
      titles: parts.numbers(`${name}/titles`, Int32Array),
      numbers: parts.numbers(`${name}/numbers`, Int32Array),
      questions: questionFinder({
        ...told<Pick<Questions, "folded" | "edits">>("questions"),
        places: parts.numbers(`${name}/questionPlaces`, Int32Array),
      }),
    },
    byTitle: titleTable(titlesIn(`${name}/byTitle`, parts), sections),
    byTitleStems: titleTable(titlesIn(`${name}/byTitleStems`, parts), sections),
    places: new Set(told<readonly string[]>("places")),
    passageLength: told("passageLength"),
  };
}

function titleParts(name: string, { titles, firstOf, places }: TitlePlaces): Parts {
  return { [name]: titles.lines, [`${name}/firstOf`]: firstOf, [`${name}/places`]: places };
}

function titlesIn(name: string, parts: StoredParts): TitlePlaces {
  return {
    titles: new TextList(parts.told(name)),
    firstOf: parts.numbers(`${name}/firstOf`, Int32Array),
    places: parts.numbers(`${name}/places`, Int32Array),
  };
}
