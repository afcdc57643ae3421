/** @file The main column of a section's page: where it stands, what it is called, whether it counts, what it says. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { bookOf, chapterOf } from "../../../src/views/book.js";
import { displayTitle } from "../../../src/views/display-title.js";
import { cardOf } from "../../../src/views/rule/card.js";
import { type Rule, ruleOf } from "../../../src/views/rule/rule.js";
import type { PageContext } from "../../shell/context.js";
import { pageHref, placeHref } from "../../shell/links.js";
import { nameOf, stepsOf } from "../../shell/wording.js";
import { Cite } from "./beside/cite.js";
import { IconUse } from "./beside/icon-use.js";
import { SourceFold } from "./beside/source-fold.js";
import { type AskedText, MainText } from "./main-text.js";
import { SectionParts } from "./section-parts.js";
import { StatusLine, Twins } from "./status-line.js";

/** The text of a rule with its heading, its standing and its boxes. */
export function SectionArticle(props: { rule: Rule; asked: AskedText; context: PageContext }): JSX.Element {
  const { rule, asked, context } = props;
  const { catalog } = context;
  const { home, shown } = rule;
  return (
    <article class={shown.status} data-section={shown.id} data-hash={shown.hash} data-title={nameOf(home)}>
      <Breadcrumb section={home} catalog={catalog} />
      <div class="heading">
        <h1>
          {home.number && <span class="number">{home.number}</span>}{" "}
          {displayTitle(home.title) || <span class="untitled">Without a heading</span>}
        </h1>
        <Cite section={shown} paragraph={asked.paragraph} context={context} />
      </div>
      <Status rule={rule} asked={asked} catalog={catalog} />
      <Twins section={home} catalog={catalog} />
      <MainText rule={rule} asked={asked} catalog={catalog} />
      <SectionParts rule={rule} catalog={catalog} />
      <IconUse section={shown} catalog={catalog} />
      <Neighbours section={home} catalog={catalog} />
      <SourceFold section={shown} catalog={catalog} />
    </article>
  );
}

/** The standing of what is shown first: of a card its text as last revised; a mere cross-reference has none of its own. */
function Status({ rule, asked, catalog }: { rule: Rule; asked: AskedText; catalog: Catalog }): JSX.Element | null {
  const { shown } = rule;
  const erratum = cardOf(shown, catalog)?.erratum;
  if (!erratum && shown.kind === "see-only") return null;
  return <StatusLine rule={erratum ? ruleOf(erratum, catalog) : rule} catalog={catalog} compared={asked.compare} />;
}

function Breadcrumb({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const document = catalog.document(section.document);
  if (!document) return null;
  return (
    <nav class="path" aria-label="Where this stands">
      <ol>
        <li>
          <a href={placeHref(section, chapterOf(bookOf(document, catalog), section, catalog)?.key)}>{document.title}</a>
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
