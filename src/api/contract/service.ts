import { z } from "zod";
import * as s from "./schema-parts.js";

export const healthSchema = s.named("Health", "The process is running", {
  status: z.literal("ok").describe("The process is running"),
});

export const readySchema = s.named("Ready", "The service is ready to answer requests", {
  status: z.literal("ready").describe("The service has loaded the corpus"),
  documents: z.int().describe("Number of documents in the corpus"),
  sections: z.int().describe("Number of sections in the corpus"),
  problems: z.int().describe("Number of known problems in the source texts"),
  search: s.valuesOf("State of the search engine", {
    ready: "the search engine responds",
    unavailable: "the search engine does not respond; texts remain available, but searches return a 503",
  }),
  corpus: s.corpus,
});

export const apiIndexSchema = s.named("Index", "The routes of the API", {
  object: s.objectType("index"),
  docs: s.url("URL of the web page that documents the API"),
  description: s.url("URL of the OpenAPI description"),
  routes: s.rows("Routes of the API", {
    method: s.text("HTTP method of the route"),
    url: s.text("URL of the route, with path parameters in braces"),
    summary: s.text("Summary of what the route does"),
  }),
  corpus: s.corpus,
});

export const descriptionSchema = z
  .looseObject({ openapi: s.text("Version of the OpenAPI format") })
  .describe("The OpenAPI 3.1 description of this API")
  .register(s.namedSchemas, { id: "Description" });
