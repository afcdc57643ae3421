/** @file What stands beside a section: who cites it, how it is cited, where it is from. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { DocumentInfo, Section } from "../../../../src/model.js";
import type { Citation } from "../../../../src/views/citation.js";
import { versionOf } from "../../../shell/wording.js";
import { NamedLink } from "../named-link.js";

const CITED_BY_SHOWN = 12;

/** The sections that cite it, the most telling first; the rest can be opened. */
export function CitedBy({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  if (section.citedBy.length === 0) return null;
  const items = catalog.sections(section.citedBy.map(({ id }) => id)).map((citing) => (
    <li key={citing.id}>
      <NamedLink section={citing} catalog={catalog} />
    </li>
  ));
  return (
    <section class="cited-by">
      <h2>
        Cited by <span class="count">{items.length}</span>
      </h2>
      <ul class="entries">{items.slice(0, CITED_BY_SHOWN)}</ul>
      {items.length > CITED_BY_SHOWN && (
        <details>
          <summary>{items.length - CITED_BY_SHOWN} more</summary>
          <ul class="entries">{items.slice(CITED_BY_SHOWN)}</ul>
        </details>
      )}
    </section>
  );
}

/** The citation in all its forms, each to be copied. */
export function CitationBox({ citation }: { citation: Citation }): JSX.Element {
  const forms: readonly (readonly [string, string])[] = [
    ["Short", citation.short],
    ["Full", citation.full],
    ["Markdown", citation.markdown],
    ["BBCode", citation.bbcode],
    ["Permanent address", citation.url],
  ];
  return (
    <section class="cite">
      <h2>Cite this</h2>
      {forms.map(([label, value], at) => (
        <div key={label}>
          <label for={`cite-${at}`}>{label}</label>
          <input id={`cite-${at}`} type="text" readonly value={value} />
        </div>
      ))}
    </section>
  );
}

/** Document, version and lines. */
export function SourceNote({ section, document }: { section: Section; document: DocumentInfo }): JSX.Element {
  return (
    <section class="source">
      <h2>Source</h2>
      <p>
        {document.title}, {versionOf(section)}. {linesOf(section)} of <code>{section.source.publication}</code>. Text{" "}
        <code title={`sha256 ${section.hash}`}>{section.hash.slice(0, 12)}</code>
      </p>
    </section>
  );
}

function linesOf({ source: { ranges, line } }: Section): string {
  const [first] = ranges;
  if (!first) return `Lost lines before line ${line}`;
  const lines = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
  return `${ranges.length === 1 && first[0] === first[1] ? "Line" : "Lines"} ${lines}`;
}
