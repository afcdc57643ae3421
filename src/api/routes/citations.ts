import { setImmediate } from "node:timers/promises";
import type { Section } from "../../model.js";
import { answerReference, chatObject } from "../../views/chat.js";
import { checkCitation, checkedObject } from "../../views/check-citations.js";
import { citeReference } from "../../views/cite-reference.js";
import { comparisonObject } from "../../views/comparison.js";
import type { ViewContext } from "../../views/context.js";
import { expand } from "../../views/expand.js";
import { findOneText, sectionSummary } from "../../views/section.js";
import { expandBody, expansionSchema } from "../contract/chat.js";
import * as contract from "../contract/citations.js";
import { readPosted } from "../contract/parameters.js";
import { ApiError, badParameter, unknownReference } from "../contract/problem-details.js";
import { wholeList } from "../respond.js";
import { defineRoute, type Route } from "../route.js";

/** Hash of section 7.6 in version 2.4.5 of the Rulebook. */
const HASH_OF_AN_OLDER_PRINTING = "4ea45a63582d4e598b30548304c1f376c2b3a1184cae0fcb3a8b9d12edfb8bf6";

export const citationRoutes: readonly Route[] = [
  defineRoute({
    path: "/api/v1/cite",
    operationId: "cite",
    tag: "Citations",
    summary: "Find the sections that a reference names; the reference can be a number, a title, a citation or an id",
    query: contract.citeParameters,
    answers: { "application/json": contract.citeAnswerSchema },
    statuses: [404, 410],
    examples: [
      { title: "A rule, by its number", query: { ref: "rulebook 7.4.3" } },
      { title: "A Glossary entry, by its title", query: { ref: "glossary cloaking device" } },
      { title: "A single chat message", query: { ref: "rulings kazon collective", as: "chat" } },
      { title: "A number that two sections share", query: { ref: "6.5.3.0.3" } },
    ],
    handle(request, context) {
      const { values, warnings } = request;
      const ref = values.ref.trim();
      if (!ref) throw badParameter("ref", "is empty");
      const cited = citeReference(ref, context);
      const { view = values.as } = values;
      if (view === "chat") return { json: { ...chatObject(answerReference(ref, cited, context)), warnings } };
      const { status, place, notes } = cited;
      if (status === "UNKNOWN") throw unknownReference(cited, context);
      const sections = cited.sections.map((section) => sectionSummary(section, context, values.include));
      return { json: { object: "citation", ref, status, sections, place, notes, warnings } };
    },
  }),
  {
    method: "post",
    path: "/api/v1/cite/check",
    operationId: "checkCitations",
    tag: "Citations",
    summary:
      "Check whether citations are still valid (at most 500 per request, each optionally with the hash of the cited text)",
    body: contract.citeCheckBody,
    answers: { "application/json": contract.citeCheckSchema },
    uncached: true,
    examples: [
      {
        title: "A superseded rule, and an old ruling",
        body: { references: [{ ref: "1E Rulebook 7.6" }, { ref: "1996 FAQ, Borg Ship" }] },
      },
      {
        title: "Only the status and the current hash of each citation",
        body: { references: [{ ref: "1e/borg/7.6" }, { ref: "Rulebook 7.99" }], fields: ["hash"] },
      },
      {
        title: "A citation with the hash of the cited text",
        body: { references: [{ ref: "1e/borg/7.6", hash: HASH_OF_AN_OLDER_PRINTING }] },
      },
    ],
    async handle(request, context) {
      const { references, fields } = readPosted(request.body, contract.citeCheckRows);
      const leftOut = Object.entries(contract.EMPTY_CHECK).filter(([name]) => fields?.every((field) => field !== name));
      const empty = Object.fromEntries(leftOut);
      const checkRow = (row: unknown) => {
        try {
          return checkCitation(readPosted(row, contract.citedReference, "reference"), context);
        } catch (error) {
          if (error instanceof ApiError) return malformedRow(row, error.parts.detail);
          throw error;
        }
      };
      const data: object[] = [];
      for (const row of references) {
        const checked = checkRow(row);
        data.push(checkedObject({ ...checked, ...empty }));
        // Checking hundreds of references takes a long time, so the service handles other requests between them.
        await setImmediate();
      }
      return { json: wholeList(data) };
    },
  },
  {
    method: "post",
    path: "/api/v1/expand",
    operationId: "expandMessage",
    tag: "Citations",
    summary:
      "Look up the marks `((a term))`, `[[a reference]]` and `{{a card}}` in a message; each gets a citation, a quotation and a URL",
    body: expandBody,
    answers: { "application/json": expansionSchema },
    uncached: true,
    examples: [
      {
        title: "A message with all three kinds of marks",
        body: { text: "((stasis)) ends, see [[7.4.3]], unless {{Horga'hn}}" },
      },
      { title: "A misspelt card name", body: { text: "What does {{Horgan}} do?" } },
    ],
    handle(request, context) {
      const { text } = readPosted(request.body, expandBody);
      return { json: expand(text, context) };
    },
  },
  defineRoute({
    path: "/api/v1/compare",
    operationId: "compare",
    tag: "Citations",
    summary: "Compare two sections word by word",
    query: contract.compareParameters,
    answers: { "application/json": contract.comparisonSchema },
    statuses: [404, 409],
    examples: [
      { title: "Two printings of a rule", query: { a: "1e/rulebook/7.6", b: "1e/borg/7.6" } },
      { title: "Two sections, written as references", query: { a: "errata Borg Ship", b: "1996 FAQ, Borg Ship" } },
    ],
    handle(request, context) {
      const { values, warnings } = request;
      const [a, b] = [sectionNamed("a", values.a, context), sectionNamed("b", values.b, context)];
      return { json: { ...comparisonObject(a, b, context), warnings } };
    },
  }),
];

function malformedRow(row: unknown, text: string) {
  const { ref } = Object(row) as { readonly ref?: unknown };
  return {
    ref: typeof ref === "string" ? ref.slice(0, 500) : "",
    status: "MALFORMED",
    told: text,
    ...contract.EMPTY_CHECK,
  };
}

/** @throws ApiError if the parameter names no section (404) or several (409); the error names the parameter */
function sectionNamed(parameter: "a" | "b", words: string, context: ViewContext): Section {
  const named = findOneText(words, context);
  if (named.section) return named.section;
  const written = `${parameter}: “${words.slice(0, 200)}”`;
  const more = { parameter, suggestions: named.meant };
  if (named.several) throw new ApiError("ambiguous", `${written} matches several sections.`, more);
  throw new ApiError("not-found", `${written} matches no section.`, more);
}
