/** @file The OpenAPI 3.1 description of the API, made from the table of routes and the schemas of the contract. */
import type { ApiContext, Route } from "../context.js";
import { CONVENTIONS } from "../contract/description/conventions.js";
import type { ApiDescription, Operation } from "../contract/description/description.js";
import { API_VERSION } from "../http/respond.js";
import { exampleName } from "./examples.js";
import { parametersOf } from "./parameters.js";
import { headers, responsesOf, sharedResponses } from "./responses.js";
import { components, referenceTo } from "./schemas.js";
import { TAGS } from "./tags.js";

/** What holds of every route, in Markdown, as the format wants it. */
const DESCRIPTION = [
  "Rules lookup and search for the *Star Trek Customizable Card Game*: five publications in citable sections, every " +
    "mention linked, and which text counts where they disagree.",
  ...CONVENTIONS.map(({ title, text }) => `**${title}.** ${text}`),
].join("\n\n");

/** Describes the routes as a caller of the service at `context.publicUrl` may use them. */
export function describeApi(routes: readonly Route[], context: ApiContext): ApiDescription {
  return {
    openapi: "3.1.0",
    info: {
      title: "Spaceline",
      version: API_VERSION,
      summary: "The rules of the Star Trek Customizable Card Game, and which text counts.",
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: addressOf(context.publicUrl), description: "This service" }],
    security: [],
    tags: TAGS,
    paths: pathsOf(routes, context),
    components: { schemas: components(), headers, responses: sharedResponses(routes) },
  };
}

/** A service that only its own machine can reach has no address that is worth telling. */
function addressOf(publicUrl: string): string {
  return /^https?:\/\/(localhost|127\.)/.test(publicUrl) ? "/" : publicUrl;
}

function pathsOf(routes: readonly Route[], context: ApiContext): ApiDescription["paths"] {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method ?? "get"]: operationOf(route, context) };
  return paths;
}

function operationOf(route: Route, context: ApiContext): Operation {
  const { operationId, tag, summary, body, examples } = route;
  const posted = examples.filter((example) => example.body);
  return {
    operationId,
    tags: [tag],
    summary,
    parameters: parametersOf(route, context),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: referenceTo(body),
            examples: Object.fromEntries(
              posted.map((example) => [exampleName(example), { summary: example.title, value: example.body }]),
            ),
          },
        },
      },
    }),
    responses: responsesOf(route),
  };
}
