import { z } from "zod";
import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import type { Section } from "../../src/model.js";
import { documentOf } from "../../src/views/context.js";
import { answeringSection } from "../../src/views/rule.js";
import { firstWords, Html } from "../parts/html.js";
import { dataOf, NamedLink } from "../parts/named-link.js";
import { bodyHtml, paragraphHtml } from "../parts/section-body.js";
import { Standing } from "../parts/status-line.js";
import { type PageContext, renderHtml } from "../shell/context.js";
import { pageHref } from "../shell/links.js";
import { nameOf, versionOf } from "../shell/wording.js";
import { ok, type Page } from "./page.js";

/** `p` is a paragraph; `whole=1` requests the whole text. */
const previewParameters = z.object({
  p: wholeNumber(1, 9_999, 1).unwrap().optional(),
  whole: z.literal("1").optional(),
});

export const showPreview: Page = ({ params: { id = "" }, query }, context) => {
  const { catalog } = context;
  const section = catalog.section(catalog.movedTo(id) ?? id);
  if (!section) throw notFound(`No section is called ${id.slice(0, 200)}.`);
  const { p: paragraph, whole } = readParameters(query, previewParameters).values;
  return ok(previewFragment(context, section, { paragraph, whole: whole === "1" }));
};

const MAX_WORDS = 60;

interface PreviewPart {
  readonly paragraph?: number | undefined;
  readonly whole?: boolean;
}

/** Renders the card that the client script shows next to a link: a fragment, not a whole page. */
export function previewFragment(context: PageContext, section: Section, part: PreviewPart): string {
  const { catalog } = context;
  const inForce = answeringSection(section, catalog);
  const document = documentOf(inForce, context);
  const href = pageHref(section.id) + (part.paragraph === undefined ? "" : `#p${part.paragraph}`);
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
      <Html html={wordsOf(inForce, part)} name="text" />
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

function wordsOf(section: Section, { paragraph, whole }: PreviewPart): string {
  const cited = paragraph === undefined ? undefined : paragraphHtml(section).get(paragraph);
  if (cited) return `<p>${cited.html}</p>${cited.after}`;
  const html = bodyHtml(section, {});
  return whole ? html : firstWords(html, MAX_WORDS);
}
