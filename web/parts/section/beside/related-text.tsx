/** @file A text to which a rule stands in some relation, with the reason where it tells something. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { RelatedText as Related } from "../../../../src/views/apparatus/relations.js";
import { NamedLink } from "../named-link.js";

export function RelatedText({ text, catalog }: { text: Related; catalog: Catalog }): JSX.Element {
  return (
    <>
      <NamedLink section={text.section} catalog={catalog} />
      {text.reason && <span class="reason">{text.reason}</span>}
    </>
  );
}
