/** @file The main column of a section's page: where it stands, what it is called, whether it counts, what it says. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { DocumentInfo, Section } from "../../../src/model.js";
import { displayTitle } from "../../../src/views/display-title.js";
import type { PageContext } from "../../shell/context.js";
import { pageHref, placeHref } from "../../shell/links.js";
import { nameOf, stepsOf } from "../../shell/wording.js";
import { Amendments } from "./amendments.js";
import { StandingNotes } from "./authority-notice.js";
import { Badges } from "./badges.js";
import { Cite } from "./beside/cite.js";
import { IconUse } from "./beside/icon-use.js";
import { SourceFold } from "./beside/source-fold.js";
import { LeadsOn } from "./redirect-targets.js";
import { SectionParts } from "./section-parts.js";

/** The text of `section`, which stands in `document`, with its heading and its boxes.
 *  @param props.paragraph - the paragraph that was asked for */
export function SectionArticle(props: {
  section: Section;
  document: DocumentInfo;
  context: PageContext;
  paragraph: number | undefined;
}): JSX.Element {
  const { section, document, context, paragraph } = props;
  const { catalog } = context;
  return (
    <article class={section.status} data-section={section.id} data-hash={section.hash} data-title={nameOf(section)}>
      <Breadcrumb section={section} document={document} />
      <div class="heading">
        <h1>
          {section.number && <span class="number">{section.number}</span>}{" "}
          {displayTitle(section.title) || <span class="untitled">Without a heading</span>}
        </h1>
        <Cite section={section} paragraph={paragraph} context={context} />
      </div>
      <Badges section={section} />
      <StandingNotes section={section} catalog={catalog} />
      <Amendments section={section} catalog={catalog} paragraph={paragraph} />
      <LeadsOn section={section} catalog={catalog} />
      <SectionParts section={section} catalog={catalog} />
      <IconUse section={section} catalog={catalog} />
      <Neighbours section={section} catalog={catalog} />
      <SourceFold section={section} catalog={catalog} />
    </article>
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
