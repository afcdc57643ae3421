/** @file GET /sections/{id}: one section as JSON, markdown or plain text, by suffix or by what the client accepts. */
import type { Request } from "express";
import { z } from "zod";
import type { Section } from "../../model.js";
import { nearMiss, sectionObject } from "../../views/section.js";
import { markdownSection, plainSection } from "../../views/section-text.js";
import type { ApiContext, Route } from "../context.js";
import { notFound } from "../contract/problem-details.js";
import { markdownText, plainText, sectionId, sectionSchema } from "../contract/section.js";
import { pathId } from "../http/path-id.js";
import { answerJson, answerText } from "../http/respond.js";

type Form = "json" | "md" | "txt";

const SUFFIX = /\.(json|md|txt)$/;
const FORM_OF_TYPE: Readonly<Record<string, Form>> = {
  "application/json": "json",
  "text/markdown": "md",
  "text/plain": "txt",
};

export const sectionRoutes: readonly Route[] = [
  {
    path: "/api/v1/sections/{id}",
    operationId: "getSection",
    tag: "Texts",
    summary: "One section; the id may end in .md or .txt, or the Accept header asks for markdown or plain text",
    parts: z.object({ id: sectionId }),
    answers: { "application/json": sectionSchema, "text/markdown": markdownText, "text/plain": plainText },
    examples: [
      { title: "A rule", path: { id: "1e/rulebook/7.6" } },
      { title: "A Glossary entry as Markdown", path: { id: "1e/glossary/cloaking-device.md" } },
      { title: "A card as last revised, as plain text", path: { id: "1e/errata/horgahn.txt" } },
    ],
    handle(request, response, context) {
      response.vary("Accept");
      const { section, form } = sectionNamed(request, context);
      if (form === "json") return answerJson(request, response, context, sectionObject(section, context));
      const text = form === "md" ? markdownSection(section, context) : plainSection(section, context);
      answerText(request, response, context, { mediaType: form === "md" ? "text/markdown" : "text/plain", text });
    },
  },
];

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

function acceptedForm(request: Request): Form {
  const accepted = request.accepts(Object.keys(FORM_OF_TYPE));
  return (accepted && FORM_OF_TYPE[accepted]) || "json";
}
