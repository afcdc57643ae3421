/** @file GET /cite: the sections that a reference as people write it names. POST /cite/check: whether citations still
 *  hold. */

import { setImmediate } from "node:timers/promises";
import type { Cited } from "../../catalog/catalog.js";
import { answerReference } from "../../views/chat/answer-reference.js";
import { chatObject } from "../../views/chat/chat-object.js";
import { citationChecker } from "../../views/citations/check-citations.js";
import { goneText, standingInstead } from "../../views/citations/gone.js";
import type { ViewContext } from "../../views/context.js";
import { nearMiss } from "../../views/section.js";
import { sectionSummary } from "../../views/section-summary.js";
import type { Route } from "../context.js";
import { citeAnswerSchema, citeParameters } from "../contract/citations/cite.js";
import { citeCheckBody, citeCheckSchema } from "../contract/citations/cite-check.js";
import { readParameters } from "../contract/parameters.js";
import { readPosted } from "../contract/posted.js";
import { type ApiError, badParameter, notFound, takenOut } from "../contract/problem-details.js";
import { answerJson, listOfPage } from "../http/respond.js";

function namesNothing({ written, notes, near, gone }: Cited, context: ViewContext): ApiError {
  if (gone) return takenOut(goneText(gone, context), standingInstead(gone, context));
  const suggestions = near.map((section) => nearMiss(section, context));
  if (written.form !== "signs")
    return notFound(["The reference names nothing that there is.", ...notes].join(" "), suggestions);
  return notFound("That is no reference: write a number, a title, a citation or an id.");
}

/** That of 7.6 as version 2.4.5 prints it. */
const HASH_OF_AN_OLDER_PRINTING = "4ea45a63582d4e598b30548304c1f376c2b3a1184cae0fcb3a8b9d12edfb8bf6";

export const citeRoutes: readonly Route[] = [
  {
    path: "/api/v1/cite",
    operationId: "cite",
    tag: "Citations",
    summary: "What a reference names: a number, a citation or an id; AMBIGUOUS lists every section it may mean",
    query: citeParameters,
    answers: { "application/json": citeAnswerSchema },
    statuses: [404, 410],
    examples: [
      { title: "A rule by its number", query: { ref: "rulebook 7.4.3" } },
      { title: "A Glossary entry by its name", query: { ref: "glossary cloaking device" } },
      { title: "One message for a chat", query: { ref: "rulings kazon collective", as: "chat" } },
      { title: "A number that stands twice", query: { ref: "6.5.3.0.3" } },
    ],
    handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, citeParameters);
      const ref = values.ref.trim();
      if (!ref) throw badParameter("ref", "is empty");
      const cited = context.catalog.cite(ref);
      if (values.as === "chat") {
        const told = chatObject(answerReference(ref, cited, context));
        return answerJson(request, response, context, { ...told, warnings });
      }
      const { status, sections, place, notes } = cited;
      if (status === "UNKNOWN") throw namesNothing(cited, context);
      answerJson(request, response, context, {
        object: "citation",
        ref,
        status,
        sections: sections.map((section) => sectionSummary(section, context, values.include)),
        place,
        notes,
        warnings,
      });
    },
  },
  {
    method: "post",
    path: "/api/v1/cite/check",
    operationId: "checkCitations",
    tag: "Citations",
    summary: "Whether citations still hold: up to a hundred references, each with the hash of the words it cited",
    body: citeCheckBody,
    answers: { "application/json": citeCheckSchema },
    passing: true,
    examples: [
      {
        title: "A rule that a newer printing has replaced, and an old ruling",
        body: { references: [{ ref: "1E Rulebook 7.6" }, { ref: "1996 FAQ, Borg Ship" }] },
      },
      {
        title: "Words that were kept by their hash",
        body: { references: [{ ref: "1e/borg/7.6", hash: HASH_OF_AN_OLDER_PRINTING }] },
      },
    ],
    async handle(request, response, context) {
      const { references } = readPosted(request.body, citeCheckBody);
      const check = citationChecker(context);
      const data: object[] = [];
      for (const reference of references) {
        data.push({ object: "checked-citation", ...check(reference) });
        // A hundred references are long work: others are answered between two of them.
        await setImmediate();
      }
      const all = { total: data.length, page: 1, limit: data.length, warnings: [], data };
      const list = listOfPage(request, context.publicUrl, all);
      response.set("Cache-Control", "no-store").json({ ...list, corpus: context.catalog.corpus.hash });
    },
  },
];
