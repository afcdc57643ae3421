/** @file All documents of one edition: where the first step of every id leads. */
import type { Edition } from "../../src/model.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { EDITION_NAMES } from "../shell/wording.js";
import { DocumentGroups } from "./documents.js";

const OTHER: Readonly<Record<Edition, Edition>> = { "1e": "2e", "2e": "1e" };

/** Writes the overview of the edition's documents. */
export function editionPage(context: PageContext, edition: Edition): string {
  const name = EDITION_NAMES[edition];
  const other = OTHER[edition];
  return renderPage(
    context,
    { title: name, description: `Every document of the ${name}.`, path: `/${edition}`, edition },
    <div class="documents-page">
      <h1>{name}</h1>
      <DocumentGroups catalog={context.catalog} edition={edition} />
      <p>
        <a href={`/${other}`}>{EDITION_NAMES[other]}</a>: another game, with rules of its own.
      </p>
    </div>,
  );
}
