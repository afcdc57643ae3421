/** @file The description of the API where its answers lie as files: the same routes as far as there is a file for them,
 *  under the names of the files, without what only a service can do. */
import type { ApiContext, Example, Route } from "../api/context.js";
import type { ApiDescription } from "../api/contract/description/description.js";
import { describeApi } from "../api/openapi/describe-api.js";
import { ROUTES } from "../api/routes.js";

/** The media types in which a route answers, by the ending of their files. */
const ENDINGS: readonly (readonly [mediaType: string, ending: string, behind: string])[] = [
  ["application/json", ".json", ""],
  ["text/markdown", ".md", "Markdown"],
  ["text/plain", ".txt", "Text"],
];

/** Routes of which every answer is a file, by the names that clients know. */
const WRITTEN = new Set([
  "getSection",
  "listDocuments",
  "getDocument",
  "listTopics",
  "getTopic",
  "listChanges",
  "getChange",
  "listProblems",
  "listFiles",
]);

const ABOUT =
  "The answers of a service that lie here as files: every section, document, topic and change, and every list whole.";

/** Describes the files. */
export function describeFiles(api: ApiContext): ApiDescription {
  const described = describeApi(ROUTES.flatMap(asFiles), api);
  const paths = Object.entries(described.paths).map(([path, { get }]) => [path, get && { get: plainly(get) }]);
  return {
    ...described,
    info: { ...described.info, description: ABOUT },
    tags: described.tags.filter(({ name }) => paths.some(([, item]) => JSON.stringify(item).includes(`"${name}"`))),
    paths: Object.fromEntries(paths),
    components: { ...described.components, headers: {}, responses: {} },
  };
}

/** A file has no headers that we could promise, and there is one or there is none. */
function plainly(get: NonNullable<ApiDescription["paths"][string]["get"]>): typeof get {
  const found = get.responses["200"];
  const content = found && "content" in found ? { content: found.content } : {};
  return { ...get, responses: { 200: { description: "The file", ...content } } };
}

function asFiles(route: Route): readonly Route[] {
  const { query: _asked, choices, ...rest } = route;
  if (route.path.startsWith("/api/v1/bulk/")) return [rest];
  if (!WRITTEN.has(route.operationId)) return [];
  return ENDINGS.flatMap(([mediaType, ending, behind]): readonly Route[] => {
    const answer = route.answers[mediaType];
    if (!answer) return [];
    return [
      {
        ...rest,
        ...(route.parts && choices && { choices }),
        path: `${route.path}${ending}`,
        operationId: `${route.operationId}${behind}`,
        summary: route.summary.replace(/;.*/, ""),
        answers: { [mediaType]: answer },
        examples: examplesOf(route),
      },
    ];
  });
}

/** Where a name is asked for, one of those that the route gives; of a list there is but one. */
function examplesOf({ examples: [first], summary }: Route): readonly [Example] {
  return first.path ? [{ title: first.title, path: first.path }] : [{ title: summary }];
}
