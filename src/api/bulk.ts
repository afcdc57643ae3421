/** @file Writes the bulk files. They omit data that only search needs (word tables, vectors, trees) or only rendering
 *  (marks). */
import type { z } from "zod";
import { type FileToWrite, openFolderAnywhere } from "../corpus/write-folder.js";
import { documentObject } from "../views/book.js";
import { changeObject } from "../views/changes.js";
import type { ViewContext } from "../views/context.js";
import { problemObject } from "../views/problem.js";
import { sectionObject } from "../views/section.js";
import { topicObject, topicSections } from "../views/topic.js";
import * as contract from "./contract/bulk.js";
import { sectionSchema } from "./contract/section.js";
import type { BuiltContext } from "./route.js";

export interface BulkFile {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly operationId: string;
  /** Schema of the file, for the OpenAPI description. */
  readonly answer: z.ZodType;
  /** Schema of one line, or of the whole file if it is a single JSON object. */
  readonly schema: z.ZodType;
  /** Yields the objects of the file, one per line.
   *  @param max - maximum number of items per list, if the file is a single JSON object */
  readonly records: (context: ViewContext, max?: number) => Iterable<object>;
}

export const BULK_FILES: readonly BulkFile[] = [
  lines("section", sections, sectionSchema, "Every section in reading order, as /sections/{id} returns it"),
  lines("link", links, contract.linkLineSchema, "Every mention in a section's text, with its target"),
  lines("relation", relations, contract.relationLineSchema, "Every relation, in both directions, with its reason"),
  lines("topic", topics, contract.topicLineSchema, "Every topic with its sections, the governing section first"),
  lines(
    "change",
    changes,
    contract.changeLineSchema,
    "Every change between two printings, as /changes/{id} returns it",
  ),
  lines(
    "id",
    ids,
    contract.idLineSchema,
    "Every id that was ever issued, including the ids of moved and removed sections",
  ),
  {
    name: "corpus.json",
    operationId: "getCorpusFile",
    answer: contract.wholeCorpusSchema,
    mediaType: "application/json",
    description: "All data as one JSON object: documents, sections, topics, changes and problems",
    schema: contract.wholeCorpusSchema,
    records: (context, max) => [wholeCorpus(context, max)],
  },
];

function lines(what: string, records: BulkFile["records"], schema: z.ZodType, contents: string): BulkFile {
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return {
    name: `${what}s.jsonl`,
    operationId: `get${name}sFile`,
    answer: contract.linesOf(name, schema),
    mediaType: "application/jsonl",
    description: `${contents}; one JSON object per line`,
    schema,
    records,
  };
}

function* sections(context: ViewContext) {
  for (const section of context.catalog.corpus.sections) yield sectionObject(section, context);
}

function* links({ catalog }: ViewContext) {
  for (const { id, links: mentions } of catalog.corpus.sections)
    for (const link of mentions) yield { object: "link", from: id, ...link };
}

function* relations({ catalog }: ViewContext) {
  for (const { id: from, authority } of catalog.corpus.sections)
    for (const { type, id: to, ...why } of authority.relations) yield { object: "relation", from, type, to, ...why };
}

function* topics(context: ViewContext) {
  for (const topic of context.catalog.corpus.topics) {
    const { groups: _groups, ...object } = topicObject(topic, topicSections(topic, context.catalog), context);
    yield { ...object, members: topic.members };
  }
}

function* changes(context: ViewContext) {
  for (const change of context.catalog.corpus.changes) {
    const { parts, sentences } = change;
    yield { ...changeObject(change, context), parts, sentences };
  }
}

function* ids({ catalog }: ViewContext) {
  const { sections: current, past } = catalog.corpus;
  for (const { id, hash } of current) yield { object: "id", id, state: "stands", to: [id], reason: null, hash };
  for (const { id, state, to, reason, hash } of past?.ids ?? []) yield { object: "id", id, state, to, reason, hash };
}

function wholeCorpus(context: ViewContext, max = Number.POSITIVE_INFINITY): object {
  const { documents, problems, hash } = context.catalog.corpus;
  return {
    object: "corpus",
    corpus: hash,
    documents: documents.slice(0, max).map((one) => documentObject(one, context)),
    sections: firstOf(sections(context), max),
    topics: firstOf(topics(context), max),
    changes: firstOf(changes(context), max),
    problems: problems.slice(0, max).map((one) => problemObject(one, context.catalog)),
  };
}

function firstOf(records: Iterable<object>, max: number): object[] {
  const first: object[] = [];
  for (const record of records) {
    if (first.length >= max) break;
    first.push(record);
  }
  return first;
}

export function* bulkContents(context: ViewContext): Generator<FileToWrite> {
  for (const { name, records } of BULK_FILES) {
    const all = Array.from(records(context), (record) => `${JSON.stringify(record)}\n`);
    yield { name, records: all.length, body: all.join("") };
  }
}

/** Opens the folder of bulk files in `parent` (default: a temporary folder), and writes missing files.
 *  @throws Error if no folder is writable */
export function openBulkFiles(parent: string | undefined, { catalog, publicUrl, build }: BuiltContext) {
  const origin = { corpus: catalog.corpus.hash, publicUrl, build };
  return openFolderAnywhere(parent, origin, () => bulkContents({ catalog, publicUrl }));
}
