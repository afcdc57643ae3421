/** @file Where a text is from, for whoever wants to check: the file, its lines, the hash, the text for machines. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { Section } from "../../../../src/model.js";
import { pageHref } from "../../../shell/links.js";
import { versionOf } from "../../../shell/wording.js";

const FORMATS = [
  ["", "JSON"],
  [".md", "Markdown"],
  [".txt", "plain text"],
] as const;

/** Document, version, lines and formats, folded. */
export function SourceFold({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element {
  return (
    <details class="provenance">
      <summary>Source and formats</summary>
      <p>
        {catalog.document(section.document)?.title}, {versionOf(section)}. {linesOf(section)} of{" "}
        <code>{section.source.publication}</code>. Text{" "}
        <code title={`sha256 ${section.hash}`}>{section.hash.slice(0, 12)}</code>
      </p>
      <p>
        This section as{" "}
        {FORMATS.map(([suffix, name], at) => (
          <>
            {at > 0 && ", "}
            <a href={`/api/v1/sections${pageHref(section.id)}${suffix}`}>{name}</a>
          </>
        ))}
      </p>
    </details>
  );
}

function linesOf({ source: { ranges, line } }: Section): string {
  const [first] = ranges;
  if (!first) return `Lost lines before line ${line}`;
  const lines = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
  return `${ranges.length === 1 && first[0] === first[1] ? "Line" : "Lines"} ${lines}`;
}
