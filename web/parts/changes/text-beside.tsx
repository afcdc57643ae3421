/** @file One of two texts that are compared side by side: whose it is, whether it counts, its words. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { ChangePart, Section } from "../../../src/model.js";
import { pageHref } from "../../shell/links.js";
import { nameOf, printingName } from "../../shell/wording.js";
import { ComparedText } from "../compared.js";
import { Standing } from "../section/status-line.js";

/** The text with the words marked that the other one has not. */
export function TextBeside(props: { section: Section; parts: readonly ChangePart[]; catalog: Catalog }): JSX.Element {
  const { section, parts, catalog } = props;
  const document = catalog.document(section.document);
  const print = document ? printingName(section, document) : section.version;
  return (
    <section aria-label={`${nameOf(section)}, ${print}`}>
      <h2>
        <a href={pageHref(section.id)}>{nameOf(section)}</a>
      </h2>
      <p class="facts">
        <Standing section={section} catalog={catalog} /> {print}
      </p>
      <ComparedText
        parts={parts}
        show={({ type, text }) => (type === "same" ? text : <mark class="only">{text}</mark>)}
      />
    </section>
  );
}
