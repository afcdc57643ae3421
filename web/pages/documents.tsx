import type { DocumentInfo, Edition } from "../../src/model.js";
import { fullNameOf } from "../../src/views/citation.js";
import { shelvesOf } from "../../src/views/shelf.js";
import { type PageContext, useSite } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { bookHref, PATHS } from "../shell/links.js";
import { EDITION_NAMES, versionOf } from "../shell/wording.js";

const GROUPS: readonly { edition: Edition; status: DocumentInfo["status"]; heading: string; note: string }[] = [
  { edition: "1e", status: "current", heading: EDITION_NAMES["1e"], note: "Current rules." },
  {
    edition: "1e",
    status: "legacy",
    heading: "First Edition, historical",
    note: "No longer in force; kept for reference.",
  },
  { edition: "2e", status: "current", heading: EDITION_NAMES["2e"], note: "A separate game with its own rules." },
  {
    edition: "2e",
    status: "legacy",
    heading: "Second Edition, historical",
    note: "No longer in force; kept for reference.",
  },
];

export function documentsPage(context: PageContext): string {
  return renderPage(
    context,
    { title: "All documents", description: "Every document that Spaceline searches.", path: PATHS.documents },
    <div class="documents-page">
      <h1>All documents</h1>
      <DocumentGroups />
    </div>,
  );
}

function DocumentGroups({ edition: only }: { edition?: Edition }) {
  const { catalog } = useSite();
  const groups = GROUPS.filter(({ edition }) => only === undefined || edition === only);
  const itemOf = (document: DocumentInfo, asPrinted: boolean) => (
    <li key={document.id}>
      <a href={bookHref({ document, asPrinted })}>{fullNameOf(document)}</a>
      <span class="facts">{versionOf(document)}</span>
      <span class="facts">{catalog.sectionsOf(document.id).length} sections</span>
    </li>
  );
  return (
    <>
      {groups.map(({ edition, status, heading, note }) => {
        const documents = catalog.corpus.documents.filter((one) => one.edition === edition && one.status === status);
        if (documents.length === 0) return null;
        const shelves = shelvesOf(documents);
        const earlier = shelves.flatMap((shelf) => shelf.earlier);
        return (
          <section key={heading} class={`documents ${status}`}>
            <h2>{heading}</h2>
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
      })}
    </>
  );
}

const OTHER: Readonly<Record<Edition, Edition>> = { "1e": "2e", "2e": "1e" };

/** The page of `/1e` or `/2e`. */
export function editionPage(context: PageContext, edition: Edition): string {
  const name = EDITION_NAMES[edition];
  const other = OTHER[edition];
  return renderPage(
    context,
    { title: name, description: `Every document of the ${name}.`, path: `/${edition}`, edition },
    <div class="documents-page">
      <h1>{name}</h1>
      <DocumentGroups edition={edition} />
      <p>
        <a href={`/${other}`}>{EDITION_NAMES[other]}</a>: a separate game with its own rules.
      </p>
    </div>,
  );
}
