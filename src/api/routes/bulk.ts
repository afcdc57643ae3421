/** @file GET /bulk: what can be had whole. */
import { z } from "zod";
import type { Route } from "../context.js";
import { bulkSchema } from "../contract/contract.js";
import { readQuery } from "../http/parameters.js";
import { answerJson } from "../http/respond.js";

const query = z.object({});

export const bulkRoute: Route = {
  path: "/api/v1/bulk",
  template: "/api/v1/bulk",
  summary: "The files that hold everything",
  query,
  answers: { "application/json": bulkSchema },
  handle(request, response, context) {
    readQuery(request, query);
    const sections = {
      name: "sections.jsonl",
      url: `${context.publicUrl}/api/v1/bulk/sections.jsonl`,
      mediaType: "application/jsonl",
      records: context.catalog.corpus.sections.length,
      description: "Every section in reading order, one JSON object a line, as /sections/{id} answers it",
    };
    answerJson(request, response, context, { object: "bulk", files: [sections] });
  },
};
