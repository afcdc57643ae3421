import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { Section } from "../../src/model.js";
import { shortNameOf } from "../../src/views/citation.js";
import { versionToAskFor } from "../../src/views/rule/rule.js";
import { pageHref, paragraphHref } from "../shell/links.js";
import { nameOf } from "../shell/wording.js";

/** A link with the document's name: "1E Glossary: cloaking device".
 *  @param props.paragraph - the paragraph it leads to; the whole section if left out */
export function NamedLink(props: { section: Section; catalog: Catalog; paragraph?: number | null }): JSX.Element {
  const { section, catalog, paragraph } = props;
  const document = catalog.document(section.document);
  const version = paragraph ? versionToAskFor(section, catalog) : undefined;
  return (
    <a
      href={paragraph ? paragraphHref(section.id, paragraph, version) : pageHref(section.id)}
      class={section.status === "legacy" ? "legacy" : undefined}
    >
      {document && <span class="document">{shortNameOf(document)} </span>}
      {nameOf(section)}
    </a>
  );
}
