/** @file A whole document on one page: a book with its contents, or an index from A to Z. */
import type { JSX } from "preact";
import { BOX_KINDS, type DocumentInfo, type Section } from "../../src/model.js";
import { fullNameOf } from "../../src/views/citation.js";
import { displayTitle } from "../../src/views/display-title.js";
import { documentThing } from "../../src/views/syndication/structured-data.js";
import { AlphabetIndex, type IndexEntry } from "../parts/alphabet-index.js";
import { Contents } from "../parts/contents.js";
import { Badges } from "../parts/section/badges.js";
import { SectionBody } from "../parts/section/section-body.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { anchorOf, pageHref } from "../shell/links.js";
import { nameOf, versionOf } from "../shell/wording.js";

/** More entries than this, under hardly any headings, are looked up and not read from the start. */
const MOST_READ_THROUGH = 60;

/** Writes the page of a document. */
export function documentPage(context: PageContext, document: DocumentInfo): string {
  const sections = context.catalog.sectionsOf(document.id);
  const parents = sections.filter(({ children }) => children.length > 0).length;
  const isIndex = sections.length > MOST_READ_THROUGH && parents < sections.length / 20;
  return renderPage(
    context,
    {
      title: fullNameOf(document),
      description: `${fullNameOf(document)}, ${versionOf(document)}: ${sections.length} sections.`,
      path: pageHref(document.id),
      json: `/api/v1/documents${pageHref(document.id)}`,
      edition: document.edition,
      things: [documentThing(document, context)],
    },
    isIndex ? (
      <div class="index-page">
        <DocumentHeading document={document} count={`${sections.length} entries`} />
        <AlphabetIndex entries={sections.map(entryOf)} />
      </div>
    ) : (
      <div class="book-page">
        <DocumentHeading document={document} count={`${sections.length} sections`} />
        <Contents document={document} sections={sections} />
        <article class={document.status}>
          {sections.map((section) => (
            <BookSection key={section.id} section={section} />
          ))}
        </article>
      </div>
    ),
  );
}

function DocumentHeading({ document, count }: { document: DocumentInfo; count: string }): JSX.Element {
  return (
    <header class="document-heading">
      <h1>{fullNameOf(document)}</h1>
      <p class="facts">
        {versionOf(document)} · {count}
      </p>
      {document.status === "legacy" && (
        <p class="note legacy">
          <strong>Legacy.</strong> Kept as history: nothing here counts where a current text speaks.
        </p>
      )}
    </header>
  );
}

function BookSection({ section }: { section: Section }): JSX.Element {
  const Heading = `h${Math.min(section.path.length + 2, 6)}` as "h2";
  const isBox = BOX_KINDS.has(section.kind);
  const anchor = anchorOf(section.document, section.id);
  return (
    <section id={anchor} class={isBox ? `box ${section.kind}` : `kind-${section.kind}`}>
      <Heading>
        <a href={pageHref(section.id)}>
          {section.number && <span class="number">{section.number}</span>}{" "}
          {displayTitle(section.title) || "Without a heading"}
        </a>
      </Heading>
      <Badges section={section} within />
      <SectionBody section={section} paragraphs={{ prefix: `${anchor}-` }} />
    </section>
  );
}

function entryOf(section: Section): IndexEntry {
  const { id, title, kind, document } = section;
  return {
    key: id,
    href: pageHref(id),
    name: nameOf(section),
    title,
    anchor: anchorOf(document, id),
    style: `kind-${kind}`,
  };
}
