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
    summary: "What a reference names: a number, a citation or an id; AMBIGUOUS lists every section it may mean",
    query: citeParameters,
    answers: { "application/json": citeSchema },
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
