/** @file The pages that look across documents: topics, changes, problems. */
import type { Request, Response, Router } from "express";
import { changePage } from "../pages/change.js";
import { changesPage } from "../pages/changes.js";
import { errorPage } from "../pages/error.js";
import { problemsPage } from "../pages/problems.js";
import { topicPage } from "../pages/topic.js";
import { topicsPage } from "../pages/topics.js";
import type { PageContext } from "../shell/context.js";
import { changeHref, topicHref } from "../shell/links.js";
import { nearSections } from "./near-sections.js";
import { readProblemList } from "./problem-parameters.js";
import { send } from "./respond.js";

/** Adds them to the router. */
export function addOverviews(router: Router, context: PageContext): void {
  router.get("/topics", (request, response) => {
    const typed = typeof request.query["q"] === "string" ? request.query["q"].slice(0, 500) : "";
    send(response, 200, topicsPage(context, typed.trim()));
  });
  router.get("/topics/:slug", (request, response) => showTopic(context, String(request.params.slug), response));
  router.get("/changes", (_request, response) => send(response, 200, changesPage(context)));
  router.get("/changes/*id", (request, response) => showChange(context, request, response));
  router.get("/problems", (request, response) => showProblems(context, request, response));
}

/** A topic asked for by another of its names leads to its own address. */
async function showTopic(context: PageContext, slug: string, response: Response): Promise<void> {
  const topic = context.library.topicNamed(slug) ?? context.library.topicNamed(slug.toLowerCase());
  if (topic?.slug === slug) send(response, 200, topicPage(context, topic));
  else if (topic) response.redirect(302, topicHref(topic.slug));
  else {
    const near = await nearSections(context, `1e/${slug}`);
    const detail = `No topic is called “${slug}”.`;
    send(response, 404, errorPage(context, { status: 404, title: "This topic does not exist", detail, near }));
  }
}

function showChange(context: PageContext, request: Request, response: Response): void {
  const id = [request.params["id"] ?? ""].flat().join("/");
  const change = context.library.changeOf(id);
  if (change?.to === id) send(response, 200, changePage(context, change));
  else if (change) response.redirect(302, changeHref(change.to));
  else {
    const detail = `“${id}” does not stand in two printings, so there is nothing to compare.`;
    const near = context.library.sections([id]);
    send(response, 404, errorPage(context, { status: 404, title: "Nothing to compare", detail, near }));
  }
}

function showProblems(context: PageContext, request: Request, response: Response): void {
  const { list, wrong: detail } = readProblemList(request.query, context.library.corpus.problems);
  if (list) send(response, 200, problemsPage(context, list));
  else send(response, 400, errorPage(context, { status: 400, title: "This list cannot be read", detail }));
}
