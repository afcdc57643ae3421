/** @file GET /cite: the sections that a reference as people write it names. */
import { nearMiss } from "../../views/section.js";
import { sectionSummary } from "../../views/section-summary.js";
import type { Route } from "../context.js";
import { citeParameters, citeSchema } from "../contract/cite.js";
import { readParameters } from "../contract/parameters.js";
import { badParameter, notFound } from "../contract/problem-details.js";
import { answerJson } from "../http/respond.js";

export const citeRoutes: readonly Route[] = [
  {
    path: "/api/v1/cite",
    operationId: "cite",
    tag: "Citations",
    summary: "What a reference names: a number, a citation or an id; AMBIGUOUS lists every section it may mean",
    query: citeParameters,
    answers: { "application/json": citeSchema },
    statuses: [404],
    examples: [
      { title: "A rule by its number", query: { ref: "rulebook 7.4.3" } },
      { title: "A Glossary entry by its name", query: { ref: "glossary cloaking device" } },
      { title: "A number that stands twice", query: { ref: "6.5.3.0.3" } },
    ],
    handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, citeParameters);
      const ref = values.ref.trim();
      if (!ref) throw badParameter("ref", "is empty");
      const { status, sections, place, notes, near } = context.catalog.cite(ref);
      if (status === "UNKNOWN") {
        const suggestions = near.map((section) => nearMiss(section, context));
        throw notFound(["The reference names nothing that there is.", ...notes].join(" "), suggestions);
      }
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
];
