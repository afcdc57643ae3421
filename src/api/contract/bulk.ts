/** @file What can be had whole, as the API promises it. */
import { z } from "zod";
import { corpus, namedSchemas } from "./common.js";

export const bulkSchema = z
  .strictObject({
    object: z.literal("bulk").describe("What this object is"),
    files: z
      .array(
        z.strictObject({
          name: z.string().describe("The name of the file"),
          url: z.url().describe("Where it is"),
          mediaType: z.string().describe("How it is sent: application/jsonl is one JSON object a line"),
          records: z.int().describe("How many objects it holds"),
          description: z.string().describe("What it holds"),
        }),
      )
      .describe("The files there are"),
    corpus,
  })
  .describe("The files that hold everything")
  .register(namedSchemas, { id: "Bulk" });

export const sectionLinesSchema = z
  .string()
  .describe("A Section a line, as JSON, in reading order")
  .register(namedSchemas, { id: "SectionLines" });
