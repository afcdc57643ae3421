import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import { BOX_KINDS, type DocumentInfo, type Section } from "../../src/model.js";
import { type Book, bookOf, type Chapter } from "../../src/views/book.js";
import { SIGNIFICANT_CLASSES } from "../../src/views/changes.js";
import { fullNameOf } from "../../src/views/citation.js";
import { displayTitle } from "../../src/views/display-title.js";
import { documentThing } from "../../src/views/structured-data.js";
import { AlphabetIndex, type IndexEntry } from "../parts/alphabet-index.js";
import { ChapterContents, FrontContents, WholeContents } from "../parts/contents.js";
import { NamedLink, type SectionProps } from "../parts/named-link.js";
import { SectionBody } from "../parts/section-body.js";
import { Sign, TextTags } from "../parts/status-line.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { anchorOf, chapterHref, pageHref, WHOLE_BOOK } from "../shell/links.js";
import { nameOf, versionOf } from "../shell/wording.js";

interface Read {
  readonly book: Book;
  readonly context: PageContext;
}

/** Renders a document: an index from A to Z, a short document on one page, or a long one by chapters.
 *  @param chapter - key of the chapter, or "all"; the contents of a long book if left out */
export function documentPage(context: PageContext, document: DocumentInfo, chapter?: string): string {
  const book = bookOf(document, context.catalog);
  const here = book.form === "chapters" ? book.chapters.find(({ key }) => key === chapter) : undefined;
  const sections = context.catalog.sectionsOf(document.id);
  const isWhole = book.form !== "chapters" || chapter === WHOLE_BOOK;
  const path = here ? chapterHref(document.id, here.key) : pageHref(document.id);
  return renderPage(
    context,
    {
      title: here ? `${nameOf(here.root)} · ${fullNameOf(document)}` : fullNameOf(document),
      description: `${fullNameOf(document)}, ${versionOf(document)}: ${sections.length} sections.`,
      ...(chapter !== WHOLE_BOOK && { path }),
      json: `/api/v1/documents${pageHref(document.id)}`,
      edition: document.edition,
      things: [documentThing(document, context)],
    },
    here ? (
      <ChapterPage book={book} here={here} context={context} />
    ) : (
      <Front book={book} context={context} isWhole={isWhole} />
    ),
  );
}

function Front({ book, context, isWhole }: Read & { isWhole: boolean }): JSX.Element {
  if (book.form === "index") return <IndexPage book={book} context={context} />;
  if (!isWhole)
    return (
      <div class="book-front">
        <DocumentHeading book={book} context={context} />
        <FrontContents book={book} />
        <p class="whole-book">
          <a href={chapterHref(book.document.id, WHOLE_BOOK)}>The whole book on one page, for printing</a>
        </p>
        <Notices notices={book.notices} catalog={context.catalog} />
      </div>
    );
  return (
    <div class="book-page">
      <DocumentHeading book={book} context={context} />
      <WholeContents book={book} />
      <article class={book.document.status}>
        {book.chapters.flatMap(({ sections }) =>
          sections.map((section) => (
            <BookSection key={section.id} section={section} catalog={context.catalog} top={2} />
          )),
        )}
        <Notices notices={book.notices} catalog={context.catalog} />
      </article>
    </div>
  );
}

function ChapterPage({ book, here, context }: Read & { here: Chapter }): JSX.Element {
  const { document, chapters } = book;
  const at = chapters.indexOf(here);
  const [previous, next] = [chapters[at - 1], chapters[at + 1]];
  return (
    <div class="book-page chapter-page">
      <ChapterContents book={book} here={here} />
      <article class={document.status}>
        <p class="place">
          <a href={pageHref(document.id)}>{fullNameOf(document)}</a> <span class="facts">{versionOf(document)}</span>
        </p>
        {here.sections.map((section) => (
          <BookSection key={section.id} section={section} catalog={context.catalog} top={1} />
        ))}
        <nav class="neighbours" aria-label="Chapters">
          {previous && (
            <a rel="prev" href={chapterHref(document.id, previous.key)}>
              <span>Previous chapter</span> {nameOf(previous.root)}
            </a>
          )}
          {next && (
            <a rel="next" href={chapterHref(document.id, next.key)}>
              <span>Next chapter</span> {nameOf(next.root)}
            </a>
          )}
        </nav>
      </article>
    </div>
  );
}

