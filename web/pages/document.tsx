import { BOX_KINDS, type Section } from "../../src/model.js";
import {
  type Book,
  currentBook,
  type Entry,
  type EntryAtDepth,
  findEntry,
  isChapter,
  printingsOf,
  readThrough,
} from "../../src/views/book.js";
import { differenceOf, editionOf } from "../../src/views/book-text.js";
import { fullNameOf } from "../../src/views/citation.js";
import { nameOf } from "../../src/views/display-title.js";
import { replacementOf, standingOf } from "../../src/views/rule.js";
import { documentThing } from "../../src/views/structured-data.js";
import { AlphabetIndex, type IndexEntry, PrintedLetters } from "../parts/alphabet-index.js";
import { Breadcrumb, Neighbours } from "../parts/list-navigation.js";
import { NamedLink, NumberedTitle, type SectionProps } from "../parts/named-link.js";
import { Epigraphs, SectionBody } from "../parts/section-body.js";
import { Sign, TextTags } from "../parts/status-line.js";
import { TurnOrder } from "../parts/steps.js";
import { type PageContext, useSite } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { bookHref, pageHref, printingHref, readHref, WHOLE_BOOK } from "../shell/links.js";
import { List } from "../shell/lists.js";

/** Renders a book as an A–Z index, as one page (short texts), as a table of contents (long texts), or renders only the
 *  requested part.
 *  @param part - a chapter, a section with all its subsections, or WHOLE_BOOK */
export function documentPage(context: PageContext, book: Book, part?: Entry | typeof WHOLE_BOOK): string {
  const { document, form } = book;
  const here = part === WHOLE_BOOK ? undefined : part;
  const isWhole = part === WHOLE_BOOK || (form === "whole" && !here);
  const name = book.asPrinted && document.whole ? `${fullNameOf(document)}, ${document.version}` : fullNameOf(document);
  const path = here ? readHref({ book, chapter: here, entry: here }) : bookHref(book, part && WHOLE_BOOK);
  const title = here ? `${nameOf({ ...here.place, text: here.section.text })} · ${name}` : name;
  return renderPage(
    context,
    {
      title,
      citation: `${title}, ${editionOf(book)}`,
      description: `${name}, ${editionOf(book)}.`,
      // Search engines may index tables of contents and chapters, but neither whole books nor sections with all their
      // subsections.
      ...(part !== WHOLE_BOOK && (!here || isChapter(book, here)) && { path }),
      printedPath: path,
      json: `/api/v1/documents${pageHref(document.id)}`,
      edition: document.edition,
      things: [documentThing(document, context)],
    },
    here || isWhole ? <Text book={book} here={here} /> : <Front book={book} />,
  );
}

function Front({ book }: { book: Book }) {
  if (book.form === "index") return <IndexPage book={book} />;
  return (
    <div class="book-front">
      <DocumentHeading book={book} />
      <TurnOrder book={book} />
      <FrontContents book={book} />
      <Notices book={book} />
    </div>
  );
}

function Text({ book, here }: { book: Book; here: Entry | undefined }) {
  const top = [...readThrough(here?.parts ?? book.chapters, 1)];
  return (
    <div class={`book-page${here ? " chapter-page" : ""}`}>
      {here ? <PartHeading book={book} here={here} /> : <DocumentHeading book={book} isWhole />}
      {book.form !== "index" && <Contents book={book} here={here} />}
      <article class={book.document.status}>
        {book.form === "index" && !here && (
          <PrintedLetters entries={(book.container?.parts ?? book.chapters).map(itemOf)} />
        )}
        {here && (
          <section id={here.key} class={kindOf(here.section)}>
            <Words book={book} entry={here} />
          </section>
        )}
        {top.map(({ entry, depth }) => (
          <BookSection key={entry.key} book={book} entry={entry} depth={depth} />
        ))}
        {here && <TurnOrder book={book} here={here} />}
        {here ? <NextChapters book={book} here={here} /> : <Notices book={book} />}
      </article>
    </div>
  );
}

function IndexPage({ book }: { book: Book }) {
  const { chapters, container } = book;
  const inside = container ? [...container.parts, ...chapters.filter((one) => one !== container)] : chapters;
  const entries = [...readThrough(inside)]
    .map(({ entry }) => entry)
    .filter(({ home }) => home?.document === book.document.id);
  const isNotice = ({ section }: Entry) => section.kind === "notice";
  return (
    <div class="index-page" id={container?.key}>
      <DocumentHeading book={book} />
      {container && container.section.text !== "" && <SectionBody section={container.section} plain />}
      <AlphabetIndex entries={entries.filter((one) => !isNotice(one)).map(itemOf)} />
      <Notices book={{ ...book, notices: [...book.notices, ...entries.filter(isNotice)] }} />
    </div>
  );
}

