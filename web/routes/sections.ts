/** @file Sections and documents by their ids. */
import { z } from "zod";
import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import type { DocumentInfo } from "../../src/model.js";
import { nearMiss } from "../../src/views/section.js";
import { documentPage } from "../pages/document.js";
import { sectionPage } from "../pages/section.js";
import type { PageContext } from "../shell/context.js";
import { pageHref } from "../shell/links.js";
import { type Page, sentOn, shown } from "./page.js";

/** What may be asked of a section: the paragraph that is meant; one that the text does not have is passed over. */
const sectionParameters = z.object({ p: wholeNumber(1, 9_999, 1).unwrap().optional() });

/** Pages of whole documents are long and always the same: each is written once. */
const written = new WeakMap<PageContext, Map<string, string>>();

/** What an id names; an id in another letter case, or with a slash at its end, leads to its own address. */
export const showById: Page = ({ path, params: { id = "" }, query }, context) => {
  const { catalog } = context;
  const section = catalog.section(id);
  const document = catalog.document(section?.document ?? id);
  const plain = id.toLowerCase().replace(/\/+$/, "");
  const asWritten = path === `/${id}`;
  if (section && document && asWritten) {
    const { p: paragraph } = readParameters(query, sectionParameters).values;
    return shown(sectionPage(context, section, document, { paragraph }));
  }
  if (document && asWritten) return shown(wholeDocument(document, context));
  if (catalog.section(plain) || catalog.document(plain)) return sentOn(301, pageHref(plain));
  const near = catalog.meantBy(path).map((one) => nearMiss(one, context));
  throw notFound(`There is nothing at ${path.slice(0, 200)}.`, near);
};

function wholeDocument(document: DocumentInfo, context: PageContext): string {
  const pages = written.get(context) ?? new Map<string, string>();
  written.set(context, pages);
  const html = pages.get(document.id) ?? documentPage(context, document);
  pages.set(document.id, html);
  return html;
}
