/** @file The questions of the search help, to be found while they are typed: all of them in one text, a question a line. */
import { edited } from "../../language/keyed/edits.js";
import { TextLines } from "../../language/keyed/text-lines.js";

export interface Questions {
  /** Folded, each line with a space before and behind, between line feeds. */
  readonly folded: string;
  /** How each is written otherwise, in the same order. */
  readonly edits: string;
  /** The place of the section that each leads to. */
  readonly places: Int32Array;
}

/** A question that was found. */
export interface Question {
  readonly text: string;
  /** The place of the section it leads to. */
  readonly place: number;
}

/** Finds questions by what their folded lines hold, and gives them by the numbers of their lines. */
export interface QuestionFinder {
  /** Those whose words begin so. */
  beginning(typed: string): number[];
  /** Those that hold all the words, and one that begins as `last`. */
  holding(words: readonly string[], last: string): number[];
  /** Whether a question begins with the words as typed. */
  begins(number: number, typed: string): boolean;
  at(number: number): Question;
  readonly questions: Questions;
}

/** Makes the finder: only where each line begins is kept beside the texts. */
export function questionFinder(questions: Questions): QuestionFinder {
  const [folded, edits] = [new TextLines(questions.folded), new TextLines(questions.edits)];
  return {
    beginning: (typed) => folded.beginning(` ${typed}`),
    holding: (words, last) => folded.holding([...words.map((word) => ` ${word} `), ` ${last}`]),
    begins: (number, typed) => folded.at(number).startsWith(` ${typed}`),
    at: (number) => {
      const text = edited(folded.at(number, 1, 1), edits.at(number));
      return { text, place: questions.places[number] as number };
    },
    questions,
  };
}
