/** @file Answers requests without network. */

import { readParameters } from "../../../src/api/contract/parameters.js";
import { ApiError } from "../../../src/api/contract/problem-details.js";
import { suggestParameters } from "../../../src/api/contract/search.js";
import { suggestedSection } from "../../../src/views/section.js";
import { errorPage } from "../../pages/error.js";
import { askedByFile, fileHref, withFileLinks } from "../../routes/file-links.js";
import { answerPage } from "../../routes/pages.js";
import type { PageContext } from "../../shell/context.js";
import { type Copy, newerIsKnown } from "./copies.js";
import { BASE, inSite } from "./site.js";
import { type Speaker, speakerOf } from "./speaker.js";

declare const self: ServiceWorkerGlobalScope;

export const SUGGEST = "/api/v1/suggest";

/** Whether a site that lies as files has no file for what is asked: words and choices, cards, suggestions. */
export function isForCopy(path: string, { search }: URL): boolean {
  return search !== "" || path.startsWith("/preview/");
}

/** What is asked of a copy, and why. */
interface Asked {
  /** The path within the site. */
  readonly path: string;
  /** What follows its question mark. */
  readonly search: URLSearchParams;
  /** There is no network: the pages say so. */
  readonly offline: boolean;
}

/** Answers a page or suggestions from a copy. */
export async function answerFrom(copy: Copy, { path, search, offline }: Asked): Promise<Response> {
  const speaker = await speakerOf(copy);
  if (path === SUGGEST) return json(await suggestions(speaker, search));
  const { asFiles } = copy.manifest;
  const page = asFiles ? askedByFile(path, search) : { path, search };
  const note = offline ? { since: copy.since, newer: await newerIsKnown(copy) } : undefined;
  const answer = await pageOf({ ...speaker, copy: note }, page.path, page.search);
  if ("redirect" in answer) {
    const target = inSite(asFiles ? fileHref(answer.redirect) : answer.redirect);
    return Response.redirect(new URL(target, self.location.origin), answer.status);
  }
  const html = asFiles ? withFileLinks(answer.html, BASE, speaker.publicUrl) : answer.html;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": copy.policy };
  return new Response(html, { status: answer.status, headers });
}

/** A problem that was foreseen is a page, too. */
async function pageOf(context: PageContext, path: string, search: URLSearchParams) {
  try {
    return await answerPage(path, search, context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.parts.status, html: errorPage(context, error.parts, `${path}?${search}`) };
  }
}

/** The list of suggestions as the API tells it. */
async function suggestions(speaker: Speaker, search: URLSearchParams): Promise<object> {
  const { values, warnings } = readParameters(Object.fromEntries(search), suggestParameters);
  const { q: query, edition, limit } = values;
  const data = (await speaker.index.suggest({ query, edition, limit })).map((suggestion) => {
    return { object: "suggestion", ...suggestion, ...suggestedSection(suggestion.id, speaker) };
  });
  const { hash: corpus } = speaker.catalog.corpus;
  return { object: "list", total: data.length, page: 1, limit, hasMore: false, next: null, warnings, data, corpus };
}

function json(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
}