function IndexPage({ book, context }: Read): JSX.Element {
  const { chapters, container } = book;
  const sections = chapters.flatMap((chapter) => chapter.sections).filter((section) => section !== container);
  const entries = sections.filter(({ kind }) => kind !== "notice");
  const notices = [...book.notices, ...sections.filter(({ kind }) => kind === "notice")];
  return (
    <div class="index-page" id={container && anchorOf(container.document, container.id)}>
      <DocumentHeading book={book} context={context} />
      {container && container.text !== "" && <SectionBody section={container} />}
      <AlphabetIndex entries={entries.map(entryOf)} />
      <Notices notices={notices} catalog={context.catalog} />
    </div>
  );
}

function DocumentHeading({ book: { document, form }, context }: Read): JSX.Element {
  const { length } = context.catalog.sectionsOf(document.id);
  return (
    <header class="document-heading">
      <h1>{fullNameOf(document)}</h1>
      <p class="facts">
        {versionOf(document)} · {length} {form === "index" ? "entries" : "sections"}
      </p>
      {document.status === "legacy" && (
        <p class="note legacy">
          <strong>Historical.</strong> Kept for reference. Nothing here is in force if a current text covers the point.
        </p>
      )}
    </header>
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
    isSeeOnly: kind === "see-only",
  };
}

/** @param props.top - heading level of a section without a parent */
function BookSection(props: SectionProps & { top: 1 | 2 }): JSX.Element {
  const { section, catalog, top } = props;
  const Heading = `h${Math.min(section.path.length + top, 6)}` as "h2";
  const isBox = BOX_KINDS.has(section.kind);
  const anchor = anchorOf(section.document, section.id);
  return (
    <section id={anchor} class={isBox ? `box ${section.kind}` : `kind-${section.kind}`}>
      <Heading>
        <a href={pageHref(section.id)}>
          {section.number && <span class="number">{section.number}</span>} {displayTitle(section.title) || "No heading"}
        </a>
      </Heading>
      <TextTags section={section} />
      <Replaced section={section} catalog={catalog} />
      <SectionBody section={section} paragraphs={{ prefix: `${anchor}-` }} catalog={catalog} />
    </section>
  );
}

/** Covers, printed contents and copyright, folded after the text. */
function Notices({ notices, catalog }: { notices: readonly Section[]; catalog: Catalog }): JSX.Element | null {
  if (notices.length === 0) return null;
  return (
    <details class="notices">
      <summary>Cover, printed contents and copyright</summary>
      {notices.map((section) => (
        <BookSection key={section.id} section={section} catalog={catalog} top={2} />
      ))}
    </details>
  );
}

/** Names the text in force above a superseded section. Left out if only the spelling changed, and in legacy
 *  documents, which say it once. */
function Replaced({ section, catalog }: SectionProps): JSX.Element | null {
  const newer = section.printings?.find(({ counts }) => counts)?.id;
  const change = catalog.changeFrom(section.id);
  const isNewRule = newer !== undefined && change !== undefined && SIGNIFICANT_CLASSES.has(change.class);
  const instead = catalog.section((isNewRule ? newer : section.authority.governedBy) ?? "");
  if (section.status === "legacy" || !instead || (newer === instead.id && !isNewRule)) return null;
  return (
    <p class="replaced">
      <Sign standing="replaced" /> Superseded by <NamedLink section={instead} catalog={catalog} />
    </p>
  );
}
