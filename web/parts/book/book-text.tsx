/** @file The text of a book: its sections one below the other, each with a heading that leads to its page. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import { BOX_KINDS, type Section } from "../../../src/model.js";
import { TELLING } from "../../../src/views/changes/change.js";
import { displayTitle } from "../../../src/views/display-title.js";
import { anchorOf, pageHref } from "../../shell/links.js";
import { Badges } from "../section/badges.js";
import { NamedLink } from "../section/named-link.js";
import { SectionBody } from "../section/section-body.js";
import { Sign } from "../section/sign.js";

/** A section of a book as it is read.
 *  @param props.top - the level of the heading of a section that stands in no other */
export function BookSection(props: { section: Section; catalog: Catalog; top: 1 | 2 }): JSX.Element {
  const { section, catalog, top } = props;
  const Heading = `h${Math.min(section.path.length + top, 6)}` as "h2";
  const isBox = BOX_KINDS.has(section.kind);
  const anchor = anchorOf(section.document, section.id);
  return (
    <section id={anchor} class={isBox ? `box ${section.kind}` : `kind-${section.kind}`}>
      <Heading>
        <a href={pageHref(section.id)}>
          {section.number && <span class="number">{section.number}</span>}{" "}
          {displayTitle(section.title) || "Without a heading"}
        </a>
      </Heading>
      <Badges section={section} within />
      <Replaced section={section} catalog={catalog} />
      <SectionBody section={section} paragraphs={{ prefix: `${anchor}-` }} catalog={catalog} />
    </section>
  );
}

/** Covers, printed contents, copyright: behind the text, to be opened. */
export function Notices({ notices, catalog }: { notices: readonly Section[]; catalog: Catalog }): JSX.Element | null {
  if (notices.length === 0) return null;
  return (
    <details class="notices">
      <summary>Cover, printed contents and copyright</summary>
      {notices.map((section) => (
        <BookSection key={section.id} section={section} catalog={catalog} top={2} />
      ))}
    </details>
  );
}

/** One line above words that no longer count: which do. Where the newer printing differs by signs alone it would be noise;
 *  of history it is said once, above the whole document. */
function Replaced({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const newer = section.printings?.find(({ counts }) => counts)?.id;
  const change = catalog.changeFrom(section.id);
  const isNewRule = newer !== undefined && change !== undefined && TELLING.has(change.class);
  const instead = catalog.section((isNewRule ? newer : section.authority.governedBy) ?? "");
  if (section.status === "legacy" || !instead || (newer === instead.id && !isNewRule)) return null;
  return (
    <p class="replaced">
      <Sign standing="replaced" /> Replaced by <NamedLink section={instead} catalog={catalog} />
    </p>
  );
}
