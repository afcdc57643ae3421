import { slug } from "../language/fold.js";
import { BULK_FILES } from "./bulk.js";
import { firstLines } from "./contract/openapi-document.js";
import { ApiError } from "./contract/problem-details.js";
import type { RecordedAnswer } from "./openapi.js";
import { textOf } from "./respond.js";
import { type ApiContext, type ApiRequest, answerRoute, type Example, type Route } from "./route.js";

const MAX_STRING = 300;
/** Longer lists are cut to their first item. The limit is 2, so that pairs of offsets stay complete. */
const MAX_ITEMS = 2;

/** A request for the list of bulk files would write the files first, which takes several seconds. */
const NOT_RECORDED: ReadonlySet<string> = new Set(["listFiles"]);

/** Records the response to the first example of each route. For a bulk file, records only the first line. */
export async function recordAnswers(routes: readonly Route[], context: ApiContext) {
  const recorded = new Map<string, RecordedAnswer>();
  for (const route of routes) {
    if (NOT_RECORDED.has(route.operationId)) continue;
    const [example] = route.examples;
    const [mediaType = ""] = Object.keys(route.answers);
    const answer = await answerRoute(route, requestOf(route, mediaType, example, context), context).catch(orNone);
    if (!answer || "redirect" in answer) continue;
    const text = "bulkFile" in answer ? firstRecord(answer.bulkFile, context) : textOf(answer, context);
    if (text === "") continue;
    const value = mediaType === "application/json" ? shortened(JSON.parse(text)) : firstLines(text);
    recorded.set(route.operationId, {
      mediaType,
      examples: { [slug(example.title)]: { summary: example.title, value } },
    });
  }
  return recorded;
}

function firstRecord(name: string, context: ApiContext): string {
  const [record] = BULK_FILES.find((file) => file.name === name)?.records(context, 1) ?? [];
  return record ? JSON.stringify(shortened(record)) : "";
}

/** Ignores API errors: the corpus may lack the section that the example requests. */
function orNone(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

export function requestOf(
  { path, parts, choices }: Pick<Route, "path" | "parts" | "choices">,
  mediaType: string,
  { path: given = {}, query = {}, body }: Omit<Example, "title">,
  context: ApiContext,
): ApiRequest {
  const firstChoices = choices?.(context) ?? {};
  const names = Object.keys(parts?.shape ?? {});
  const params = Object.fromEntries(names.map((name) => [name, given[name] ?? firstChoices[name]?.[0] ?? ""]));
  const search = new URLSearchParams(query).toString();
  const address = names.reduce((url, name) => {
    return url.replace(`{${name}}`, params[name]?.split("/").map(encodeURIComponent).join("/") ?? "");
  }, path);
  const originalUrl = `${address}${search && `?${search}`}`;
  return { originalUrl, params, query, body, accepts: () => mediaType } as unknown as ApiRequest;
}

function shortened(value: unknown): unknown {
  if (typeof value === "string" && value.length > MAX_STRING) return `${value.slice(0, MAX_STRING)}…`;
  if (Array.isArray(value)) return (value.length > MAX_ITEMS ? value.slice(0, 1) : value).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}
