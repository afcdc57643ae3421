import type { z } from "zod";
import { ApiError, notFound } from "../../src/api/contract/problem-details.js";
import { topicParameters } from "../../src/api/contract/topic.js";
import { changesPageParameters, showChange, showChanges } from "../pages/changes.js";
import { compareParameters, showCompare } from "../pages/compare.js";
import { documentsPage } from "../pages/documents.js";
import { tipsPage } from "../pages/home.js";
import { listParameters, showList } from "../pages/list.js";
import { previewParameters, showPreview } from "../pages/preview.js";
import { problemsPageParameters, showProblems } from "../pages/problems.js";
import { searchPageParameters, showSearch } from "../pages/search.js";
import { documentParameters, sectionParameters, showById } from "../pages/section.js";
import { showTopic, showTopics } from "../pages/topics.js";
import type { Page, PageContext, Redirect } from "../shell/context.js";

/** Routes. The first row that matches a path is used. `:name` matches one path segment, and `*name` matches the rest of
 *  the path. To add a page, add a file to web/pages/ and a row here with the schemas of its parameters. */
const PAGES: readonly (readonly [pattern: string, page: Page, ...parameters: z.ZodObject[]])[] = [
  ["/", showSearch, searchPageParameters],
  ["/search", showSearch, searchPageParameters],
  ["/documents", (_request, context) => documentsPage(context)],
  ["/1e", (_request, context) => documentsPage(context, "1e")],
  ["/2e", (_request, context) => documentsPage(context, "2e")],
  ["/search-tips", (_request, context) => tipsPage(context)],
  ["/topics", showTopics, topicParameters],
  ["/topics/:slug", showTopic],
  ["/changes", showChanges, changesPageParameters],
  ["/changes/*id", showChange],
  ["/compare", showCompare, compareParameters],
  ["/problems", showProblems, problemsPageParameters],
  ["/list", showList, listParameters],
  ["/preview/*id", showPreview, previewParameters],
  ["/*id", showById, sectionParameters, documentParameters],
];

/** The routes with their compiled patterns. Patterns match regardless of case and of trailing slashes. */
const ROWS = PAGES.map(([pattern, page, ...schemas]) => {
  const expression = pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)").replace(/\*(\w+)/g, "(?<$1>.+?)");
  const parameters = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
  return { pattern, page, parameters, fits: new RegExp(`^${expression}/?$`, "i") };
});

/** Returns the route for `path`: its pattern, its page, and the names of the parameters that the page reads.
 *  @param path - URL-encoded path */
export function routeAt(path: string) {
  return ROWS.find(({ fits }) => fits.test(path));
}

export type PageAnswer = Readonly<{ status: 200; html: string }> | Redirect;

/** Renders the page at `path`.
 *  @param path - URL-encoded path
 *  @throws ApiError if the page does not exist or a parameter is invalid */
export async function answerPage(path: string, search: URLSearchParams, context: PageContext): Promise<PageAnswer> {
  const route = routeAt(path);
  if (!route) throw notFound(`No page at ${decoded(path).slice(0, 200)}.`);
  const params = Object.entries(route.fits.exec(path)?.groups ?? {}).map(([name, value]) => [name, decoded(value)]);
  const request = { path: decoded(path), params: Object.fromEntries(params), query: queryOf(search) };
  const answer = await route.page(request, context);
  return typeof answer === "string" ? { status: 200, html: answer } : answer;
}

function queryOf(search: URLSearchParams): Readonly<Record<string, string | readonly string[]>> {
  const entries = [...new Set(search.keys())].map((name) => {
    const values = search.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
  return Object.fromEntries(entries);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError("bad-request", "The URL is malformed. Check its percent-encoding.");
  }
}
