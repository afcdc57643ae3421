/** @file The page of one section: where it stands, whether it counts, what it says, and every way on from it. */
import type { DocumentInfo, Section } from "../../src/model.js";
import { citationOf, shortNameOf } from "../../src/views/citation.js";
import { sectionThings } from "../../src/views/syndication/structured-data.js";
import { Beside, groupsBeside } from "../parts/section/beside/beside.js";
import { PhoneStrip } from "../parts/section/beside/phone-strip.js";
import { SectionArticle } from "../parts/section/section-article.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { pageHref } from "../shell/links.js";
import { firstSentences, nameOf } from "../shell/wording.js";

/** What is asked of a section's page. */
export interface SectionPageRequest {
  /** The paragraph that is meant, counted from 1. */
  readonly paragraph?: number | undefined;
}

/** Writes the page of `section`, which stands in `document`. */
export function sectionPage(
  context: PageContext,
  section: Section,
  document: DocumentInfo,
  { paragraph }: SectionPageRequest = {},
): string {
  const head = {
    title: `${nameOf(section)} · ${shortNameOf(document)}`,
    description: firstSentences(section.text, 160) || citationOf(section, document, context.publicUrl).full,
    path: pageHref(section.id),
    json: `/api/v1/sections${pageHref(section.id)}`,
    edition: section.edition,
    things: sectionThings(section, document, context),
  };
  const groups = groupsBeside(section, context.catalog);
  return renderPage(
    context,
    head,
    <>
      <div class="section-page">
        <SectionArticle section={section} document={document} context={context} paragraph={paragraph} />
        <Beside section={section} groups={groups} catalog={context.catalog} />
      </div>
      <PhoneStrip groups={groups} />
    </>,
  );
}
