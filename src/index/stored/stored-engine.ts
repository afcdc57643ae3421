/** @file What an engine in this process holds, as parts that can be kept and back: what its terms score, and the sections' data
 *  with the lists of numbers of all sections one behind the other. */
import type { Held, Impacts } from "../engine/engine.js";
import type { SectionData } from "../engine/section-data.js";
import type { Parts, StoredParts } from "./parts.js";

const INTEGERS = ["terms", "words", "names", "offsets"] as const;
const LISTS = [...INTEGERS, "counts"] as const;

/** What an engine holds as parts. @param name - what their names begin with */
export function heldParts(name: string, { sections, impacts }: Held): Parts {
  const placeholders = Object.fromEntries(LISTS.map((list) => [list, 0]));
  return {
    [`${name}/impacts`]: { boosts: impacts.boosts, terms: impacts.terms },
    [`${name}/impacts/firstOf`]: impacts.firstOf,
    [`${name}/impacts/places`]: impacts.places,
    [`${name}/impacts/scores`]: impacts.scores,
    [`${name}/sections`]: sections.map((data) => ({ ...data, ...placeholders })),
    [`${name}/lengths`]: Int32Array.from(sections.flatMap((data) => LISTS.map((list) => data[list].length))),
    ...Object.fromEntries(INTEGERS.map((list) => [`${name}/${list}`, joined(Int32Array, list, sections)] as const)),
    [`${name}/counts`]: joined(Float32Array, "counts", sections),
  };
}

type Unfilled = { -readonly [Name in keyof SectionData]: SectionData[Name] };

/** What an engine has held, out of its parts. The lists of the sections are stretches of one. */
export function heldIn(name: string, parts: StoredParts): Held {
  // Taken as they come out of JSON and filled, all sections have one shape, which ranking reads faster.
  const sections = parts.told<Unfilled[]>(`${name}/sections`);
  const lengths = parts.numbers(`${name}/lengths`, Int32Array);
  for (const [at, list] of INTEGERS.entries()) {
    const all = parts.numbers(`${name}/${list}`, Int32Array);
    const next = stretches(all, lengths, at);
    for (const data of sections) data[list] = next();
  }
  const nextCounts = stretches(parts.numbers(`${name}/counts`, Float32Array), lengths, INTEGERS.length);
  for (const data of sections) data.counts = nextCounts();
  return { sections, impacts: impactsIn(`${name}/impacts`, parts) };
}

function impactsIn(name: string, parts: StoredParts): Impacts {
  return {
    ...parts.told<Pick<Impacts, "boosts" | "terms">>(name),
    firstOf: parts.numbers(`${name}/firstOf`, Int32Array),
    places: parts.numbers(`${name}/places`, Int32Array),
    scores: parts.numbers(`${name}/scores`, Float32Array),
  };
}

function joined<List extends Int32Array | Float32Array>(
  kind: new (length: number) => List,
  list: (typeof LISTS)[number],
  sections: readonly SectionData[],
): List {
  const all = new kind(sections.reduce((sum, data) => sum + data[list].length, 0));
  let end = 0;
  for (const data of sections) {
    all.set(data[list], end);
    end += data[list].length;
  }
  return all;
}

/** Gives the list of one section after the other. @param at - which of the lists of a section it is */
function stretches<List extends Int32Array | Float32Array>(all: List, lengths: Int32Array, at: number): () => List {
  let end = 0;
  let section = 0;
  return () => {
    const from = end;
    end += lengths[LISTS.length * section++ + at] as number;
    return all.subarray(from, end) as List;
  };
}
