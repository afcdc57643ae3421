/** @file What belongs to a section: its boxes and icons in full, its subsections as a list. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import { BOX_KINDS, type Section } from "../../../src/model.js";
import { displayTitle } from "../../../src/views/display-title.js";
import { anchorOf, pageHref } from "../../shell/links.js";
import { nameOf } from "../../shell/wording.js";
import { Badges } from "./badges.js";
import { SectionBody } from "./section-body.js";

/** Boxes beneath the text they stand beside, with what they hold in turn; then the legend's icons, then subsections. */
export function SectionParts({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element {
  const children = catalog.sections(section.children);
  const icons = children.filter(({ kind }) => kind === "icon");
  const subsections = children.filter(({ kind }) => !BOX_KINDS.has(kind) && kind !== "icon");
  return (
    <>
      {children
        .filter(({ kind }) => BOX_KINDS.has(kind))
        .map((box) => (
          <Box key={box.id} box={box} catalog={catalog} />
        ))}
      {icons.length > 0 && (
        <dl class="legend">
          {icons.map((icon) => (
            <div key={icon.id}>
              <dt>
                <a href={pageHref(icon.id)}>{nameOf(icon)}</a>
              </dt>
              <dd>
                <SectionBody section={icon} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {subsections.length > 0 && <SectionList heading="In this section" sections={subsections} />}
    </>
  );
}

/** A box as an aside with its own heading, which leads to its page. */
function Box({ box, catalog }: { box: Section; catalog: Catalog }): JSX.Element {
  return (
    <aside class={`box ${box.kind}`} aria-label={nameOf(box)}>
      <h2>
        <a href={pageHref(box.id)}>
          {box.number && <span class="number">{box.number}</span>} {displayTitle(box.title) || "Box"}
        </a>
      </h2>
      <Badges section={box} />
      <SectionBody section={box} paragraphs={{ prefix: `${anchorOf(box.document, box.id)}-` }} />
      {catalog.sections(box.children).map((inner) => (
        <Box key={inner.id} box={inner} catalog={catalog} />
      ))}
    </aside>
  );
}

/** Sections by number and title under a heading. */
export function SectionList({ heading, sections }: { heading: string; sections: readonly Section[] }): JSX.Element {
  return (
    <section class="listed">
      <h2>{heading}</h2>
      <ul class="entries">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={pageHref(section.id)}>
              {section.number && <span class="number">{section.number}</span>} {nameOf({ ...section, number: null })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
