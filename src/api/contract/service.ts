/** @file Schemas of the health checks and of the OpenAPI description. */
import { z } from "zod";
import { corpus, namedSchemas } from "./shared-schemas.js";

export const healthSchema = z
  .strictObject({ status: z.literal("ok").describe("The process is running") })
  .describe("The process is running")
  .register(namedSchemas, { id: "Health" });

export const readySchema = z
  .strictObject({
    status: z.literal("ready").describe("The corpus is loaded"),
    documents: z.int().describe("Number of documents"),
    sections: z.int().describe("Number of sections"),
    problems: z.int().describe("Number of known problems in the source texts"),
    search: z
      .enum(["ready", "unavailable"])
      .describe("`unavailable`: the search cluster does not respond; texts are still served, searches answer 503"),
    corpus,
  })
  .describe("The service is ready")
  .register(namedSchemas, { id: "Ready" });

export const apiIndexSchema = z
  .strictObject({
    object: z.literal("index").describe("Object type"),
    docs: z.url().describe("URL of the page about the API"),
    description: z.url().describe("URL of the OpenAPI description"),
    routes: z
      .array(
        z.strictObject({
          method: z.string().describe("HTTP method"),
          url: z.string().describe("URL, with parameters of the path in braces"),
          summary: z.string().describe("What the route does"),
        }),
      )
      .describe("Routes"),
    corpus,
  })
  .describe("The routes of the API")
  .register(namedSchemas, { id: "Index" });

export const descriptionSchema = z
  .looseObject({ openapi: z.string().describe("Version of the OpenAPI format") })
  .describe("The OpenAPI 3.1 description of this API")
  .register(namedSchemas, { id: "Description" });
