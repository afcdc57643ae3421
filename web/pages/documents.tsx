import type { DocumentInfo, Edition } from "../../src/model.js";
import { shelvesOf } from "../../src/views/book.js";
import { fullNameOf, versionOf } from "../../src/views/citation.js";
import { EDITION_NAMES } from "../../src/views/labels.js";
import { type PageContext, useSite } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { bookHref, PATHS } from "../shell/links.js";

const NOTES: Readonly<Record<Edition, string>> = {
  "1e": "Current rules.",
  "2e": "A separate game with its own rules.",
};
const OTHER: Readonly<Record<Edition, Edition>> = { "1e": "2e", "2e": "1e" };

export function documentsPage(context: PageContext, edition?: Edition): string {
  const name = edition && EDITION_NAMES[edition];
  const head = edition
    ? { title: EDITION_NAMES[edition], description: `Every document of the ${name}.`, path: `/${edition}`, edition }
    : { title: "All documents", description: "Every document that Spaceline searches.", path: PATHS.documents };
  const editions = edition ? [edition] : (["1e", "2e"] as const);
  return renderPage(
    context,
    head,
    <div class="documents-page">
      <h1>{head.title}</h1>
      {editions.flatMap((one) => [
        <DocumentGroup
          edition={one}
          status="current"
          heading={edition ? null : EDITION_NAMES[one]}
          note={NOTES[one]}
        />,
        <DocumentGroup
          edition={one}
          status="legacy"
          heading={`${EDITION_NAMES[one]}, historical`}
          note="No longer in force; shown for reference."
        />,
      ])}
      {edition && (
        <p>
          <a href={`/${OTHER[edition]}`}>Documents of the {EDITION_NAMES[OTHER[edition]]}</a>
        </p>
      )}
    </div>,
  );
}

/** @param props.heading - null if the page's own heading already names the group */
function DocumentGroup(props: Pick<DocumentInfo, "edition" | "status"> & { heading: string | null; note: string }) {
  const { catalog } = useSite();
  const { edition, status, heading, note } = props;
  const documents = catalog.corpus.documents.filter((one) => one.edition === edition && one.status === status);
  if (documents.length === 0) return null;
  const shelves = shelvesOf(documents);
  const earlier = shelves.flatMap((shelf) => shelf.earlier);
  const itemOf = (document: DocumentInfo, asPrinted: boolean) => (
    <li key={document.id}>
      <a href={bookHref({ document, asPrinted })}>{fullNameOf(document)}</a>
      <span class="facts">{versionOf(document)}</span>
      <span class="facts">{catalog.sectionsOf(document.id).length} sections</span>
    </li>
  );
  return (
    <section class={`documents ${status}`}>
      {heading !== null && <h2>{heading}</h2>}
      <p class="facts">{note}</p>
      <ul class="cards">
        {shelves.flatMap(({ current, parts }) => [current, ...parts]).map((one) => itemOf(one, false))}
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary>Earlier printings</summary>
          <ul class="cards">{earlier.map((one) => itemOf(one, true))}</ul>
        </details>
      )}
    </section>
  );
}
