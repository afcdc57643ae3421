/** @file Answers requests without network. */

import { readParameters } from "../../../src/api/contract/parameters.js";
import { ApiError } from "../../../src/api/contract/problem-details.js";
import { suggestParameters } from "../../../src/api/contract/suggest.js";
import { suggestedSection } from "../../../src/views/suggestion.js";
import { errorPage } from "../../pages/error.js";
import { answerPage } from "../../routes/answer-page.js";
import type { PageContext } from "../../shell/context.js";
import { type Copy, newerIsKnown } from "./copies.js";
import { type Speaker, speakerOf } from "./speaker.js";

export const SUGGEST = "/api/v1/suggest";

/** Answers a page or suggestions from a copy. */
export async function answerFrom(copy: Copy, { pathname, searchParams }: URL): Promise<Response> {
  const speaker = await speakerOf(copy);
  if (pathname === SUGGEST) return json(await suggestions(speaker, searchParams));
  const context = { ...speaker, copy: { since: copy.since, newer: await newerIsKnown(copy) } };
  const answer = await pageOf(context, pathname, searchParams);
  if ("redirect" in answer) return Response.redirect(new URL(answer.redirect, self.location.origin), answer.status);
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": copy.policy };
  return new Response(answer.html, { status: answer.status, headers });
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
