/** @file The page of one section: where it stands, whether it counts, what it says, and every way on from it. */
import type { Section } from "../../src/model.js";
import { citationOf, shortNameOf } from "../../src/views/citation.js";
import { ruleOf } from "../../src/views/rule/rule.js";
import { documentOf } from "../../src/views/section.js";
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
  /** The version that is shown; the one that counts where it is not said. */
  readonly printing?: string | undefined;
  /** The version with which the words are compared. */
  readonly compare?: string | undefined;
}

/** Writes the page of `section`: of its rule the printing that counts, unless another is asked for. */
export function sectionPage(context: PageContext, section: Section, asked: SectionPageRequest = {}): string {
  const rule = ruleOf(section, context.catalog, asked.printing);
  const { shown, home } = rule;
  const document = documentOf(shown, context);
  const head = {
    title: `${nameOf(home)} · ${shortNameOf(document)}`,
    description: firstSentences(shown.text, 160) || citationOf(shown, document, context.publicUrl).full,
    path: pageHref(section.id),
    json: `/api/v1/sections${pageHref(shown.id)}`,
    edition: section.edition,
    things: sectionThings(
      { ...section, version: shown.version, date: shown.date },
      documentOf(section, context),
      context,
    ),
  };
  const groups = groupsBeside(shown, context.catalog);
  return renderPage(
    context,
    head,
    <>
      <div class="section-page">
        <SectionArticle rule={rule} asked={asked} context={context} />
        <Beside section={shown} groups={groups} catalog={context.catalog} />
      </div>
      <PhoneStrip groups={groups} />
    </>,
  );
}
