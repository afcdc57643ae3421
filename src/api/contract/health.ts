/** @file Whether the service lives and is ready, as the API promises it. */
import { z } from "zod";
import { corpus, namedSchemas } from "./common.js";

export const healthSchema = z.strictObject({ status: z.literal("ok") }).register(namedSchemas, { id: "Health" });
export const readySchema = z
  .strictObject({
    status: z.literal("ready"),
    documents: z.int(),
    sections: z.int(),
    problems: z.int(),
    corpus,
  })
  .register(namedSchemas, { id: "Ready" });
