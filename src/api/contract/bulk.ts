/** @file Schemas of the list of bulk files and of the records in them. */
import { z } from "zod";
import { changeSchema } from "./change.js";
import { documentListSchema } from "./document.js";
import { problemListSchema } from "./problem.js";
import { sectionSchema } from "./section.js";
import { corpus, fileOf, id, namedSchemas, relationType, topicGroup, valuesOf } from "./shared-schemas.js";

const bytes = z.int().min(0);

export const bulkSchema = z
  .strictObject({
    object: z.literal("bulk").describe("Object type"),
    updatedAt: z.iso.datetime().describe("Time when this service wrote the files; `corpus` says whether they differ"),
    files: z
      .array(
        z.strictObject({
          name: z.string().describe("File name: the last segment of its URL"),
          url: z.url().describe("URL of the file; Range requests are supported"),
          mediaType: z.string().describe("Media type; application/jsonl is one JSON object per line"),
          records: z.int().describe("Number of lines; 1 if the file is one JSON object"),
          bytes: z
            .strictObject({
              identity: bytes.describe("Uncompressed size in bytes"),
              gzip: bytes.describe("Size in bytes with Content-Encoding: gzip"),
              br: bytes.describe("Size in bytes with Content-Encoding: br"),
            })
            .describe("File size by content encoding"),
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .describe("SHA-256 of the uncompressed file, in hexadecimal"),
          description: z.string().describe("Content of the file"),
        }),
      )
      .describe("Available files"),
    corpus,
  })
  .describe("The bulk files: all data, to download")
  .register(namedSchemas, { id: "Bulk" });

/** The schema of a file of JSON lines; its description lists the properties of a line. */
export function linesOf(name: string, line: z.ZodType): z.ZodType {
  const properties = line instanceof z.ZodObject ? Object.keys(line.shape).join(", ") : "";
  return fileOf(`${name}Lines`, `One JSON object per line: ${properties}`);
}

const relation = sectionSchema.shape.authority.shape.relations.element;

export const linkLineSchema = z
  .strictObject({
    object: z.literal("link").describe("Object type"),
    from: id.describe("Id of the section whose text contains the mention, from `start` to `end`"),
    ...sectionSchema.shape.links.element.shape,
  })
  .describe("A mention in the text of a section");

export const relationLineSchema = z
  .strictObject({
    object: z.literal("relation").describe("Object type"),
    from: id.describe("Id of the subject of the relation: `from` overrides `to`"),
    type: relationType,
    to: id.describe("Id of the other section, which lists the inverse relation"),
    reason: relation.shape.reason,
    written: relation.shape.written,
  })
  .describe("A relation between two sections");

export const topicLineSchema = z
  .strictObject({
    object: z.literal("topic").describe("Object type"),
    slug: z.string().describe("Name of the topic in URLs"),
    title: z.string().describe("Title of the governing section"),
    url: z.url().describe("URL of the page"),
    members: z
      .array(
        z.strictObject({
          id: id.describe("Id of the section"),
          group: topicGroup,
          relation: relationType.nullable().describe("Relation to the section in `to`; null if there is none"),
          to: id
            .nullable()
            .describe(
              "Id of the related section: the governing one if the two are related directly, otherwise another of the topic; null if there is none",
            ),
          reason: z.string().nullable().describe("Reason for the relation; null if there is none"),
        }),
      )
      .describe("Sections of the topic, the governing one first"),
  })
  .describe("A topic and the roles of its sections")
  .register(namedSchemas, { id: "TopicLine" });

export const changeLineSchema = changeSchema
  .omit({ note: true, corpus: true })
  .describe("Changes of one section, word by word")
  .register(namedSchemas, { id: "ChangeLine" });

export const idLineSchema = z
  .strictObject({
    object: z.literal("id").describe("Object type"),
    id: id.describe("An issued id; it never refers to another text"),
    state: valuesOf("State of the id", {
      stands: "a section has it",
      moved: "its URL redirects (301)",
      gone: "its URL returns 410",
    }),
    to: z.array(id).describe("Ids of the sections that have the text now; if it was removed, of those to read instead"),
    reason: z.string().nullable().describe("Reason for the move or removal; null if the id is in use"),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe("SHA-256 of the text, or of the last text if the id is not in use, in hexadecimal"),
  })
  .describe("An id and its current state");

export const wholeCorpusSchema = z
  .strictObject({
    object: z.literal("corpus").describe("Object type"),
    corpus,
    documents: z.array(documentListSchema.shape.data.element).describe("Documents, as in /documents"),
    sections: z.array(sectionSchema).describe("All sections in reading order, with links and relations"),
    topics: z.array(topicLineSchema).describe("All topics"),
    changes: z.array(changeLineSchema).describe("Changes between two printings"),
    problems: z
      .array(problemListSchema.shape.data.element)
      .describe("Problems in the source texts: damage and dangling references"),
  })
  .describe("The whole corpus as one object")
  .register(namedSchemas, { id: "Corpus" });
