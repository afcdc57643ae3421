/** @file Schemas of the list of bulk files and of the records in them. */
import { z } from "zod";
import { RELATIONS, TOPIC_GROUPS } from "../../model.js";
import { changeSchema } from "./change.js";
import { documentListSchema } from "./document.js";
import { problemListSchema } from "./problem.js";
import { sectionSchema } from "./section.js";
import { corpus, id, namedSchemas } from "./shared-schemas.js";

const bytes = z.int().min(0);

export const bulkSchema = z
  .strictObject({
    object: z.literal("bulk").describe("What this object is"),
    files: z
      .array(
        z.strictObject({
          name: z.string().describe("The last part of its address"),
          url: z.url().describe("Where it is; Range requests are answered"),
          mediaType: z.string().describe("application/jsonl holds one JSON object a line"),
          records: z.int().describe("The lines of the file; 1 where it is one JSON object"),
          bytes: z
            .strictObject({
              identity: bytes.describe("As it is"),
              gzip: bytes.describe("As sent with Content-Encoding: gzip"),
              br: bytes.describe("As sent with Content-Encoding: br"),
            })
            .describe("Its size by the encoding that the client accepts"),
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .describe("Checksum of the file as it is, not compressed, hexadecimal"),
          description: z.string().describe("What it holds"),
        }),
      )
      .describe("The files there are"),
    corpus,
  })
  .describe("The files that hold everything")
  .register(namedSchemas, { id: "Bulk" });

/** The schema of a file of JSON lines; its description lists the properties of a line. */
export function linesOf(name: string, line: z.ZodType): z.ZodType {
  const properties = line instanceof z.ZodObject ? Object.keys(line.shape).join(", ") : "";
  return z
    .string()
    .describe(`One JSON object a line: ${properties}`)
    .register(namedSchemas, { id: `${name}Lines` });
}

const relation = sectionSchema.shape.authority.shape.relations.element;

export const linkLineSchema = z
  .strictObject({
    object: z.literal("link").describe("What this object is"),
    from: id.describe("The id of the section in whose text the mention stands, from `start` to `end`"),
    ...sectionSchema.shape.links.element.shape,
  })
  .describe("A mention in a text");

export const relationLineSchema = z
  .strictObject({
    object: z.literal("relation").describe("What this object is"),
    from: id.describe("The id of the section of which it is said: `from` overrides `to`"),
    type: z.enum(RELATIONS).describe("How it stands to the other section"),
    to: id.describe("The id of the other section; there the relation stands the other way round"),
    reason: relation.shape.reason,
    written: relation.shape.written,
  })
  .describe("How one section stands to another");

export const topicLineSchema = z
  .strictObject({
    object: z.literal("topic").describe("What this object is"),
    slug: z.string().describe("Its name in addresses"),
    title: z.string().describe("The title of the section that governs it"),
    url: z.url().describe("Its page"),
    members: z
      .array(
        z.strictObject({
          id: id.describe("The id of the section"),
          group: z.enum(TOPIC_GROUPS).describe("How it stands in the topic"),
          relation: z.enum(RELATIONS).nullable().describe("How it stands to the section that `to` names"),
          to: id.nullable().describe("The governing section where the two are tied, else another one of the topic"),
          reason: z.string().nullable().describe("Why"),
        }),
      )
      .describe("Its sections, the governing one first"),
  })
  .describe("A topic and how its sections stand in it")
  .register(namedSchemas, { id: "TopicLine" });

export const changeLineSchema = changeSchema
  .omit({ note: true, corpus: true })
  .describe("What changed in one section, word by word")
  .register(namedSchemas, { id: "ChangeLine" });

export const idLineSchema = z
  .strictObject({
    object: z.literal("id").describe("What this object is"),
    id: id.describe("An id that was given away; it never means another text"),
    state: z
      .enum(["stands", "moved", "gone"])
      .describe("A section has it; its address answers 301; its address answers 410"),
    to: z.array(id).describe("Where its text stands now; of one that is gone, what stands near it or in its place"),
    reason: z.string().nullable().describe("Why it has moved or is gone"),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe("sha256 of its words, the last ones where it is not in use"),
  })
  .describe("An id and what has become of it");

export const wholeCorpusSchema = z
  .strictObject({
    object: z.literal("corpus").describe("What this object is"),
    corpus,
    documents: z.array(documentListSchema.shape.data.element).describe("The documents, as /documents lists them"),
    sections: z.array(sectionSchema).describe("Every section in reading order, with its links and relations"),
    topics: z.array(topicLineSchema).describe("The topics"),
    changes: z.array(changeLineSchema).describe("What changed between two printings"),
    problems: z.array(problemListSchema.shape.data.element).describe("Where the texts are damaged or lead nowhere"),
  })
  .describe("All that the texts say")
  .register(namedSchemas, { id: "Corpus" });
