/** @file The words of all passages of a shard in flat arrays, since they are read for every query. */
import { stem } from "../language/stem.js";
import { tokenise } from "../language/tokenise.js";

/** Place by place: the number of a word's stem, and where the word stands in its section's text. */
export interface TextStore {
  readonly stems: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Collects texts into a store. */
export interface StoreBuilder {
  /** Adds a text. @param offset - where it begins in its section's text @returns its places, the last one excluded */
  readonly add: (text: string, offset: number) => { readonly from: number; readonly to: number };
  readonly finish: () => TextStore;
}

/** A builder. @param intern - gives each stem its number */
export function makeStoreBuilder(intern: (stem: string) => number): StoreBuilder {
  const stems: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  return {
    add(text, offset) {
      const from = stems.length;
      for (const { word, start, end } of tokenise(text)) {
        stems.push(intern(stem(word)));
        starts.push(offset + start);
        ends.push(offset + end);
      }
      return { from, to: stems.length };
    },
    finish: () => ({ stems: Int32Array.from(stems), starts: Int32Array.from(starts), ends: Int32Array.from(ends) }),
  };
}
