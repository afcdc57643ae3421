/** @file The printings of a rule: where each stands, which one counts, and the way to their comparison. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { readableDate } from "../../../src/views/citation.js";
import { changeHref, pageHref } from "../../shell/links.js";

/** The printings, the older first; nothing where the rule is printed once. */
export function Printings({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const { id, printings = [] } = section;
  if (printings.length === 0) return null;
  const change = catalog.changeOf(id);
  return (
    <section class="printed">
      <h2>Printings</h2>
      <ul class="entries">
        {printings.map((printing) => (
          <li key={printing.id}>
            <a href={pageHref(printing.id)} aria-current={printing.id === id ? "true" : undefined}>
              {printing.version}, {readableDate(printing.date)}
            </a>
            {printing.counts && <strong> counts</strong>}
          </li>
        ))}
      </ul>
      {change && change.class !== "same" && (
        <p>
          <a href={changeHref(change.to)}>What changed between the printings</a>
        </p>
      )}
    </section>
  );
}
