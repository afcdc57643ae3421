/** @file GET /bulk/sections.jsonl: every section, one a line, sent as the client takes it. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sectionObject } from "../../views/section.js";
import type { ApiContext, Route } from "../context.js";
import { sectionSchema } from "../contract/section.js";
import { markCacheable } from "../http/respond.js";

const MEDIA_TYPE = "application/jsonl";

export const bulkSectionsRoute: Route = {
  path: "/api/v1/bulk/sections.jsonl",
  template: "/api/v1/bulk/sections.jsonl",
  summary: "Every section in reading order, one JSON object a line",
  answers: { [MEDIA_TYPE]: sectionSchema },
  async handle(request, response, context) {
    markCacheable(request, response, context, MEDIA_TYPE);
    response.type(MEDIA_TYPE);
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
};

function* sectionLines(context: ApiContext): Generator<string> {
  for (const section of context.catalog.corpus.sections) yield `${JSON.stringify(sectionObject(section, context))}\n`;
}

/** A client that goes away in the middle of the file is no error of ours. */
function hasHungUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
