/** @file Artefacts that differ: the texts', and others with a problem less each. */
import { copyFileSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { ingestInto } from "./service.mjs";

/** Makes so many artefacts in a folder. @returns their files, that of the texts first */
export async function makeCorpora(folder, count) {
  const first = join(folder, "corpus-0.json");
  await ingestInto(first);
  const { writeCorpus } = await import("../../dist/src/corpus/write-corpus.js");
  const { schema: _schema, hash: _hash, ...content } = JSON.parse(readFileSync(first, "utf8"));
  const others = Array.from({ length: count - 1 }, (_, at) => {
    const file = join(folder, `corpus-${at + 1}.json`);
    writeCorpus(file, { ...content, problems: content.problems.slice(at + 1) });
    return file;
  });
  return [first, ...others];
}

/** Puts an artefact into a place in one step, as ingestion does. */
export function putCorpus(file, place) {
  copyFileSync(file, `${place}.coming`);
  renameSync(`${place}.coming`, place);
}

/** The hash that an artefact names. */
export function hashOf(file) {
  return /"hash":"([0-9a-f]{64})"/.exec(readFileSync(file, "latin1").slice(0, 200))?.[1];
}
