import type { JSX } from "preact";
import { BOX_KINDS, type Section } from "../../src/model.js";
import type { Book, Chapter } from "../../src/views/book.js";
import { anchorOf, chapterHref, pageHref } from "../shell/links.js";
import { nameOf } from "../shell/wording.js";
import { NumberedTitle } from "./named-link.js";

/** Contents next to a chapter: all chapters, and the sections of this one. */
export function ChapterContents({ book, here }: { book: Book; here: Chapter }): JSX.Element {
  const { document, chapters } = book;
  return (
    <nav class="contents" aria-label="Contents">
      <h2>
        <a href={pageHref(document.id)}>Contents</a>
      </h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.key}>
            <a href={chapterHref(document.id, chapter.key)} aria-current={chapter === here ? "page" : undefined}>
              <Name section={chapter.root} />
            </a>
            {chapter === here && <Sections chapter={chapter} page="" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Contents next to a whole document: each chapter can be unfolded. */
export function WholeContents({ book }: { book: Book }): JSX.Element {
  return (
    <nav class="contents" aria-label="Contents">
      <h2>Contents</h2>
      <ol>
        {book.chapters.map((chapter) => {
          const { length } = listedSections(chapter);
          return (
            <li key={chapter.key}>
              <a href={`#${chapter.key}`}>
                <Name section={chapter.root} />
              </a>
              {length > 0 && (
                <details>
                  <summary>
                    {length} <span class="unseen">sections of {nameOf(chapter.root)}</span>
                  </summary>
                  <Sections chapter={chapter} page="" />
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Contents page of a long book. Each entry has an id, so that an old link such as `/1e/rulebook#7.6` still leads
 *  somewhere. */
export function FrontContents({ book: { document, chapters } }: { book: Book }): JSX.Element {
  return (
    <nav class="contents front" aria-label="Contents">
      {chapters.map((chapter) => {
        const page = chapterHref(document.id, chapter.key);
        return (
          <section key={chapter.key} id={chapter.key}>
            <h2>
              <a href={page}>
                <Name section={chapter.root} />
              </a>
            </h2>
            <Sections chapter={chapter} page={page} />
          </section>
        );
      })}
    </nav>
  );
}

/** @param page - URL of the page with the sections; "" if it is this page */
function Sections({ chapter, page }: { chapter: Chapter; page: string }): JSX.Element | null {
  const sections = listedSections(chapter);
  if (sections.length === 0) return null;
  return (
    <ol>
      {sections.map((section) => {
        const anchor = anchorOf(section.document, section.id);
        return (
          <li
            key={section.id}
            id={page === "" ? undefined : anchor}
            class={`depth-${Math.min(section.path.length, 4)}`}
          >
            <a href={`${page}#${anchor}`}>
              <Name section={section} />
            </a>
          </li>
        );
      })}
    </ol>
  );
}

function listedSections({ root, sections }: Chapter): readonly Section[] {
  return sections.filter((section) => section !== root && !BOX_KINDS.has(section.kind) && section.kind !== "icon");
}

function Name({ section }: { section: Section }): JSX.Element {
  return <NumberedTitle section={section} />;
}
