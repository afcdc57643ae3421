import type { Searcher } from "../../index/search.js";
import { ApiError } from "../contract/problem-details.js";
import { apiIndexSchema, descriptionSchema, healthSchema, readySchema } from "../contract/service.js";
import { describeApi } from "../openapi.js";
import { recordAnswers } from "../recorded-answers.js";
import type { ApiContext, Route } from "../route.js";

export const healthRoutes: readonly Route[] = [
  {
    path: "/healthz",
    operationId: "getHealth",
    tag: "Service",
    summary: "Check that the process is running",
    answers: { "application/json": healthSchema },
    uncached: true,
    unlimited: true,
    always: true,
    examples: [{ title: "Liveness probe" }],
    handle: () => ({ mediaType: "application/json", text: JSON.stringify({ status: "ok" }) }),
  },
  {
    path: "/readyz",
    operationId: "getReadiness",
    tag: "Service",
    summary:
      "Check that the corpus is loaded and the service is ready; `search` shows whether the search engine responds",
    answers: { "application/json": readySchema },
    uncached: true,
    unlimited: true,
    examples: [{ title: "Readiness probe" }],
    async handle(_request, { catalog, index }) {
      const { documents, sections, problems } = catalog.corpus;
      if (sections.length === 0) throw new ApiError("not-ready", "The corpus has no sections.");
      const counts = { documents: documents.length, sections: sections.length, problems: problems.length };
      return { json: { status: "ready", ...counts, search: await stateOfSearch(index) } };
    },
  },
];

/** Without its search cluster, a service can still serve every text, so it remains ready. */
async function stateOfSearch(index: Searcher): Promise<"ready" | "unavailable"> {
  try {
    await index.reach?.();
    return "ready";
  } catch (error) {
    if (error instanceof ApiError) return "unavailable";
    throw error;
  }
}

/** Returns the routes that serve the OpenAPI description. The description includes these routes as well. */
export function descriptionRoutes(routes: readonly Route[]): readonly Route[] {
  const texts = new WeakMap<ApiContext, Promise<string>>();
  const descriptions: readonly Route[] = [
    {
      path: "/api/v1",
      operationId: "getIndex",
      tag: "Service",
      summary: "List the routes",
      answers: { "application/json": apiIndexSchema },
      examples: [{ title: "The routes" }],
      handle(_request, { publicUrl }) {
        const listed = routes.map(({ method = "get", path, summary }) => {
          return { method: method.toUpperCase(), url: `${publicUrl}${path}`, summary };
        });
        const links = { docs: `${publicUrl}/docs`, description: `${publicUrl}/openapi.json` };
        return { json: { object: "index", ...links, routes: listed } };
      },
    },
    descriptionRoute("/api/v1/openapi.json", "getDescription"),
    { ...descriptionRoute("/openapi.json", "getDescriptionAtRoot"), unlimited: true },
  ];
  return descriptions;

  async function describe(context: ApiContext): Promise<string> {
    const all = [...routes, ...descriptions];
    const recorded = await recordAnswers([...routes, ...descriptions.slice(0, 1)], context);
    const value = { ...describeApi(descriptions.slice(-1), context), components: {} };
    const own = {
      mediaType: "application/json",
      examples: { description: { summary: "Excerpt from the OpenAPI description", value } },
    };
    for (const { operationId } of descriptions.slice(1)) recorded.set(operationId, own);
    return JSON.stringify(describeApi(all, context, recorded));
  }

  function descriptionRoute(path: string, operationId: string): Route {
    return {
      path,
      operationId,
      tag: "Service",
      summary: "Get the OpenAPI description of this API",
      answers: { "application/json": descriptionSchema },
      examples: [{ title: "The description" }],
      async handle(_request, context) {
        const text = texts.get(context) ?? describe(context);
        texts.set(context, text);
        return { mediaType: "application/json", text: await text };
      },
    };
  }
}
