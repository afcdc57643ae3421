/** @file The real corpus and the tables of precedence, for tests of authority. */
import { readData } from "../../src/ingest/read/read-data.js";
import type { RelationType } from "../../src/model.js";
import { realCorpus, realSection } from "./real-corpus.js";

export const ranking = realCorpus;
export const tables = readData("data").tables;
export const section = realSection;

/** Returns the relation of the first section to the second. */
export function relation(from: string, to: string): RelationType | null {
  return section(from).authority.relations.find(({ id }) => id === to)?.type ?? null;
}
