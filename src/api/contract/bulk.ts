/** @file Schemas of the list of bulk files and of the records in them. */
import { z } from "zod";
import { changeSchema } from "./change.js";
import { documentListSchema } from "./document.js";
import { problemListSchema } from "./problem.js";
import * as s from "./schema-parts.js";
import { sectionSchema } from "./section.js";
import { relationType } from "./shared-schemas.js";
import { topicRole } from "./topic.js";

export const bulkSchema = s.named("Bulk", "Bulk files: downloads of all data", {
  object: s.objectType("bulk"),
  updatedAt: z.iso
    .datetime()
    .describe("Time when this service wrote the files. Compare `corpus` to find out whether the files have changed"),
  files: s.rows("Available files", {
    name: s.text("File name: the last segment of `url`"),
    url: s.url("URL of the file; Range requests are supported"),
    mediaType: s.text("Media type; application/jsonl means one JSON object per line"),
    records: z.int().describe("Number of lines; 1 if the file is one JSON object"),
    bytes: s.object("File size per content encoding", {
      identity: s.count("Uncompressed size in bytes"),
      gzip: s.count("Size in bytes with Content-Encoding: gzip"),
      br: s.count("Size in bytes with Content-Encoding: br"),
    }),
    sha256: s.sha256("SHA-256 of the uncompressed file, in hexadecimal"),
    description: s.text("Content of the file"),
  }),
  corpus: s.corpus,
});

/** Creates the schema for a JSON Lines file. The description lists the properties of each line. */
export function linesOf(name: string, line: z.ZodType): z.ZodType {
  const properties = line instanceof z.ZodObject ? Object.keys(line.shape).join(", ") : "";
  return s.fileOf(`${name}Lines`, `One JSON object per line: ${properties}`);
}

const relation = sectionSchema.shape.authority.shape.relations.element;

export const linkLineSchema = s.object("A mention in the text of a section", {
  object: s.objectType("link"),
  from: s.id.describe("Id of the section whose text contains the mention"),
  ...sectionSchema.shape.links.element.shape,
});

export const relationLineSchema = s.object("A relation between two sections", {
  object: s.objectType("relation"),
  from: s.id.describe("Id of the section from which `type` is read: with type overrides, `from` overrides `to`"),
  type: relationType,
  to: s.id.describe("Id of the related section. Another line contains the inverse relation"),
  reason: relation.shape.reason,
  written: relation.shape.written,
});

export const topicLineSchema = s.named("TopicLine", "A topic and the roles of its sections", {
  object: s.objectType("topic"),
  slug: s.text("Name of the topic in URLs"),
  title: s.text("Title of the governing section"),
  url: s.pageUrl,
  members: s.rows("Sections of the topic, the governing one first", {
    id: s.id.describe("Id of the section"),
    ...topicRole,
  }),
});

export const changeLineSchema = changeSchema
  .omit({ note: true, corpus: true })
  .describe("Changes in one section, word by word")
  .register(s.namedSchemas, { id: "ChangeLine" });

export const idLineSchema = s.object("An id and its current state", {
  object: s.objectType("id"),
  id: s.id.describe("An id; ids of removed sections are never reused"),
  state: s.valuesOf("State of the id", {
    stands: "a section has this id",
    moved: "URLs with this id redirect (301)",
    gone: "URLs with this id return 410",
  }),
  to: s.ids("Ids of the sections that now contain the text, or that you should read instead of a removed text"),
  reason: s.textOrNull("Reason for the move or removal; null if the id is in use"),
  hash: s.sha256("SHA-256 of the section's text, in hexadecimal; of its last text if the id is no longer in use"),
});

export const wholeCorpusSchema = s.named("Corpus", "The whole corpus as one object", {
  object: s.objectType("corpus"),
  corpus: s.corpus,
  documents: s.arrayOf(documentListSchema.shape.data.element, "All documents, as /documents returns them"),
  sections: s.arrayOf(sectionSchema, "All sections in reading order, with links and relations"),
  topics: s.arrayOf(topicLineSchema, "All topics"),
  changes: s.arrayOf(changeLineSchema, "Changes between two printings"),
  problems: s.arrayOf(
    problemListSchema.shape.data.element,
    "Problems in the source texts: damage and dangling references",
  ),
});
