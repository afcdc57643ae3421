import { compounds, eachRun } from "../../language/tokenize.js";
import type { Section } from "../../model.js";
import type { FieldName } from "../weights.js";
import type { VocabularyBuilder, Word } from "./vocabulary.js";

/** The words of a text in reading order. */
export interface AnalysedText {
  readonly words: readonly Word[];
  /** The hyphenated words, each joined into one word. */
  readonly joined: readonly Word[];
}

/** The words of a section, grouped by the fields that are searched. */
export interface AnalysedSection {
  readonly fields: Readonly<Record<FieldName, readonly AnalysedText[]>>;
  /** Start and end offsets of each word in the body: two numbers per word. */
  readonly offsets: readonly number[];
}

/** Splits the fields of a section into words for search. */
export function analyseSection({ title, text, help }: Section, vocabulary: VocabularyBuilder): AnalysedSection {
  const offsets: number[] = [];
  const analyse = (texts: readonly string[]): AnalysedText[] => texts.map((one) => analyseText(one, vocabulary));
  const fields = {
    title: analyse([title]),
    help: analyse(help?.words ?? []),
    questions: analyse(help?.questions ?? []),
    body: [analyseText(text, vocabulary, offsets)],
  };
  return { fields, offsets };
}

/** @param offsets - receives the start and end offsets of each word */
function analyseText(text: string, vocabulary: VocabularyBuilder, offsets?: number[]): AnalysedText {
  const words: Word[] = [];
  const joined: Word[] = [];
  eachRun(text, (tokens, from) => {
    for (const { word, start, end } of tokens) {
      words.push(vocabulary.word(word));
      offsets?.push(from + start, from + end);
    }
    if (tokens.length > 1) for (const parts of compounds(tokens)) joined.push(vocabulary.compound(parts));
  });
  return { words, joined };
}

/** Returns the stems of the words in the texts, and the stems of hyphenated words written as one word. */
export function stemsOf(texts: readonly AnalysedText[]): string[] {
  return texts.flatMap(({ words, joined }) => words.concat(joined)).map(({ stem }) => stem);
}
