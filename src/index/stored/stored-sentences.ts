/** @file The sentences of an edition's texts as parts that can be kept and back: all of them one behind the other. */

import { type CutText, cutText } from "../build/cut-text.js";
import type { EditionIndex } from "../build/edition-index.js";
import type { SectionData } from "../engine/section-data.js";
import type { SummedWords } from "../nearness.js";
import type { Parts, StoredParts } from "./parts.js";

const NO_WORDS: SummedWords = { rows: new Int32Array(), length: 0 };

/** The sentences as parts.
 *  @param name - what their names begin with @param data - of the sections, in reading order */
export function sentenceParts(name: string, { sections, vectors }: EditionIndex, data: readonly SectionData[]): Parts {
  const cuts = sections.map(({ text }, place) => cutText(text, (data[place] as SectionData).passages));
  const words = cuts.flatMap(({ starts, wordsOf }, place) =>
    Array.from(starts, (_, at) => (vectors ? wordsOf(at, sections[place]?.text ?? "", vectors.table) : NO_WORDS)),
  );
  const all = (list: "starts" | "ends" | "kinds" | "firstOf"): number[] => cuts.flatMap((cut) => [...cut[list]]);
  return {
    [`${name}/starts`]: Int32Array.from(all("starts")),
    [`${name}/ends`]: Int32Array.from(all("ends")),
    [`${name}/kinds`]: Float64Array.from(all("kinds")),
    [`${name}/firstOf`]: Int32Array.from(all("firstOf")),
    [`${name}/sentences`]: ends(cuts.map(({ starts }) => starts.length)),
    [`${name}/passages`]: ends(cuts.map(({ firstOf }) => firstOf.length)),
    [`${name}/rows`]: Int32Array.from(words.flatMap(({ rows }) => [...rows])),
    [`${name}/words`]: ends(words.map(({ rows }) => rows.length)),
    [`${name}/lengths`]: Float64Array.from(words, ({ length }) => length),
  };
}

/** Gives the sentences of a section, out of their parts. */
export function sentencesIn(name: string, parts: StoredParts): EditionIndex["cutTextOf"] {
  const integers = (part: string): Int32Array => parts.numbers(`${name}/${part}`, Int32Array);
  const [starts, ends, firstOf, rows] = [integers("starts"), integers("ends"), integers("firstOf"), integers("rows")];
  const [sentences, passages, words] = [integers("sentences"), integers("passages"), integers("words")];
  const kinds = parts.numbers(`${name}/kinds`, Float64Array);
  const lengths = parts.numbers(`${name}/lengths`, Float64Array);
  return ({ place }): CutText => {
    const [from, to] = [sentences[place] as number, sentences[place + 1]];
    return {
      starts: starts.subarray(from, to),
      ends: ends.subarray(from, to),
      kinds: kinds.subarray(from, to),
      firstOf: firstOf.subarray(passages[place], passages[place + 1]),
      wordsOf: (sentence) => ({
        rows: rows.subarray(words[from + sentence], words[from + sentence + 1]),
        length: lengths[from + sentence] as number,
      }),
    };
  };
}

/** Where each of several lists begins among all of them, and where the last one ends. */
function ends(lengths: readonly number[]): Int32Array {
  let end = 0;
  return Int32Array.from([0, ...lengths.map((length) => (end += length))]);
}
