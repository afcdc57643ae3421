/** @file GET /cite: the sections that a reference as people write it names. */
import type { Catalog } from "../../catalog/catalog.js";
import { findReference } from "../../catalog/find-reference.js";
import type { Section } from "../../model.js";
import { nearMiss, sectionSummary } from "../../views/section.js";
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
      const found = findReference(ref, context.catalog);
      if (found.length === 0) {
        const near = nearestTo(ref, context.catalog).map((section) => nearMiss(section, context));
        throw notFound("The reference names nothing that there is.", near);
      }
      const sections = found.map((section) => sectionSummary(section, context));
      const status = sections.length === 1 ? "OK" : "AMBIGUOUS";
      answerJson(request, response, context, { object: "citation", ref, status, sections, warnings });
    },
  },
];

/** Near misses by the number in the reference, else by its words as an id would spell them. */
function nearestTo(ref: string, catalog: Catalog): readonly Section[] {
  const number = /\d+(?:\.\d+)+|\d+$/.exec(ref)?.[0];
  const words = ref
    .toLowerCase()
    .replace(/^(?:[12]e )?(?:rulebook|glossary|errata)\b/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const edition = /^\W*(?:2e\b|second edition\b)/i.test(ref) ? "2e" : "1e";
  return catalog.nearest(`${edition}/${number ?? words}`);
}
