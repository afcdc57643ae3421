/** @file The questions of the search help, to be found while they are typed: all of them in one text, a question a line. */
import { TextLines } from "../../language/keyed/text-lines.js";

export interface Questions {
  /** Folded, each line with a space before and behind, between line feeds. */
  readonly folded: string;
  /** As they are written, in the same order. */
  readonly written: string;
  /** The place of the section that each leads to. */
  readonly places: Int32Array;
}

/** A question that was found. */
export interface Question {
  readonly text: string;
  /** The place of the section it leads to. */
  readonly place: number;
  /** Whether it begins with the words as typed. */
  readonly begins: boolean;
}

/** Finds questions by what their folded lines hold. */
export interface QuestionFinder {
  /** Those whose words begin so. */
  beginning(typed: string): Question[];
  /** Those that hold all the words, and one that begins as `last`. @param typed - the words as typed */
  holding(words: readonly string[], last: string, typed: string): Question[];
  readonly questions: Questions;
}

/** Makes the finder: only where each line begins is kept beside the texts. */
export function questionFinder(questions: Questions): QuestionFinder {
  const [folded, written] = [new TextLines(questions.folded), new TextLines(questions.written)];
  const found = (numbers: readonly number[], beginning: string): Question[] =>
    numbers.map((number) => ({
      text: written.at(number),
      place: questions.places[number] as number,
      begins: folded.at(number).startsWith(beginning),
    }));
  return {
    beginning: (typed) => found(folded.beginning(` ${typed}`), ` ${typed}`),
    holding: (words, last, typed) =>
      found(folded.holding([...words.map((word) => ` ${word} `), ` ${last}`]), ` ${typed}`),
    questions,
  };
}
