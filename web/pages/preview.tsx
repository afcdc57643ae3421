import { z } from "zod";
import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import type { Section } from "../../src/model.js";
import { versionOf } from "../../src/views/citation.js";
import { documentOf } from "../../src/views/context.js";
import { nameOf } from "../../src/views/display-title.js";
import { answeringSection } from "../../src/views/rule.js";
import { Html } from "../parts/html.js";
import { dataOf, NamedLink } from "../parts/named-link.js";
import { bodyHtml, paragraphHtml } from "../parts/section-body.js";
import { Standing } from "../parts/status-line.js";
import { type Page, type PageContext, renderHtml } from "../shell/context.js";
import { pageHref } from "../shell/links.js";

/** `p` is the number of a paragraph. */
export const previewParameters = z.object({ p: wholeNumber(1, 9_999).optional() });

export const showPreview: Page = ({ params: { id = "" }, query }, context) => {
  const { catalog } = context;
  const section = catalog.section(catalog.movedTo(id) ?? id);
  if (!section) throw notFound(`There is no section ${id.slice(0, 200)}.`);
  return previewFragment(context, section, readParameters(query, previewParameters).values.p);
};

/** Renders the preview that the client script shows next to a link. A preview is an HTML fragment, not a whole page.
 *  @param paragraph - number of the paragraph to show (default: all paragraphs) */
export function previewFragment(context: PageContext, section: Section, paragraph?: number): string {
  const { catalog } = context;
  const inForce = answeringSection(section, catalog);
  const document = documentOf(inForce, context);
  const href = pageHref(section.id) + (paragraph === undefined ? "" : `#p${paragraph}`);
  const cited = paragraph === undefined ? undefined : paragraphHtml(inForce).get(paragraph);
  return renderHtml(
    context,
    <article class="preview" {...dataOf(section, nameOf(section))}>
      <p class="title">
        <a href={href}>{nameOf(section)}</a>
      </p>
      <p class="place">
        <Standing section={inForce} /> {document.short}, {versionOf(document)}
      </p>
      <Instead requested={section} inForce={inForce} />
      <Html html={cited ? `<p>${cited.html}</p>${cited.after}` : bodyHtml(inForce, {})} name="text" />
    </article>,
  );
}

function Instead({ requested, inForce }: { requested: Section; inForce: Section }) {
  if (inForce === requested || requested.printings?.some(({ id }) => id === inForce.id)) return null;
  return (
    <p class="instead">
      {requested.kind === "see-only" ? "See" : "Superseded by"} <NamedLink section={inForce} />, quoted here
    </p>
  );
}
