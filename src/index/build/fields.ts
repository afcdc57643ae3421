/** @file The texts of a section that are searched, field by field, each analysed once. */
import { stem } from "../../language/stem.js";
import { joinedForms, type Token, tokenise } from "../../language/tokenise.js";
import { FIELD_NAMES, type FieldName } from "../engine/engine.js";
import type { SectionRead } from "./section-read.js";

/** The tokens of each field's texts. */
export type Fields = Readonly<Record<FieldName, readonly Analysed[]>>;

/** A text and its tokens, stems place by place. */
export interface Analysed {
  readonly tokens: readonly Token[];
  readonly stems: readonly string[];
  /** Hyphenated words written as one. */
  readonly joined: readonly string[];
}

const SUBHEAD_LENGTH = 60;

/** Analyses a text. @example analyse("off-line ships").stems  // => ["off", "line", "ship"] */
function analyse(text: string): Analysed {
  const tokens = tokenise(text);
  return { tokens, stems: tokens.map(({ word }) => stem(word)), joined: joinedForms(tokens) };
}

/** Analyses the searched texts of a section. @param redirects - titles of the see-only entries that lead to it */
export function fieldsOf(section: SectionRead, redirects: readonly string[]): Fields {
  const texts: Record<FieldName, readonly string[]> = {
    title: [section.title],
    help: section.help?.words ?? [],
    questions: section.help?.questions ?? [],
    aliases: [...(section.aliases ?? []), ...redirects],
    subheads: subheads(section.text),
    body: [section.text],
    parents: section.path.map(({ title }) => title),
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, texts[name].map(analyse)])) as unknown as Fields;
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

/** Lines that stand alone, short and without a final stop, before more text: headings inside a section. */
function subheads(text: string): string[] {
  const paragraphs = text.split(/\n+/);
  return paragraphs.filter(
    (paragraph, at) =>
      at < paragraphs.length - 1 && paragraph.length <= SUBHEAD_LENGTH && /^[^-\d\s].*[^.!?,;)]$/.test(paragraph),
  );
}
