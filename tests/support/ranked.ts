/** @file How the sections of the real texts stand to one another, and the tables of precedence as they stand in data/. */
import { readData } from "../../src/ingest/read/read-data.js";
import type { RelationType } from "../../src/model.js";
import { realCorpus, realSection } from "./real-corpus.js";

export const ranking = realCorpus;
export const tables = readData("data").tables;
export const section = realSection;

/** How the first section stands to the second, or null. */
export function relation(from: string, to: string): RelationType | null {
  return section(from).authority.relations.find(({ id }) => id === to)?.type ?? null;
}
