/** @file GET /openapi.json: the description of the API, made from the same table that serves it. */
import { z } from "zod";
import type { Route } from "../context.js";
import { answerText } from "../http/respond.js";
import { describeApi } from "../openapi.js";

/** The route that describes `routes` and itself. */
export function openapiRoute(routes: readonly Route[]): Route {
  const route: Route = {
    path: "/api/v1/openapi.json",
    summary: "This description",
    answers: { "application/json": z.looseObject({ openapi: z.string() }) },
    handle(request, response, context) {
      const text = JSON.stringify(describeApi([...routes, route], context.publicUrl));
      answerText(request, response, context, { mediaType: "application/json", text });
    },
  };
  return route;
}
