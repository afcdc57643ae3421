/** @file GET /healthz and /readyz: whether the process lives, and whether it can serve. */
import type { Route } from "../context.js";
import { healthSchema, readySchema } from "../contract/health.js";
import { ApiError } from "../contract/problem-details.js";

export const healthRoutes: readonly Route[] = [
  {
    path: "/healthz",
    operationId: "getHealth",
    tag: "Service",
    summary: "The process lives",
    answers: { "application/json": healthSchema },
    passing: true,
    free: true,
    always: true,
    examples: [{ title: "Does it live?" }],
    handle(_request, response) {
      response.set("Cache-Control", "no-store").json({ status: "ok" });
    },
  },
  {
    path: "/readyz",
    operationId: "getReadiness",
    tag: "Service",
    summary: "There is a corpus to serve, and its search engine answers",
    answers: { "application/json": readySchema },
    passing: true,
    free: true,
    examples: [{ title: "Is it ready?" }],
    async handle(_request, response, { catalog, index }) {
      const { documents, sections, problems, hash } = catalog.corpus;
      if (sections.length === 0) {
        throw new ApiError({ status: 503, code: "not-ready", detail: "The corpus has no sections." });
      }
      await index.reach?.();
      const counts = { documents: documents.length, sections: sections.length, problems: problems.length };
      response.set("Cache-Control", "no-store").json({ status: "ready", ...counts, corpus: hash });
    },
  },
];
