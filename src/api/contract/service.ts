/** @file Schemas of the health checks and the OpenAPI description. */
import { z } from "zod";
import * as s from "./schema-parts.js";

export const healthSchema = s.named("Health", "The process is running", {
  status: z.literal("ok").describe("The process is running"),
});

export const readySchema = s.named("Ready", "The service is ready", {
  status: z.literal("ready").describe("The corpus is loaded"),
  documents: z.int().describe("Number of documents"),
  sections: z.int().describe("Number of sections"),
  problems: z.int().describe("Number of known problems in the source texts"),
  search: s.valuesOf("Search engine", {
    ready: "the search engine responds",
    unavailable: "the cluster does not respond; texts are still served, but searches return 503",
  }),
  corpus: s.corpus,
});

export const apiIndexSchema = s.named("Index", "The routes of the API", {
  object: s.objectType("index"),
  docs: s.url("URL of the page about the API"),
  description: s.url("URL of the OpenAPI description"),
  routes: s.rows("Routes", {
    method: s.text("HTTP method"),
    url: s.text("URL, with path parameters in braces"),
    summary: s.text("Purpose of the route"),
  }),
  corpus: s.corpus,
});

export const descriptionSchema = z
  .looseObject({ openapi: s.text("Version of the OpenAPI format") })
  .describe("The OpenAPI 3.1 description of this API")
  .register(s.namedSchemas, { id: "Description" });
