import { z } from "zod";
import { changeSchema } from "./change.js";
import { documentListSchema } from "./document.js";
import { problemListSchema } from "./problem.js";
import * as s from "./schema-parts.js";
import { sectionSchema } from "./section.js";
import { topicRole } from "./topic.js";

export const bulkSchema = s.named("Bulk", "List of the bulk files, which together contain all data", {
  object: s.objectType("bulk"),
  updatedAt: z.iso
    .datetime()
    .describe("Time at which the files were written. To detect changes, compare `corpus` with your stored value"),
  files: s.rows("Available bulk files", {
    name: s.text("Name of the file, which is the last segment of `url`"),
    url: s.url("URL of the file; Range requests are supported"),
    mediaType: s.text("Media type of the file; `application/jsonl` means one JSON object per line"),
    records: z.int().describe("Number of lines; 1 if the file is one JSON object"),
    bytes: s.object("Size of the file in each content encoding", {
      identity: s.count("Uncompressed size of the file in bytes"),
      gzip: s.count("Size of the file in bytes with `Content-Encoding: gzip`"),
      br: s.count("Size of the file in bytes with `Content-Encoding: br`"),
    }),
    sha256: s.sha256("SHA-256 of the uncompressed file, in hexadecimal"),
    description: s.text("Description of the file's content"),
  }),
  corpus: s.corpus,
});

/** Creates the schema for a JSON Lines file. The description lists the properties of each line. */
export function linesOf(name: string, line: z.ZodType): z.ZodType {
  const properties = line instanceof z.ZodObject ? Object.keys(line.shape).join(", ") : "";
  return s.fileOf(`${name}Lines`, `One JSON object per line, with the properties ${properties}`);
}

const relation = sectionSchema.shape.authority.shape.relations.element;

export const linkLineSchema = s.object("A mention in a section's text", {
  object: s.objectType("link"),
  from: s.id.describe("Id of the section that contains the mention"),
  ...sectionSchema.shape.links.element.shape,
});

export const relationLineSchema = s.object("A relation between two sections", {
  object: s.objectType("relation"),
  from: s.id.describe("Id of the first section of the relation. If the type is `overrides`, `from` overrides `to`"),
  type: s.relationType,
  to: s.id.describe("Id of the related section. The inverse relation is on another line of the file"),
  reason: relation.shape.reason,
  written: relation.shape.written,
});

export const topicLineSchema = s.named("TopicLine", "A topic, with its sections and their roles", {
  object: s.objectType("topic"),
  slug: s.text("Slug of the topic, which is its name in URLs"),
  title: s.text("Title of the governing section"),
  url: s.pageUrl,
  members: s.rows("Sections of the topic, the governing section first", {
    id: s.id.describe("Id of the section"),
    ...topicRole,
  }),
});

export const changeLineSchema = changeSchema
  .omit({ note: true, corpus: true })
  .describe("Changes in one section, word by word")
  .register(s.namedSchemas, { id: "ChangeLine" });

export const idLineSchema = s.object("An id, and whether it is in use, moved or removed", {
  object: s.objectType("id"),
  id: s.id.describe("An id that is or was the id of a section; ids are never reused"),
  state: s.valuesOf("State of the id", {
    stands: "the id is in use",
    moved: "the section has a new id, and URLs with the old id redirect (301)",
    gone: "the section was removed, and URLs with its id return 410",
  }),
  to: s.ids("Ids of the sections that now contain the text, or that you can read instead of the removed text"),
  reason: s.textOrNull("Why the section was moved or removed; null if the id is in use"),
  hash: s.sha256("SHA-256 of the section's text, or of its last text if it was moved or removed, in hexadecimal"),
});

export const wholeCorpusSchema = s.named("Corpus", "The whole corpus as one JSON object", {
  object: s.objectType("corpus"),
  corpus: s.corpus,
  documents: s.arrayOf(documentListSchema.shape.data.element, "All documents, as `/documents` returns them"),
  sections: s.arrayOf(sectionSchema, "All sections in reading order, with links and relations"),
  topics: s.arrayOf(topicLineSchema, "All topics"),
  changes: s.arrayOf(changeLineSchema, "All changes, each between two printings of a section"),
  problems: s.arrayOf(
    problemListSchema.shape.data.element,
    "Problems in the source texts, such as damaged passages and dangling references",
  ),
});
