/** @file The questions of the search help, to be found while they are typed: all of them in one text, a question a line. */

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
  const { folded, written, places } = questions;
  const [starts, startsWritten] = [startsOf(folded, places.length), startsOf(written, places.length)];
  const questionAt = (line: number, begins: boolean): Question => {
    const start = startsWritten[line] as number;
    return { text: written.slice(start, written.indexOf("\n", start)), place: places[line] as number, begins };
  };
  /** The lines that hold all of these, found by the longest; without its spaces, for those are everywhere. */
  const linesWith = (parts: readonly string[], beginning: string): Question[] => {
    const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), "").trim();
    const found: Question[] = [];
    for (let at = folded.indexOf(longest); at >= 0; ) {
      const line = lineAt(starts, at);
      const end = folded.indexOf("\n", starts[line] as number);
      const whole = folded.slice((starts[line] as number) - 1, end);
      if (parts.every((part) => whole.includes(part))) found.push(questionAt(line, whole.startsWith(beginning)));
      at = folded.indexOf(longest, end);
    }
    return found;
  };
  return {
    beginning: (typed) => {
      const first = typed.charCodeAt(0);
      const found: Question[] = [];
      for (let line = 0; line < starts.length; line++) {
        // Behind the space with which a line begins; most lines are left at their first letter.
        const start = (starts[line] as number) + 1;
        if (folded.charCodeAt(start) === first && folded.startsWith(typed, start)) found.push(questionAt(line, true));
      }
      return found;
    },
    holding: (words, last, typed) => linesWith([...words.map((word) => ` ${word} `), ` ${last}`], `\n ${typed}`),
    questions,
  };
}

/** Where each line begins. */
function startsOf(lines: string, count: number): Int32Array {
  const starts = new Int32Array(count);
  for (let line = 0, at = 0; line < count; line++) {
    at = lines.indexOf("\n", at) + 1;
    starts[line] = at;
  }
  return starts;
}

/** The line in which a place of the text lies; a line feed belongs to the line behind it. */
function lineAt(starts: Int32Array, at: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) - 1 <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
