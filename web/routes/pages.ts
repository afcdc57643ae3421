import { ApiError, notFound } from "../../src/api/contract/problem-details.js";
import { showChange, showChanges } from "../pages/changes.js";
import { showCompare } from "../pages/compare.js";
import { documentsPage } from "../pages/documents.js";
import { showList } from "../pages/list.js";
import { ok, type Page, type PageAnswer } from "../pages/page.js";
import { showPreview } from "../pages/preview.js";
import { showProblems } from "../pages/problems.js";
import { showSearch } from "../pages/search.js";
import { showById } from "../pages/section.js";
import { tipsPage } from "../pages/tips.js";
import { showTopic } from "../pages/topic.js";
import { showTopics } from "../pages/topics.js";
import type { PageContext } from "../shell/context.js";

/** The first matching row wins. `:name` matches one path segment, `*name` the rest. A new page is a row here and a
 *  file in web/pages/. */
const PAGES: readonly (readonly [pattern: string, page: Page])[] = [
  ["/", showSearch],
  ["/search", showSearch],
  ["/documents", (_request, context) => ok(documentsPage(context))],
  ["/1e", (_request, context) => ok(documentsPage(context, "1e"))],
  ["/2e", (_request, context) => ok(documentsPage(context, "2e"))],
  ["/search-tips", (_request, context) => ok(tipsPage(context))],
  ["/topics", showTopics],
  ["/topics/:slug", showTopic],
  ["/changes", showChanges],
  ["/changes/*id", showChange],
  ["/compare", showCompare],
  ["/problems", showProblems],
  ["/list", showList],
  ["/preview/*id", showPreview],
  ["/*id", showById],
];

/** Patterns are case-insensitive. A trailing slash is optional. */
const ROWS = PAGES.map(([pattern, page]) => {
  const expression = pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)").replace(/\*(\w+)/g, "(?<$1>.+?)");
  return { pattern, page, fits: new RegExp(`^${expression}/?$`, "i") };
});

/** The pattern of the row that matches `path`.
 *  @param path - escaped */
export function patternOf(path: string): string | undefined {
  return ROWS.find(({ fits }) => fits.test(path))?.pattern;
}

/** Renders the page at `path`.
 *  @param path - escaped
 *  @throws ApiError if there is no such page, or a parameter is invalid */
export async function answerPage(path: string, search: URLSearchParams, context: PageContext): Promise<PageAnswer> {
  const { page, params } = pageAt(path);
  return page({ path: decoded(path), params, query: queryOf(search) }, context);
}

function pageAt(path: string): { page: Page; params: Readonly<Record<string, string>> } {
  for (const { page, fits } of ROWS) {
    const found = fits.exec(path);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)]);
    return { page, params: Object.fromEntries(params) };
  }
  throw notFound(`No page at ${decoded(path).slice(0, 200)}.`);
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
    const detail = "The request cannot be read: its address is malformed.";
    throw new ApiError({ status: 400, code: "bad-request", detail });
  }
}
