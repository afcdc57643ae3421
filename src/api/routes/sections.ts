/** @file GET /sections/{id}: one section or one of its paragraphs as JSON, markdown or plain text, by suffix or by what the
 *  client accepts. GET /sections: several at once. */
import type { Request, Response } from "express";
import { z } from "zod";
import type { Section } from "../../model.js";
import { goneText, standingInstead } from "../../views/citations/gone.js";
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
import { ApiError, notAcceptable, notFound, takenOut } from "../contract/problem-details.js";
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
      const { catalog, publicUrl } = context;
      const ids = [...new Set(values.ids)];
      const moved = ids.flatMap((id) => movedTo(id, context));
      const places = new Map(moved.map(({ id, to }) => [id, to]));
      const named = catalog.sections([...new Set(ids.map((id) => places.get(id) ?? id))]);
      const data = named.map((section) => sectionSummary(section, context, values.include));
      const missing = ids.filter((id) => !catalog.section(id) && !places.has(id));
      const unknown = missing.map((id) => unknownId(id, context));
      const list = { total: data.length, page: 1, limit: data.length, warnings, data };
      answerJson(request, response, context, { ...listOfPage(request, publicUrl, list), unknown, moved });
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
    moves: true,
    statuses: [410],
    examples: [
      { title: "A rule", path: { id: "1e/rulebook/7.6" } },
      { title: "A paragraph of it", path: { id: "1e/rulebook/7.6" }, query: { p: "2" } },
      { title: "A Glossary entry as Markdown", path: { id: "1e/glossary/cloaking-device.md" } },
      { title: "A card as last revised, as plain text", path: { id: "1e/errata/horgahn.txt" } },
    ],
    handle(request, response, context) {
      response.vary("Accept");
      const { section, form, moved } = sectionNamed(request, context);
      if (moved !== undefined) return sendOn(request, response, moved);
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
  const former = context.catalog.formerId(id);
  if (former) return { id, suggestions: standingInstead(former, context), gone: goneText(former, context) };
  return { id, suggestions: context.catalog.meantBy(id).map((one) => nearMiss(one, context)) };
}

/** Where the text of an id has moved, if it has. */
function movedTo(id: string, { catalog }: ApiContext) {
  const to = catalog.movedTo(id);
  return to === undefined ? [] : [{ id, to, reason: catalog.formerId(id)?.reason ?? "" }];
}

/** Sends a client to the id under which the text stands now, in the form and with the question that it asked. */
function sendOn(request: Request, response: Response, id: string): void {
  const path = id.split("/").map(encodeURIComponent).join("/");
  const [, question] = request.originalUrl.split(/(?=\?)/);
  response.set("Cache-Control", "public, max-age=300").redirect(301, `/api/v1/sections/${path}${question ?? ""}`);
}

type Named =
  | { readonly section: Section; readonly form: Form; readonly moved?: undefined }
  | { readonly section?: undefined; readonly form?: undefined; readonly moved: string };

/** The section and the form asked for, or the id and suffix to be asked instead. An id counts as it stands before a suffix
 *  is taken off it.
 *  @throws ApiError 410 with the last words of a text that was taken out, 404 where there was none */
function sectionNamed(request: Request, context: ApiContext): Named {
  const named = pathId(request);
  const exact = context.catalog.section(named);
  if (exact) return { section: exact, form: acceptedForm(request) };
  const id = named.replace(SUFFIX, "");
  const section = context.catalog.section(id);
  const suffix = SUFFIX.exec(named)?.[1] as Form | undefined;
  if (section && suffix) return { section, form: suffix };
  for (const [once, end] of [
    [named, ""],
    [id, `${suffix ? `.${suffix}` : ""}`],
  ] as const) {
    const [moved] = movedTo(once, context);
    if (moved) return { moved: `${moved.to}${end}` };
    const former = context.catalog.formerId(once);
    if (former) throw takenOut(goneText(former, context), standingInstead(former, context));
  }
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
