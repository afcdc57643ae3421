/** @file Links to sections that say the document too. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { shortNameOf } from "../../../src/views/citation.js";
import { pageHref } from "../../shell/links.js";
import { nameOf } from "../../shell/wording.js";

/** A link that says the document too: "1E Glossary: cloaking device". */
export function NamedLink({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element {
  const document = catalog.document(section.document);
  return (
    <a href={pageHref(section.id)} class={section.status === "legacy" ? "legacy" : undefined}>
      {document && <span class="document">{shortNameOf(document)} </span>}
      {nameOf(section)}
    </a>
  );
}
