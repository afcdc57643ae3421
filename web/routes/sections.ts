/** @file Sections and documents by their ids. */
import type { RequestHandler } from "express";
import { documentPage } from "../pages/document.js";
import { sectionPage } from "../pages/section.js";
import type { PageContext } from "../shell/context.js";
import { pageHref } from "../shell/links.js";
import { pathId, send } from "./respond.js";

/** Pages of whole documents are long and always the same: each is written once. */
export function showById(context: PageContext): RequestHandler {
  const { catalog } = context;
  const written = new Map<string, string>();
  return (request, response, next) => {
    const id = pathId(request);
    const section = catalog.section(id);
    const document = catalog.document(section?.document ?? id);
    const plain = id.toLowerCase().replace(/\/+$/, "");
    if (section && document) send(response, sectionPage(context, section, document));
    else if (document) {
      const html = written.get(id) ?? documentPage(context, document);
      written.set(id, html);
      send(response, html);
    } else if (catalog.section(plain) || catalog.document(plain)) response.redirect(301, pageHref(plain));
    else next();
  };
}
