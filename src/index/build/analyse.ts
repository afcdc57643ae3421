import { compounds, eachToken, type Token } from "../../language/tokenize.js";
import type { Section } from "../../model.js";
import type { FieldName } from "../weights.js";
import type { VocabularyBuilder, Word } from "./vocabulary.js";

/** The words of a text in order. */
export interface AnalysedText {
  readonly words: readonly Word[];
  /** Hyphenated words, each written as one. */
  readonly joined: readonly Word[];
}

/** The searched texts of a section, field by field. */
export interface AnalysedSection {
  readonly fields: Readonly<Record<FieldName, readonly AnalysedText[]>>;
  /** Start and end offset of each word of the body, two numbers per word. */
  readonly offsets: readonly number[];
}

const NONE: readonly Word[] = [];

/** Analyses the searched texts of a section. @param redirects - titles of the see-only entries that lead to it */
export function analyseSection(
  section: Section,
  redirects: readonly string[],
  vocabulary: VocabularyBuilder,
): AnalysedSection {
  const { title, text, help, path, aliases = [] } = section;
  const offsets: number[] = [];
  const analyse = (texts: readonly string[]): AnalysedText[] => texts.map((one) => analyseText(one, vocabulary));
  const fields = {
    title: analyse([title]),
    help: analyse(help?.words ?? []),
    questions: analyse(help?.questions ?? []),
    aliases: analyse([...aliases, ...redirects]),
    body: [analyseText(text, vocabulary, offsets)],
    parents: analyse(path.map((one) => one.title)),
  };
  return { fields, offsets };
}

/** @param offsets - receives the start and the end of each word */
function analyseText(text: string, vocabulary: VocabularyBuilder, offsets?: number[]): AnalysedText {
  const tokens: Token[] = [];
  const words: Word[] = [];
  let hyphenated = false;
  eachToken(text, (token, from) => {
    tokens.push(token);
    words.push(vocabulary.word(token.word));
    offsets?.push(from + token.start, from + token.end);
    hyphenated ||= token.hyphenated;
  });
  return { words, joined: hyphenated ? compounds(tokens).map((parts) => vocabulary.compound(parts)) : NONE };
}

/** Returns the titles of the see-only entries that lead to each section, by its id. */
export function redirectTitles(sections: readonly Section[]): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const { id, kind, title, links } of sections) {
    if (kind !== "see-only") continue;
    for (const link of links) {
      if (link.target === null || link.target === id || link.kind === "mention") continue;
      titles.set(link.target, [...(titles.get(link.target) ?? []), title]);
    }
  }
  return titles;
}
