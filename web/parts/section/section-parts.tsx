/** @file What belongs to a section: its boxes and icons in full, its subsections as a list. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import { BOX_KINDS, type Section } from "../../../src/model.js";
import { partsOf, type Rule } from "../../../src/views/rule/rule.js";
import { pageHref } from "../../shell/links.js";
import { nameOf, titleOrBeginning } from "../../shell/wording.js";
import { Box } from "./box.js";
import { SectionBody } from "./section-body.js";

/** Boxes beneath the text they stand beside, with what they hold in turn; then the legend's icons, then subsections. */
export function SectionParts({ rule, catalog }: { rule: Rule; catalog: Catalog }): JSX.Element {
  const children = partsOf(rule, catalog);
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

/** Sections by number and title under a heading. */
function SectionList({ heading, sections }: { heading: string; sections: readonly Section[] }): JSX.Element {
  return (
    <section class="listed">
      <h2>{heading}</h2>
      <ul class="entries">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={pageHref(section.id)}>
              {section.number && <span class="number">{section.number}</span>} {titleOrBeginning(section)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
