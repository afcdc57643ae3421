/** @file GET /feed.atom: the rules that changed, for feed readers. */
import { z } from "zod";
import { atomFeed } from "../../views/feed.js";
import type { Route } from "../context.js";
import { answerText } from "../http/respond.js";

const MEDIA_TYPE = "application/atom+xml";

export const feedRoute: Route = {
  path: "/feed.atom",
  template: "/feed.atom",
  summary: "An Atom feed of the rules that changed",
  answers: { [MEDIA_TYPE]: z.string() },
  handle(request, response, context) {
    const { corpus, sections } = context.catalog;
    const feed = atomFeed(corpus, (id) => sections.get(id), context.publicUrl);
    answerText(request, response, context, MEDIA_TYPE, feed);
  },
};