function itemOf({ key, section, place }: Entry): IndexEntry {
  return {
    key,
    href: pageHref(section.id),
    name: nameOf({ ...place, text: section.text }),
    title: place.title,
    anchor: key,
    isSeeOnly: section.kind === "see-only",
  };
}

/** @param props.isWhole - whether the page shows the whole text */
function DocumentHeading({ book, isWhole }: { book: Book; isWhole?: true }) {
  const { catalog } = useSite();
  const { document, asPrinted } = book;
  const printings = asPrinted ? [] : printingsOf(document, catalog.corpus.documents);
  return (
    <header class="document-heading">
      <h1>{fullNameOf(document)}</h1>
      <p class="facts">
        {editionOf(book)}
        {document.status === "current" && !asPrinted && " · the text in force"}
      </p>
      {document.status === "legacy" && (
        <p class="note legacy">
          <strong>Historical.</strong> Shown for reference. A text in this document is not in force if a current text
          covers its subject.
        </p>
      )}
      <PrintedNote book={book} />
      <List
        class="book-links"
        items={[
          !isWhole && <a href={bookHref(book, WHOLE_BOOK)}>Read or print all of it</a>,
          ...(printings.length > 1 ? printings : []).map((printing) => (
            <a href={bookHref({ document: printing, asPrinted: true })}>{printing.version} as printed</a>
          )),
          !(asPrinted && document.whole) && (
            <>
              Download: <a href={`/api/v1/books${pageHref(document.id)}.md`}>Markdown</a>,{" "}
              <a href={`/api/v1/books${pageHref(document.id)}.jsonl`}>JSON Lines</a>
            </>
          ),
        ]}
      />
    </header>
  );
}

function PrintedNote({ book }: { book: Book }) {
  const { catalog } = useSite();
  if (!book.asPrinted) return null;
  const current = currentBook(book.document, catalog);
  return (
    <p class="note">
      <strong>As printed in {book.document.version}.</strong> Some words may be superseded.{" "}
      <a href={bookHref(current)}>Read {fullNameOf(current.document)} as in force</a>
    </p>
  );
}

function PartHeading({ book, here }: { book: Book; here: Entry }) {
  const above = here.place.path.flatMap(({ id }) => findEntry(book, id) ?? []);
  return (
    <header class="document-heading">
      <Breadcrumb
        steps={[
          <a href={bookHref(book)}>{fullNameOf(book.document)}</a>,
          ...above
            .filter(({ entry }) => entry !== book.container)
            .map((place) => (
              <a href={readHref({ ...place, book })}>
                <Name entry={place.entry} />
              </a>
            )),
        ]}
      />
      <h1>
        <Name entry={here} />
      </h1>
      <p class="facts">{editionOf(book, false)}</p>
      <PrintedNote book={book} />
    </header>
  );
}

function NextChapters({ book, here }: { book: Book; here: Entry }) {
  const at = book.chapters.indexOf(here);
  if (!isChapter(book, here)) return null;
  const linkTo = (entry: Entry | undefined, words: string) =>
    entry && { href: bookHref(book, entry.key), name: [<span>{words}</span>, " ", <Name entry={entry} />] };
  return (
    <Neighbours
      label="Chapters"
      previous={linkTo(book.chapters[at - 1], "Previous chapter")}
      next={linkTo(book.chapters[at + 1], "Next chapter")}
    />
  );
}

interface EntryProps {
  readonly book: Book;
  readonly entry: Entry;
}

/** Shows an entry with its heading and all the entries that it contains.
 *  @param props.depth - level of the entry in the book, from 1 */
function BookSection({ depth, ...props }: EntryProps & { depth: number }) {
  const { key, section } = props.entry;
  const Heading = `h${Math.min(depth + 1, 6)}` as "h2";
  return (
    <section id={key} class={kindOf(section)}>
      <Heading>
        <a href={pageHref(section.id)}>
          <Name entry={props.entry} />
        </a>{" "}
        <TextTags section={section} alone={section.document !== props.book.document.id} />
      </Heading>
      <Words {...props} />
    </section>
  );
}

function kindOf({ kind }: Section): string {
  return BOX_KINDS.has(kind) || kind === "erratum" ? `box ${kind}` : `kind-${kind}`;
}

