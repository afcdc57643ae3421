/** @file GET /sections/{id}: one section or one of its paragraphs as JSON, markdown or plain text, by suffix or by what the
 *  client accepts. GET /sections: several at once. */
import type { Request } from "express";
import { z } from "zod";
import type { Section } from "../../model.js";
import {
  markdownParagraph,
  type ParagraphObject,
  paragraphObject,
  plainParagraph,
} from "../../views/citations/paragraph.js";
import { paragraphsOf } from "../../views/paragraphs.js";
import { nearMiss, sectionObject } from "../../views/section.js";
import { sectionSummary } from "../../views/section-summary.js";
import { markdownSection, plainSection } from "../../views/section-text.js";
import type { ApiContext, Route } from "../context.js";
import { sectionOrParagraphSchema, sectionParameters } from "../contract/citations/paragraph.js";
import { readParameters } from "../contract/parameters.js";
import { ApiError, notAcceptable, notFound } from "../contract/problem-details.js";
import { markdownText, plainText, sectionId, sectionListSchema, sectionsParameters } from "../contract/section.js";
import { pathId } from "../http/path-id.js";
import { answerJson, answerText, listOfPage } from "../http/respond.js";

type Form = "json" | "md" | "txt";

const SUFFIX = /\.(json|md|txt)$/;
const FORM_OF_TYPE: ReadonlyMap<string, Form> = new Map([
  ["application/json", "json"],
  ["text/markdown", "md"],
  ["text/plain", "txt"],
]);

export const sectionRoutes: readonly Route[] = [
  {
    path: "/api/v1/sections",
    operationId: "listSections",
    tag: "Texts",
    summary: "Several sections at once, as lists tell them; include= asks for their texts and whatever else is needed",
    query: sectionsParameters,
    answers: { "application/json": sectionListSchema },
    examples: [
      { title: "Two rules", query: { ids: "1e/borg/7.6,1e/glossary/cloaking-device" } },
      { title: "With their words", query: { ids: "1e/errata/horgahn", include: "text" } },
    ],
    handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, sectionsParameters);
      const ids = [...new Set(values.ids)];
      const data = context.catalog.sections(ids).map((section) => sectionSummary(section, context, values.include));
      const unknown = ids.filter((id) => !context.catalog.section(id)).map((id) => unknownId(id, context));
      const list = { total: data.length, page: 1, limit: data.length, warnings, data };
      answerJson(request, response, context, { ...listOfPage(request, context.publicUrl, list), unknown });
    },
  },
  {
    path: "/api/v1/sections/{id}",
    operationId: "getSection",
    tag: "Texts",
    summary: "One section; the id may end in .md or .txt, or the Accept header asks for markdown or plain text",
    parts: z.object({ id: sectionId }),
    query: sectionParameters,
    answers: {
      "application/json": sectionOrParagraphSchema,
      "text/markdown": markdownText,
      "text/plain": plainText,
    },
    examples: [
      { title: "A rule", path: { id: "1e/rulebook/7.6" } },
      { title: "A paragraph of it", path: { id: "1e/rulebook/7.6" }, query: { p: "2" } },
      { title: "A Glossary entry as Markdown", path: { id: "1e/glossary/cloaking-device.md" } },
      { title: "A card as last revised, as plain text", path: { id: "1e/errata/horgahn.txt" } },
    ],
    handle(request, response, context) {
      response.vary("Accept");
      const { section, form } = sectionNamed(request, context);
      const { p } = readParameters(request.query, sectionParameters).values;
      const paragraph = p === undefined ? undefined : paragraphNamed(section, p, context);
      if (form === "json") return answerJson(request, response, context, paragraph ?? sectionObject(section, context));
      const [mediaType, ofSection, ofParagraph] = TEXTS[form];
      const text = paragraph ? ofParagraph(paragraph) : ofSection(section, context);
      answerText(request, response, context, { mediaType, text });
    },
  },
];

/** How a section and a paragraph are told in either form of text. */
const TEXTS = {
  md: ["text/markdown", markdownSection, markdownParagraph],
  txt: ["text/plain", plainSection, plainParagraph],
} as const;

/** @throws ApiError (404) that names the parameter where the section has no such paragraph */
function paragraphNamed(section: Section, number: number, context: ApiContext): ParagraphObject {
  const paragraph = paragraphObject(section, number, context);
  if (paragraph) return paragraph;
  const count = paragraphsOf(section).length;
  const detail = `p: ${section.id} has ${count} ${count === 1 ? "paragraph" : "paragraphs"}, counted from 1.`;
  throw new ApiError({ status: 404, code: "not-found", parameter: "p", detail });
}

function unknownId(id: string, context: ApiContext) {
  return { id, suggestions: context.catalog.meantBy(id).map((one) => nearMiss(one, context)) };
}

/** The section and the form asked for. An id counts as it stands before a suffix is taken off it. */
function sectionNamed(request: Request, context: ApiContext): { section: Section; form: Form } {
  const named = pathId(request);
  const exact = context.catalog.section(named);
  if (exact) return { section: exact, form: acceptedForm(request) };
  const id = named.replace(SUFFIX, "");
  const section = context.catalog.section(id);
  const suffix = SUFFIX.exec(named)?.[1] as Form | undefined;
  if (section && suffix) return { section, form: suffix };
  const near = context.catalog.meantBy(id).map((one) => nearMiss(one, context));
  throw notFound(`There is no section ${named.slice(0, 200)}.`, near);
}

/** @throws ApiError (406) where the client takes none of them */
function acceptedForm(request: Request): Form {
  const types = [...FORM_OF_TYPE.keys()];
  const form = FORM_OF_TYPE.get(request.accepts(types) || "");
  if (!form) throw notAcceptable(types);
  return form;
}
