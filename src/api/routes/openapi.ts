/** @file GET /openapi.json, below /api/v1 too: the description of the API, made from the same table that serves it. */
import { z } from "zod";
import type { ApiContext, Route } from "../context.js";
import { namedSchemas } from "../contract/common.js";
import { answerText } from "../http/respond.js";
import { describeApi } from "../openapi/describe-api.js";

const descriptionSchema = z
  .looseObject({ openapi: z.string().describe("The version of the format") })
  .describe("This description (OpenAPI 3.1)")
  .register(namedSchemas, { id: "Description" });

/** The routes that describe `routes` and themselves. */
export function openapiRoutes(routes: readonly Route[]): readonly Route[] {
  const own = [
    openapiRoute("/api/v1/openapi.json", "getDescription"),
    { ...openapiRoute("/openapi.json", "getDescriptionAtRoot"), free: true as const },
  ];
  return own;

  function openapiRoute(path: string, operationId: string): Route {
    return {
      path,
      operationId,
      tag: "Service",
      summary: "This description",
      answers: { "application/json": descriptionSchema },
      examples: [{ title: "The description" }],
      handle(request, response, context) {
        answerText(request, response, context, { mediaType: "application/json", text: textFor(context) });
      },
    };
  }

  function textFor(context: ApiContext): string {
    const text = written.get(context) ?? JSON.stringify(describeApi([...routes, ...own], context));
    written.set(context, text);
    return text;
  }
}

/** What was written, by what it was written for: nothing of it changes while a corpus is served. */
const written = new WeakMap<ApiContext, string>();
