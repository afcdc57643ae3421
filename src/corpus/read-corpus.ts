/** @file Reads the artefact with all that it holds. */
import type { Corpus } from "../model.js";
import { atOnce, type Steps } from "../steps.js";
import { readArtefact } from "./artefact-lines.js";
import { SCHEMA } from "./content-hash.js";

/** Reads the corpus from `file` as plain data.
 *  @throws CorpusError that names the file and says what to do: missing, not whole, another schema, or a hash that does not fit */
export function readCorpus(file: string): Corpus {
  return atOnce(readWhole(file));
}

function* readWhole(file: string): Steps<Corpus> {
  const read = new Map<string, unknown>();
  const hash = yield* readArtefact(file, {
    value: (name, json) => read.set(name, JSON.parse(json.toString())),
    item: (name, json) => {
      const list = read.get(name);
      const item: unknown = JSON.parse(json.toString());
      if (Array.isArray(list)) list.push(item);
      else read.set(name, [item]);
    },
  });
  return { schema: SCHEMA, hash, ...Object.fromEntries(read) } as unknown as Corpus;
}
