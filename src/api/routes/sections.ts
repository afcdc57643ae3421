/** @file GET /sections, and GET /sections/{id} in the format that the suffix or the Accept header selects. */
import { z } from "zod";
import { paragraphsOf } from "../../language/sentences.js";
import type { Section } from "../../model.js";
import { sectionUrl } from "../../views/citation.js";
import { counted } from "../../views/quotation.js";
import { currentWords, goneObject, nearMisses, sectionObject, sectionSummary } from "../../views/section.js";
import { MARKDOWN, PLAIN, paragraphObject, writeParagraph, writeSection } from "../../views/section-text.js";
import { ApiError, notAcceptable, notFound, takenOut } from "../contract/problem-details.js";
import * as contract from "../contract/section.js";
import { pathId, wholeList } from "../respond.js";
import { type Answer, type ApiContext, type ApiRequest, defineRoute, type ReadRequest, type Route } from "../route.js";

type Form = "json" | "md" | "txt";

const SUFFIX = /\.(json|md|txt)$/;
const FORM_OF_TYPE: ReadonlyMap<string, Form> = new Map([
  ["application/json", "json"],
  ["text/markdown", "md"],
  ["text/plain", "txt"],
]);

/** Creates the route for one format, because generated clients support only one media type per route. */
function textRoute(form: "md" | "txt", route: Pick<Route, "operationId" | "summary" | "answers" | "examples">): Route {
  return defineRoute({
    path: `/api/v1/sections/{id}.${form}`,
    tag: "Texts",
    ...route,
    parts: z.object({ id: contract.sectionId }),
    query: contract.sectionParameters,
    redirects: true,
    statuses: [410],
    handle: (request, context) => answerSection(`${pathId(request)}.${form}`, request, context),
  });
}

export const sectionRoutes: readonly Route[] = [
  defineRoute({
    path: "/api/v1/sections",
    operationId: "listSections",
    tag: "Texts",
    summary: "Get several sections by their ids; `include` adds the text and other fields",
    query: contract.sectionsParameters,
    answers: { "application/json": contract.sectionListSchema },
    examples: [
      { title: "Two rules", query: { ids: "1e/borg/7.6,1e/glossary/cloaking-device" } },
      { title: "With text", query: { ids: "1e/errata/horgahn", include: "text" } },
    ],
    handle(request, context) {
      const { values, warnings } = request;
      const { catalog } = context;
      const ids = [...new Set(values.ids)];
      const moved = ids.flatMap((id) => movedTo(id, context));
      const newIds = new Map(moved.map(({ id, to }) => [id, to]));
      const sections = catalog.sections([...new Set(ids.map((id) => newIds.get(id) ?? id))]);
      const data = sections.map((section) => sectionSummary(section, context, values.include));
      const missing = ids.filter((id) => !catalog.section(id) && !newIds.has(id));
      const unknown = missing.map((id) => unknownId(id, context));
      return { json: { ...wholeList(data, warnings), unknown, moved } };
    },
  }),
  textRoute("md", {
    operationId: "getSectionMarkdown",
    summary: "Get a section as Markdown",
    answers: { "text/markdown": contract.markdownText },
    examples: [{ title: "A Glossary entry as Markdown", path: { id: "1e/glossary/cloaking-device" } }],
  }),
  textRoute("txt", {
    operationId: "getSectionText",
    summary: "Get a section as plain text",
    answers: { "text/plain": contract.plainText },
    examples: [{ title: "The current text of a revised card, as plain text", path: { id: "1e/errata/horgahn" } }],
  }),
  defineRoute({
    path: "/api/v1/sections/{id}",
    operationId: "getSection",
    tag: "Texts",
    summary: "Get a section as JSON; use the `Accept` header to get Markdown or plain text instead",
    parts: z.object({ id: contract.sectionId }),
    query: contract.sectionParameters,
    answers: {
      "application/json": contract.sectionOrParagraphSchema,
      "text/markdown": contract.markdownText,
      "text/plain": contract.plainText,
    },
    redirects: true,
    statuses: [410],
    examples: [
      { title: "A rule", path: { id: "1e/rulebook/7.6" } },
      { title: "One paragraph", path: { id: "1e/rulebook/7.6" }, query: { p: "2" } },
    ],
    handle: (request, context) => answerSection(pathId(request), request, context),
    *exported(context) {
      for (const section of context.catalog.corpus.sections)
        for (const form of FORM_OF_TYPE.values()) yield [section.id, answerOf(section, form, context)];
    },
  }),
];

const TEXT_FORMS = { md: MARKDOWN, txt: PLAIN } as const;

type SectionRequest = ReadRequest<z.output<typeof contract.sectionParameters>>;

/** @param id - the requested id, which may have a suffix */
function answerSection(id: string, request: SectionRequest, context: ApiContext): Answer {
  const requested = requestedSection(id, request, context);
  if (typeof requested === "string") {
    const [, query = ""] = request.originalUrl.split(/(?=\?)/);
    return { redirect: sectionUrl(requested, "/api/v1/sections") + query };
  }
  const { section, form } = requested;
  const { p } = request.values;
  if (p === undefined) return answerOf(section, form, context);
  const paragraph = paragraphObject(section, p, context);
  const count = counted(paragraphsOf(section).length, "paragraph");
  if (!paragraph) throw new ApiError("not-found", `p: ${section.id} has ${count}, counted from 1.`, { parameter: "p" });
  if (form === "json") return { json: paragraph };
  const format = TEXT_FORMS[form];
  return { mediaType: format.mediaType, text: writeParagraph(paragraph, format) };
}

function answerOf(section: Section, form: Form, context: ApiContext): Answer {
  if (form === "json")
    return { json: { ...sectionObject(section, context), current: currentWords(section, context, true) } };
  const format = TEXT_FORMS[form];
  return { mediaType: format.mediaType, text: writeSection(section, context, format) };
}

function unknownId(id: string, context: ApiContext) {
  const former = context.catalog.formerId(id);
  if (former) return { id, ...goneObject(former, context) };
  return { id, suggestions: nearMisses(context.catalog.meantBy(id), context) };
}

function movedTo(id: string, { catalog }: ApiContext) {
  const to = catalog.movedTo(id);
  return to === undefined ? [] : [{ id, to, reason: catalog.formerId(id)?.reason ?? "" }];
}

/** Finds the section and the format. If the section was moved, returns its new id with the suffix, for a redirect. An
 *  id may itself end with a suffix, so the whole id is looked up first. */
function requestedSection(
  whole: string,
  request: ApiRequest,
  context: ApiContext,
): string | { readonly section: Section; readonly form: Form } {
  const { catalog } = context;
  const exact = catalog.section(whole);
  if (exact) return { section: exact, form: acceptedForm(request) };
  const id = whole.replace(SUFFIX, "");
  const section = catalog.section(id);
  const suffix = SUFFIX.exec(whole)?.[1] as Form | undefined;
  if (section && suffix) return { section, form: suffix };
  for (const [formerId, end] of [
    [whole, ""],
    [id, suffix ? `.${suffix}` : ""],
  ] as const) {
    const [moved] = movedTo(formerId, context);
    if (moved) return `${moved.to}${end}`;
    const former = catalog.formerId(formerId);
    if (former) throw takenOut(former, context);
  }
  throw notFound(`There is no section ${whole.slice(0, 200)}.`, nearMisses(catalog.meantBy(id), context));
}

function acceptedForm(request: ApiRequest): Form {
  const types = [...FORM_OF_TYPE.keys()];
  const form = FORM_OF_TYPE.get(request.accepts(types) || "");
  if (!form) throw notAcceptable(types);
  return form;
}
