/** @file The table of contents of a book: its chapters, opened by need, each with its sections. Boxes and icons stand in
 *  the text beside their section and are left out. */
import type { JSX } from "preact";
import { BOX_KINDS, type DocumentInfo, type Section } from "../../src/model.js";
import { placeHref } from "../shell/links.js";
import { nameOf } from "../shell/wording.js";

/** Contents with places on the same page as targets. */
export function Contents({
  document,
  sections,
}: {
  document: DocumentInfo;
  sections: readonly Section[];
}): JSX.Element {
  const listed = sections.filter(({ kind }) => !BOX_KINDS.has(kind) && kind !== "icon");
  const top = listed.filter(({ path }) => path.length === 0);
  return (
    <nav class="contents" aria-label="Contents">
      <h2>Contents</h2>
      <ol>
        {top.map((chapter) => {
          const inner = listed.filter(({ path }) => path[0]?.id === chapter.id);
          return (
            <li key={chapter.id}>
              <Entry section={chapter} document={document} />
              {inner.length > 0 && (
                <details>
                  <summary>
                    {inner.length} <span class="unseen">sections of {nameOf(chapter)}</span>
                  </summary>
                  <ol>
                    {inner.map((section) => (
                      <li key={section.id} class={`depth-${Math.min(section.path.length, 4)}`}>
                        <Entry section={section} document={document} />
                      </li>
                    ))}
                  </ol>
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Entry({ section, document }: { section: Section; document: DocumentInfo }): JSX.Element {
  return (
    <a href={placeHref(document.id, section.id)}>
      {section.number && <span class="number">{section.number}</span>} {nameOf({ ...section, number: null })}
    </a>
  );
}
