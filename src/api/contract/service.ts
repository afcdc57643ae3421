/** @file Schemas of the health checks and of the OpenAPI description. */
import { z } from "zod";
import { corpus, namedSchemas } from "./shared-schemas.js";

export const healthSchema = z
  .strictObject({ status: z.literal("ok").describe("The process lives") })
  .describe("The process lives")
  .register(namedSchemas, { id: "Health" });

export const readySchema = z
  .strictObject({
    status: z.literal("ready").describe("There is something to serve"),
    documents: z.int().describe("How many documents are served"),
    sections: z.int().describe("How many sections are served"),
    problems: z.int().describe("How many problems of the texts are known"),
    corpus,
  })
  .describe("There is a corpus to serve")
  .register(namedSchemas, { id: "Ready" });

export const descriptionSchema = z
  .looseObject({ openapi: z.string().describe("The version of the format") })
  .describe("This description (OpenAPI 3.1)")
  .register(namedSchemas, { id: "Description" });
