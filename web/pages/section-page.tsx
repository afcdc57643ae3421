/** @file The page of one section: where it stands, whether it counts, what it says, and every way on from it. */
import type { JSX } from "preact";
import { type Citation, citationOf } from "../../src/api/citation.js";
import type { DocumentInfo, Section } from "../../src/model.js";
import { pageHref, placeHref } from "./address.js";
import { Badges } from "./badges.js";
import { renderPage } from "./layout.js";
import type { Library } from "./library.js";
import type { PageContext } from "./page-context.js";
import { SectionBody } from "./section-body.js";
import { SectionList, SectionParts } from "./section-parts.js";
import { Relations, StandingNotes } from "./standing.js";
import { nameOf, versionOf } from "./words.js";

const CITED_BY_SHOWN = 12;

/** Writes the page of `section`, which stands in `document`. */
export function sectionPage(context: PageContext, section: Section, document: DocumentInfo): string {
  const { library, publicUrl } = context;
  const head = {
    title: `${nameOf(section)} · ${document.short}`,
    description: section.text.replace(/\s+/g, " ").slice(0, 160),
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
        <StandingNotes section={section} library={library} />
        <SectionBody section={section} />
        <SectionParts section={section} library={library} />
        <Neighbours section={section} library={library} />
      </article>
      <div class="beside">
        <Relations section={section} library={library} />
        {section.related && section.related.length > 0 && (
          <SectionList heading="Related" sections={library.sections(section.related)} />
        )}
        <CitedBy section={section} />
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
        {section.path.map((step) => (
          <li key={step.id}>
            <a href={pageHref(step.id)}>{nameOf({ ...step, text: "" })}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbours({ section, library }: { section: Section; library: Library }): JSX.Element | null {
  const previous = section.previous ? library.section(section.previous) : undefined;
  const next = section.next ? library.section(section.next) : undefined;
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

function CitedBy({ section }: { section: Section }): JSX.Element | null {
  if (section.citedBy.length === 0) return null;
  const items = section.citedBy.map(({ id, title, number }) => (
    <li key={id}>
      <a href={pageHref(id)}>{nameOf({ number, title, text: "" })}</a>
    </li>
  ));
  return (
    <section class="cited-by">
      <h2>
        Cited by <span class="count">{items.length}</span>
      </h2>
      <ul class="entries">{items.slice(0, CITED_BY_SHOWN)}</ul>
      {items.length > CITED_BY_SHOWN && (
        <details>
          <summary>{items.length - CITED_BY_SHOWN} more</summary>
          <ul class="entries">{items.slice(CITED_BY_SHOWN)}</ul>
        </details>
      )}
    </section>
  );
}

function CitationBox({ citation }: { citation: Citation }): JSX.Element {
  const forms: readonly (readonly [string, string])[] = [
    ["Short", citation.short],
    ["Full", citation.full],
    ["Markdown", citation.markdown],
    ["BBCode", citation.bbcode],
    ["Permanent address", citation.url],
  ];
  return (
    <section class="cite">
      <h2>Cite this</h2>
      {forms.map(([label, value], at) => (
        <div key={label}>
          <label for={`cite-${at}`}>{label}</label>
          <input id={`cite-${at}`} type="text" readonly value={value} />
        </div>
      ))}
    </section>
  );
}

function SourceNote({ section, document }: { section: Section; document: DocumentInfo }): JSX.Element {
  return (
    <section class="source">
      <h2>Source</h2>
      <p>
        {document.title}, {versionOf(section)}. {linesOf(section)} of <code>{section.source.publication}</code>. Text{" "}
        <code title={`sha256 ${section.hash}`}>{section.hash.slice(0, 12)}</code>
      </p>
    </section>
  );
}

function linesOf({ source: { ranges, line } }: Section): string {
  const [first] = ranges;
  if (!first) return `Lost lines before line ${line}`;
  const lines = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
  return `${ranges.length === 1 && first[0] === first[1] ? "Line" : "Lines"} ${lines}`;
}