/** Shows an entry without its heading: the superseding section, the text, and a note on differences from the book's own
 *  printing. */
function Words({ book, entry }: EntryProps) {
  const { key, section } = entry;
  return (
    <>
      <Replaced section={section} />
      <SectionBody section={section} paragraphs={{ prefix: `${key}-` }} />
      {!book.asPrinted && <Difference entry={entry} />}
      <Epigraphs section={section} />
    </>
  );
}

function Difference({ entry }: { entry: Entry }) {
  const words = differenceOf(entry, useSite().catalog).join(" · ");
  const { home, section } = entry;
  if (words === "") return null;
  return (
    <p class="difference">
      {words.charAt(0).toUpperCase() + words.slice(1)}
      {home && home.version !== section.version && (
        <span>
          {" "}
          · <a href={printingHref(home.id, home.version)}>Wording of {home.version}</a>
        </span>
      )}
    </p>
  );
}

/** Shows covers, printed tables of contents and copyright notices in a collapsed block after the text. */
function Notices({ book }: { book: Book }) {
  if (book.notices.length === 0) return null;
  return (
    <details class="notices">
      <summary>Cover, printed contents and copyright</summary>
      {[...readThrough(book.notices, 1)].map(({ entry, depth }) => (
        <BookSection key={entry.key} book={book} entry={entry} depth={depth} />
      ))}
    </details>
  );
}

function Replaced({ section }: SectionProps) {
  const { catalog } = useSite();
  const instead = standingOf(section) === "replaced" ? replacementOf(section, catalog) : undefined;
  if (!instead) return null;
  return (
    <p class="replaced">
      <Sign standing="replaced" /> Superseded by <NamedLink section={instead} />
    </p>
  );
}

/** Shows a table of contents next to the text (collapsed on a phone): the chapters of the book, with the sections of
 *  the current chapter.
 *  @param props.here - the chapter or section that the page shows (default: the whole book) */
function Contents({ book, here }: { book: Book; here?: Entry | undefined }) {
  const hasChapters = here === undefined || isChapter(book, here);
  if (!hasChapters && listed(here).length === 0) return null;
  const heading = hasChapters ? "In this chapter" : "In this section";
  return (
    <details class="contents">
      <summary>{here === undefined ? "Contents" : heading}</summary>
      <nav aria-label="Contents">
        {hasChapters ? (
          <ol>
            {book.chapters.map((chapter) => (
              <li key={chapter.key}>
                <a
                  href={here === undefined ? `#${chapter.key}` : bookHref(book, chapter.key)}
                  aria-current={chapter === here ? "page" : undefined}
                >
                  <Name entry={chapter} />
                </a>
                {(chapter === here || here === undefined) && <Sections entry={chapter} page="" />}
              </li>
            ))}
          </ol>
        ) : (
          <Sections entry={here} page="" />
        )}
      </nav>
    </details>
  );
}

/** Shows the table of contents of a long book. Each entry has an id, so that old links such as `/1e/rulebook#7.6` still
 *  work. */
function FrontContents({ book }: { book: Book }) {
  return (
    <nav class="contents front" aria-label="Contents">
      {book.chapters.map((chapter) => {
        const page = bookHref(book, chapter.key);
        return (
          <section key={chapter.key} id={chapter.key}>
            <h2>
              <a href={page}>
                <Name entry={chapter} />
              </a>
            </h2>
            <Sections entry={chapter} page={page} />
          </section>
        );
      })}
    </nav>
  );
}

/** @param props.page - URL of the page that contains the sections, or "" for the current page */
function Sections({ entry, page }: { entry: Entry; page: string }) {
  const sections = listed(entry);
  if (sections.length === 0) return null;
  return (
    <ol>
      {sections.map(({ entry: one, depth }) => (
        <li key={one.key} id={page === "" ? undefined : one.key} class={`depth-${Math.min(depth, 4)}`}>
          <a href={`${page}#${one.key}`}>
            <Name entry={one} />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Returns all sections in an entry, except boxes and icons. */
function listed({ parts }: Entry): readonly EntryAtDepth[] {
  return [...readThrough(parts, 1)].filter(({ entry: { section } }) => {
    return !BOX_KINDS.has(section.kind) && section.kind !== "icon" && section.kind !== "erratum";
  });
}

function Name({ entry: { place, section } }: { entry: Entry }) {
  return <NumberedTitle section={{ ...place, text: section.text }} />;
}
