/** @file The page of one section: where it stands, whether it counts, what it says, and every way on from it. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { DocumentInfo, Section } from "../../src/model.js";
import { citationOf, shortNameOf } from "../../src/views/citation.js";
import { Amendments } from "../parts/section/amendments.js";
import { StandingNotes } from "../parts/section/authority-notice.js";
import { Badges } from "../parts/section/badges.js";
import { Printings } from "../parts/section/printings.js";
import { LeadsOn, targetsOf } from "../parts/section/redirect-targets.js";
import { Relations } from "../parts/section/relations.js";
import { CitationBox, CitedBy, SourceNote } from "../parts/section/section-facts.js";
import { SectionList, SectionParts } from "../parts/section/section-parts.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { pageHref, placeHref, topicHref } from "../shell/links.js";
import { firstSentences, nameOf, stepsOf } from "../shell/wording.js";

/** Writes the page of `section`, which stands in `document`. */
export function sectionPage(context: PageContext, section: Section, document: DocumentInfo): string {
  const { catalog, publicUrl } = context;
  const head = {
    title: `${nameOf(section)} · ${shortNameOf(document)}`,
    description: firstSentences(section.text, 160),
    path: pageHref(section.id),
    json: `/api/v1/sections${pageHref(section.id)}`,
    edition: section.edition,
  };
  return renderPage(
    context,
    head,
    <div class="section-page">
      <article class={section.status}>
        <Breadcrumb section={section} document={document} />
        <h1>
          {section.number && <span class="number">{section.number}</span>}{" "}
          {section.title || <span class="untitled">Without a heading</span>}
        </h1>
        <Badges section={section} />
        <StandingNotes section={section} catalog={catalog} />
        <Amendments section={section} catalog={catalog} />
        <LeadsOn section={section} catalog={catalog} />
        <SectionParts section={section} catalog={catalog} />
        <Neighbours section={section} catalog={catalog} />
      </article>
      <div class="beside">
        <MoreAbout section={section} catalog={catalog} />
        <Printings section={section} catalog={catalog} />
        <Relations section={section} catalog={catalog} />
        {section.related && section.related.length > 0 && (
          <SectionList heading="Related" sections={catalog.sections(section.related)} />
        )}
        <CitedBy section={section} catalog={context.catalog} />
        <CitationBox citation={citationOf(section, document, publicUrl)} />
        <SourceNote section={section} document={document} />
      </div>
    </div>,
  );
}

function Breadcrumb({ section, document }: { section: Section; document: DocumentInfo }): JSX.Element {
  return (
    <nav class="path" aria-label="Where this stands">
      <ol>
        <li>
          <a href={placeHref(document.id, section.id)}>{document.title}</a>
        </li>
        {stepsOf(section, document).map((step) => (
          <li key={step.id}>
            <a href={pageHref(step.id)}>{nameOf({ ...step, text: "" })}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbours({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const previous = section.previous ? catalog.section(section.previous) : undefined;
  const next = section.next ? catalog.section(section.next) : undefined;
  if (!previous && !next) return null;
  return (
    <nav class="neighbours" aria-label="Reading order">
      {previous && (
        <a rel="prev" href={pageHref(previous.id)}>
          <span>Previous</span> {nameOf(previous)}
        </a>
      )}
      {next && (
        <a rel="next" href={pageHref(next.id)}>
          <span>Next</span> {nameOf(next)}
        </a>
      )}
    </nav>
  );
}

/** The way to everything on the section's topic. */
function MoreAbout({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const [target] = targetsOf(section, catalog);
  const topic = catalog.topicOf(section.id) ?? (target && catalog.topicOf(target.id));
  if (!topic) return null;
  return (
    <ul class="entries more">
      <li>
        <a href={topicHref(topic.slug)}>Everything on this topic</a>{" "}
        <span class="count">{topic.members.length} texts</span>
      </li>
    </ul>
  );
}
