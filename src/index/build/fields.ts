/** @file The texts of a section that are searched, field by field, each analysed once. */
import { compounds, eachToken, type Token } from "../../language/tokenize.js";
import type { FieldName } from "../engine/engine.js";
import type { SectionRead } from "./section-read.js";
import type { VocabularyBuilder, Word } from "./vocabulary.js";

/** The words of each field's texts. */
export type Fields = Readonly<Record<FieldName, readonly Analysed[]>>;

/** The words of a text, place by place. */
export interface Analysed {
  readonly words: readonly Word[];
  /** Hyphenated words written as one. */
  readonly joined: readonly Word[];
}

/** A section's searched texts, analysed. */
export interface AnalysedSection {
  readonly fields: Fields;
  /** Where each word of its body starts and ends in it, two numbers a word. */
  readonly offsets: Int32Array;
}

const NONE: readonly Word[] = [];

/** Analyses the searched texts of a section. @param redirects - titles of the see-only entries that lead to it */
export function analysedSection(
  section: SectionRead,
  redirects: readonly string[],
  vocabulary: VocabularyBuilder,
): AnalysedSection {
  const texts: Record<FieldName, readonly string[]> = {
    title: [section.title],
    help: section.help?.words ?? [],
    questions: section.help?.questions ?? [],
    aliases: [...(section.aliases ?? []), ...redirects],
    body: [section.text],
    parents: section.path.map(({ title }) => title),
  };
  const offsets: number[] = [];
  const of = (name: FieldName): readonly Analysed[] =>
    texts[name].map((text) => analyse(text, vocabulary, name === "body" ? offsets : undefined));
  // Named one by one, all sections have one shape; in the order of the fields, in which new words get their numbers.
  const fields: Fields = {
    title: of("title"),
    help: of("help"),
    questions: of("questions"),
    aliases: of("aliases"),
    body: of("body"),
    parents: of("parents"),
  };
  return { fields, offsets: Int32Array.from(offsets) };
}

/** @param offsets - takes where each word starts and ends */
function analyse(text: string, vocabulary: VocabularyBuilder, offsets?: number[]): Analysed {
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

/** The titles of the see-only entries that lead to each section, by its id. */
export function redirectTitles(sections: readonly SectionRead[]): Map<string, string[]> {
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
