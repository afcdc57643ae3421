/** @file What can be had whole, as the API promises it. */
import { z } from "zod";
import { corpus, namedSchemas } from "./common.js";

export const bulkSchema = z
  .strictObject({
    object: z.literal("bulk"),
    files: z.array(
      z.strictObject({
        name: z.string(),
        url: z.url(),
        mediaType: z.string(),
        records: z.int(),
        description: z.string(),
      }),
    ),
    corpus,
  })
  .register(namedSchemas, { id: "Bulk" });
