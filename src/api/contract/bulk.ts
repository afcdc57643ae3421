/** @file What can be had whole, as the API promises it: the list of files, and the objects that they hold. */
import { z } from "zod";
import { RELATIONS, TOPIC_GROUPS } from "../../model.js";
import { changeSchema } from "./change.js";
import { corpus, id, namedSchemas } from "./common.js";
import { documentListSchema } from "./document.js";
import { problemListSchema } from "./problem.js";
import { sectionSchema } from "./section.js";

const bytes = z.int().min(0);

export const bulkSchema = z
  .strictObject({
    object: z.literal("bulk"),
    files: z.array(
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
    ),
    corpus,
  })
  .describe("The files that hold everything")
  .register(namedSchemas, { id: "Bulk" });

const relation = sectionSchema.shape.authority.shape.relations.element;

export const linkLineSchema = z
  .strictObject({
    object: z.literal("link"),
    from: id.describe("The id of the section in whose text the mention stands, from `start` to `end`"),
    ...sectionSchema.shape.links.element.shape,
  })
  .register(namedSchemas, { id: "LinkLine" });

export const relationLineSchema = z
  .strictObject({
    object: z.literal("relation"),
    from: id.describe("The id of the section of which it is said: `from` overrides `to`"),
    type: z.enum(RELATIONS).describe("How it stands to the other section"),
    to: id.describe("The id of the other section; there the relation stands the other way round"),
    reason: relation.shape.reason,
    written: relation.shape.written,
  })
  .register(namedSchemas, { id: "RelationLine" });

export const topicLineSchema = z
  .strictObject({
    object: z.literal("topic"),
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
  .register(namedSchemas, { id: "TopicLine" });

export const changeLineSchema = changeSchema
  .omit({ note: true, corpus: true })
  .register(namedSchemas, { id: "ChangeLine" });

export const wholeCorpusSchema = z
  .strictObject({
    object: z.literal("corpus"),
    corpus,
    documents: z.array(documentListSchema.shape.data.element).describe("The documents, as /documents lists them"),
    sections: z.array(sectionSchema).describe("Every section in reading order, with its links and relations"),
    topics: z.array(topicLineSchema).describe("The topics"),
    changes: z.array(changeLineSchema).describe("What changed between two printings"),
    problems: z.array(problemListSchema.shape.data.element).describe("Where the texts are damaged or lead nowhere"),
  })
  .register(namedSchemas, { id: "Corpus" });
