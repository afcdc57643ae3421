/** @file The texts of sections that have vectors of their own: titles, passages, written questions. Ingestion makes them,
 *  and a browser makes the very same again rather than load them. */
import type { Meaning, Section } from "../model.js";
import { sumWords, type WordVectors, writeBytes } from "./word-vectors.js";

/** How many words a passage has, about: enough to mean something, few enough to mean one thing. */
const WORDS = 130;

/** Embeds every title, passage and question of sections under a table of word vectors.
 *  @returns what each vector stands for, in the order of `sections`, and the vectors, one after the other */
export function textVectors(
  sections: readonly Pick<Section, "title" | "path" | "text" | "help">[],
  table: WordVectors,
): { readonly texts: Meaning["texts"]; readonly bytes: Int8Array } {
  const texts: Meaning["texts"][number][] = [];
  const words: string[] = [];
  const add = (section: number, kind: Meaning["texts"][number][1], text: string): void => {
    texts.push([section, kind]);
    words.push(text);
  };
  for (const [at, { title, path, text, help }] of sections.entries()) {
    const head = `${title}. ${path.at(-1)?.title ?? ""}. `;
    add(at, "title", title);
    for (const passage of passages(text)) add(at, "passage", head + passage);
    for (const question of help?.questions ?? []) add(at, "question", question);
  }
  const bytes = new Int8Array(words.length * table.dimensions);
  const vector = new Float32Array(table.dimensions);
  for (let at = 0; at < words.length; at++) {
    sumWords(table, words[at] as string, vector.fill(0));
    writeBytes(vector, bytes, at * table.dimensions);
  }
  return { texts, bytes };
}

/** Paragraphs gathered to about 130 words; a longer paragraph stays whole.
 *  @returns at least one passage unless the text is empty */
export function passages(text: string): string[] {
  const found: string[] = [];
  let words = 0;
  for (const paragraph of text.split(/\n+/)) {
    const length = partsOf(paragraph);
    if (found.length > 0 && words + length <= WORDS) {
      found[found.length - 1] += ` ${paragraph}`;
      words += length;
    } else if (paragraph !== "") {
      found.push(paragraph);
      words = length;
    }
  }
  return found;
}

const GAP = /\s+/g;

/** How many parts the gaps of a text make. */
function partsOf(text: string): number {
  let parts = 1;
  while (GAP.test(text)) parts++;
  return parts;
}
