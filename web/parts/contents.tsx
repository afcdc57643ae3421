import { BOX_KINDS } from "../../src/model.js";
import { type Book, type Entry, type EntryAtDepth, isChapter, readThrough } from "../../src/views/book.js";
import { titleOrBeginning } from "../../src/views/display-title.js";
import { bookHref } from "../shell/links.js";

/** Shows contents next to a text, folded on a phone: the chapters of the book, with the sections of the current one.
 *  @param props.here - the chapter or section shown on the page (default: the whole book) */
export function Contents({ book, here }: { book: Book; here?: Entry | undefined }) {
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

/** Shows the contents page of a long book. Each entry has an id, so that old links such as `/1e/rulebook#7.6` still
 *  work. */
export function FrontContents({ book }: { book: Book }) {
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

/** @param props.page - URL of the page with the sections, or "" if it is this page */
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

/** Returns the sections in an entry, without boxes and icons. */
function listed({ parts }: Entry): readonly EntryAtDepth[] {
  return [...readThrough(parts, 1)].filter(({ entry: { section } }) => {
    return !BOX_KINDS.has(section.kind) && section.kind !== "icon" && section.kind !== "erratum";
  });
}

/** Shows the number of an entry, if it has one, and its title. */
export function Name({ entry: { place, section } }: { entry: Entry }) {
  return (
    <>
      {place.number && <span class="number">{place.number}</span>}{" "}
      {titleOrBeginning({ title: place.title, text: section.text })}
    </>
  );
}
