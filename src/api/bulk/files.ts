/** @file The files in which everything can be had: what each holds, object by object. What only serves search (search help,
 *  language tables, vectors, trees) and rendering (marks) stays inside. */
import type { z } from "zod";
import type { Change, Section, Topic } from "../../model.js";
import { documentObject } from "../../views/book.js";
import { changeObject } from "../../views/changes/change.js";
import type { ViewContext } from "../../views/context.js";
import { problemObject } from "../../views/problem.js";
import { sectionObject } from "../../views/section.js";
import { topicObject, topicSections } from "../../views/topic/topic.js";
import {
  changeLineSchema,
  idLineSchema,
  linesOf,
  linkLineSchema,
  relationLineSchema,
  topicLineSchema,
  wholeCorpusSchema,
} from "../contract/bulk.js";
import { sectionSchema } from "../contract/section.js";

export interface BulkFile {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  /** What clients that are made from the description call it. */
  readonly operationId: string;
  /** What it is as a whole. */
  readonly answer: z.ZodType;
  /** What a line of it is, or the whole file where it is one object. */
  readonly schema: z.ZodType;
  /** What makes its text one after the other; each may be called again. */
  readonly makers: (context: ViewContext) => Iterable<MakePieces>;
}

/** Makes a few pieces of a text: those that come of one section, of one topic. */
export type MakePieces = () => readonly string[];

/** For each section, topic and so on what makes the records that come of it. */
type Records = (context: ViewContext) => Iterable<() => readonly object[]>;

const sections: Records = (context) => mapped(corpusOf(context).sections, (one) => [sectionObject(one, context)]);
const topics: Records = (context) => mapped(corpusOf(context).topics, (topic) => [topicLine(topic, context)]);
const changes: Records = (context) => mapped(corpusOf(context).changes, (change) => [changeLine(change, context)]);
const links: Records = (context) => mapped(corpusOf(context).sections, linksFrom);
const relations: Records = (context) => mapped(corpusOf(context).sections, relationsOf);

/** The text of a file, piece by piece, where all texts are there. */
export function* piecesOf({ makers }: BulkFile, context: ViewContext): Generator<string> {
  for (const make of makers(context)) yield* make();
}

/** Whether a piece ends a record, or the one object that the file is. */
export function endsRecord(piece: string): boolean {
  return piece.endsWith("\n");
}

/** The lists of which the whole corpus is made. */
const LISTS: readonly (readonly [name: string, records: Records])[] = [
  ["documents", (context) => mapped(corpusOf(context).documents, (one) => [documentObject(one, context)])],
  ["sections", sections],
  ["topics", topics],
  ["changes", changes],
  ["problems", ({ catalog }) => mapped(catalog.corpus.problems, (one) => [problemObject(one, catalog)])],
];

export const BULK_FILES: readonly BulkFile[] = [
  lines("section", sections, sectionSchema, "Every section in reading order, as /sections/{id} answers it"),
  lines("link", links, linkLineSchema, "Every mention in a text: from where to where, and what it means"),
  lines("relation", relations, relationLineSchema, "How sections stand to each other, and why; told from both ends"),
  lines("topic", topics, topicLineSchema, "Every topic with its sections, the governing one first"),
  lines("change", changes, changeLineSchema, "What changed between two printings, as /changes/{id} answers it"),
  lines(
    "id",
    ids,
    idLineSchema,
    "Every id that was ever given away, those that lead elsewhere or to nothing among them",
  ),
  {
    name: "corpus.json",
    operationId: "getCorpusFile",
    answer: wholeCorpusSchema,
    mediaType: "application/json",
    description:
      "All of it as one JSON object: documents, sections with links and relations, topics, changes, problems",
    schema: wholeCorpusSchema,
    makers: wholeCorpus,
  },
];

function lines(what: string, records: Records, schema: z.ZodType, holds: string): BulkFile {
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return {
    name: `${what}s.jsonl`,
    operationId: `get${name}sFile`,
    answer: linesOf(name, schema),
    mediaType: "application/jsonl",
    description: `${holds}; one JSON object a line`,
    schema,
    makers: (context) => mapped(records(context), (make) => make().map((record) => `${JSON.stringify(record)}\n`)),
  };
}

function corpusOf({ catalog }: ViewContext): ViewContext["catalog"]["corpus"] {
  return catalog.corpus;
}

function* mapped<From, To>(all: Iterable<From>, make: (one: From) => readonly To[]): Generator<() => readonly To[]> {
  for (const one of all) yield () => make(one);
}

function linksFrom({ id, links: mentions }: Section): readonly object[] {
  return mentions.map((link) => ({ object: "link", from: id, ...link }));
}

function relationsOf({ id: from, authority }: Section): readonly object[] {
  return authority.relations.map(({ type, id: to, ...why }) => ({ object: "relation", from, type, to, ...why }));
}

function* ids(context: ViewContext): Generator<() => readonly object[]> {
  const { sections: standing, past } = corpusOf(context);
  yield* mapped(standing, ({ id, hash }) => [{ object: "id", id, state: "stands", to: [id], reason: null, hash }]);
  yield* mapped(past?.ids ?? [], ({ id, state, to, reason, hash }) => [{ object: "id", id, state, to, reason, hash }]);
}

function topicLine(topic: Topic, context: ViewContext): object {
  const { groups: _groups, ...told } = topicObject(topic, topicSections(topic, context.catalog), context);
  return { ...told, members: topic.members };
}

function changeLine(change: Change, context: ViewContext): object {
  const { parts, sentences } = change;
  return { ...changeObject(change, context), parts, sentences };
}

function* wholeCorpus(context: ViewContext): Generator<MakePieces> {
  yield () => [`{"object":"corpus","corpus":${JSON.stringify(corpusOf(context).hash)}`];
  for (const [name, records] of LISTS) {
    yield () => [`,"${name}":[`];
    let comma = "";
    for (const make of records(context)) {
      const before = comma;
      yield () => make().map((record) => `${before}${JSON.stringify(record)}`);
      comma = ",";
    }
    yield () => ["]"];
  }
  yield () => ["}\n"];
}
