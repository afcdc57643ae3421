/** @file Renders pages and suggestions from a copy, with the same catalog, index and page code as the server. */
import { readParameters } from "../../src/api/contract/parameters.js";
import { ApiError } from "../../src/api/contract/problem-details.js";
import { suggestParameters } from "../../src/api/contract/search.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import { createIndex } from "../../src/index/create-index.js";
import { type Searcher, search } from "../../src/index/search.js";
import { suggest } from "../../src/index/suggest.js";
import { lazily } from "../../src/language/remember.js";
import { suggestedSection } from "../../src/views/section.js";
import { errorPage } from "../pages/error.js";
import { fileHref, requestOfFile, withFileLinks } from "../routes/file-links.js";
import { answerPage } from "../routes/pages.js";
import type { PageContext } from "../shell/context.js";
import { BASE, type Copy, inSite, isNewerKnown, readFile } from "./copies.js";
import { readCopy, withVectors } from "./copy-format.js";

declare const self: ServiceWorkerGlobalScope;

export const SUGGEST = "/api/v1/suggest";

type OfflineSite = Awaited<ReturnType<typeof createSite>>;

/** The site that is in memory. Each copy is parsed only once while the worker runs. */
let current: { readonly copy: string; readonly site: Promise<OfflineSite> } | null = null;

export function openSite(copy: Copy): Promise<OfflineSite> {
  if (current?.copy !== copy.name) current = { copy: copy.name, site: createSite(copy) };
  return current.site;
}

/** Creates the offline site from a stored copy. The index is built only by the first search, because section pages do
 *  not need it. */
async function createSite(copy: Copy) {
  const { publicUrl, stylesheet, scripts } = copy.manifest;
  const read = (name: string) => readFile(copy, name);
  const corpus = await readCopy(read);
  const prepare = lazily(async () => createIndex(await withVectors(corpus, read)));
  const index: Searcher = {
    search: async (request) => search(await prepare(), request),
    suggest: async (request) => suggest(await prepare(), request),
  };
  return {
    catalog: createCatalog(corpus),
    publicUrl,
    stylesheet,
    scripts,
    prepare,
    index,
  };
}

/** Answers a request for a page or for suggestions, using a copy.
 *  @param path - path inside the site, for example "/1e/rulebook/7.6"
 *  @param isOffline - whether there is no network, which pages report in a notice */
export async function answerFrom(copy: Copy, path: string, query: URLSearchParams, isOffline: boolean) {
  const site = await openSite(copy);
  if (path === SUGGEST) return json(await suggestions(site, query));
  const { asFiles } = copy.manifest;
  const requested = asFiles ? requestOfFile(path, query) : { path, search: query };
  const note = isOffline ? { since: copy.since, newer: await isNewerKnown(copy) } : undefined;
  const answer = await renderOrError({ ...site, copy: note }, requested.path, requested.search);
  if ("redirect" in answer) {
    const target = inSite(asFiles ? fileHref(answer.redirect) : answer.redirect);
    return Response.redirect(new URL(target, self.location.origin), answer.status);
  }
  const html = asFiles ? withFileLinks(answer.html, BASE, site.publicUrl) : answer.html;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": copy.policy };
  return new Response(html, { status: answer.status, headers });
}

const NETWORK_ONLY = /^\/(?:docs|feed\.atom|openapi\.json)\/?$/;

async function renderOrError(context: PageContext, path: string, query: URLSearchParams) {
  try {
    if (context.copy && NETWORK_ONLY.test(path))
      throw new ApiError("offline", "Open this page again when you are online.");
    return await answerPage(path, query, context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.parts.status, html: errorPage(context, error.parts, `${path}?${query}`) };
  }
}

async function suggestions(site: OfflineSite, parameters: URLSearchParams): Promise<object> {
  const { values, warnings } = readParameters(Object.fromEntries(parameters), suggestParameters);
  const { q: query, edition, limit } = values;
  const data = (await site.index.suggest({ query, edition, limit })).map((suggestion) => {
    return { object: "suggestion", ...suggestion, ...suggestedSection(suggestion.id, site) };
  });
  const { hash: corpus } = site.catalog.corpus;
  return { object: "list", total: data.length, page: 1, limit, hasMore: false, next: null, warnings, data, corpus };
}

function json(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
}
