/** @file GET /bulk and /bulk/sections.jsonl: what can be had whole, sent as the client takes it. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { sectionObject } from "../../views/section.js";
import type { ApiContext, Route } from "../context.js";
import { bulkSchema, sectionLinesSchema } from "../contract/bulk.js";
import { readParameters } from "../contract/parameters.js";
import { answerJson, markCacheable } from "../http/respond.js";

const JSON_LINES = "application/jsonl";

export const bulkRoutes: readonly Route[] = [
  {
    path: "/api/v1/bulk",
    operationId: "listFiles",
    tag: "Everything",
    summary: "The files that hold everything",
    query: z.object({}),
    answers: { "application/json": bulkSchema },
    examples: [{ title: "What there is" }],
    handle(request, response, context) {
      readParameters(request.query, z.object({}));
      const sections = {
        name: "sections.jsonl",
        url: `${context.publicUrl}/api/v1/bulk/sections.jsonl`,
        mediaType: JSON_LINES,
        records: context.catalog.corpus.sections.length,
        description: "Every section in reading order, one JSON object a line, as /sections/{id} answers it",
      };
      answerJson(request, response, context, { object: "bulk", files: [sections] });
    },
  },
  {
    path: "/api/v1/bulk/sections.jsonl",
    operationId: "getSectionsFile",
    tag: "Everything",
    summary: "Every section in reading order, one JSON object a line",
    answers: { [JSON_LINES]: sectionLinesSchema },
    examples: [{ title: "All sections" }],
    async handle(request, response, context) {
      markCacheable(request, response, context, JSON_LINES);
      response.type(JSON_LINES);
      if (request.fresh) {
        response.status(304).end();
        return;
      }
      if (request.method === "HEAD") {
        response.end();
        return;
      }
      try {
        await pipeline(Readable.from(sectionLines(context)), response);
      } catch (error) {
        if (!hasHungUp(error)) throw error;
      }
    },
  },
];

function* sectionLines(context: ApiContext): Generator<string> {
  for (const section of context.catalog.corpus.sections) yield `${JSON.stringify(sectionObject(section, context))}\n`;
}

/** A client that goes away in the middle of the file is no error of ours. */
function hasHungUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
