/** @file Writes the exported routes and the bulk files, and an OpenAPI description of these files. */
import { createHash } from "node:crypto";
import { withFileLinksInJson } from "../../web/routes/file-links.js";
import { BULK_FILES, bulkContents } from "../api/bulk.js";
import type { ApiDescription } from "../api/contract/openapi-document.js";
import { describeApi } from "../api/openapi.js";
import { textOf } from "../api/respond.js";
import type { Answer, ApiContext, Example, Route } from "../api/route.js";
import { ROUTES } from "../api/routes.js";
import type { Site, SiteFile } from "./site-files.js";

const FORMS: readonly (readonly [mediaType: string, ending: string, operation: string])[] = [
  ["application/json", ".json", ""],
  ["text/markdown", ".md", "Markdown"],
  ["text/plain", ".txt", "Text"],
  ["application/jsonl", ".jsonl", "Lines"],
];

/** Operation id of the route that lists the bulk files. In an export, this list describes the exported files. */
const LIST_OF_BULK_FILES = "listFiles";

const ABOUT =
  "The API responses of this static site: every section, document, topic and change, and every list in full.";

export function* apiFiles({ api, base }: Site): Generator<SiteFile> {
  for (const { path, exported } of ROUTES)
    for (const [id, answer] of exported?.(api) ?? []) yield fileOf(path.replace(/\{\w+\}/, id), answer);
  const bulk: object[] = [];
  for (const { name, body: text, records } of bulkContents(api)) {
    const body = Buffer.from(withFileLinksInJson(text, base));
    const { mediaType, description } = BULK_FILES.find((file) => file.name === name) ?? {};
    const sha256 = createHash("sha256").update(body).digest("hex");
    const url = `${api.publicUrl}/api/v1/bulk/${name}`;
    bulk.push({ name, url, mediaType, records, bytes: { identity: body.length }, sha256, description });
    yield { path: `api/v1/bulk/${name}`, body };
  }
  yield fileOf("/api/v1/bulk", { json: { object: "bulk", files: bulk } });
  yield { path: "openapi.json", body: JSON.stringify(describeFiles(api)) };

  function fileOf(path: string, answer: Answer): SiteFile {
    const text = textOf(answer, api);
    if ("json" in answer) return { path: `${path.slice(1)}.json`, body: withFileLinksInJson(text, base) };
    const mediaType = "mediaType" in answer ? answer.mediaType : undefined;
    const ending = FORMS.find(([name]) => name === mediaType)?.[1] ?? "";
    return { path: path.slice(1) + ending, body: text };
  }
}

export function describeFiles(api: ApiContext): ApiDescription {
  const described = describeApi(ROUTES.flatMap(routesOfFiles), api);
  const paths = Object.entries(described.paths).map(([path, { get }]) => [path, get && { get: withFileResponse(get) }]);
  return {
    ...described,
    info: { ...described.info, description: ABOUT },
    tags: described.tags.filter(({ name }) => paths.some(([, item]) => JSON.stringify(item).includes(`"${name}"`))),
    paths: Object.fromEntries(paths),
    components: { ...described.components, headers: {}, responses: {} },
  };
}

/** Removes all responses except 200, and all headers, because these depend on the file server. */
function withFileResponse(get: NonNullable<ApiDescription["paths"][string]["get"]>): typeof get {
  const response = get.responses["200"];
  const content = response && "content" in response ? { content: response.content } : {};
  return { ...get, responses: { 200: { description: "The file", ...content } } };
}

function routesOfFiles(route: Route): readonly Route[] {
  const { query: _query, choices, ...rest } = route;
  if (route.path.startsWith("/api/v1/bulk/")) return [rest];
  if (!route.exported && route.operationId !== LIST_OF_BULK_FILES) return [];
  return FORMS.flatMap(([mediaType, ending, operation]): readonly Route[] => {
    const answer = route.answers[mediaType];
    if (!answer) return [];
    return [
      {
        ...rest,
        ...(route.parts && choices && { choices }),
        path: `${route.path}${ending}`,
        operationId: `${route.operationId}${operation}`,
        summary: route.summary.replace(/;.*/, ""),
        answers: { [mediaType]: answer },
        examples: exampleOf(route),
      },
    ];
  });
}

/** Returns the first example without its query, because exported lists have no query parameters. */
function exampleOf({ examples: [first], summary }: Route): readonly [Example] {
  return first.path ? [{ title: first.title, path: first.path }] : [{ title: summary }];
}
