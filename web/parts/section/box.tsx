/** @file A box as an aside with its own heading, which leads to its page. Tips bind nobody: they are there to be opened. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { displayTitle } from "../../../src/views/display-title.js";
import { anchorOf, pageHref } from "../../shell/links.js";
import { nameOf } from "../../shell/wording.js";
import { TextTags } from "./badges.js";
import { SectionBody } from "./section-body.js";

/** A box where it is shown with the text it belongs to, with what it holds in turn. */
export function Box({ box, catalog }: { box: Section; catalog: Catalog }): JSX.Element {
  const words = (
    <>
      <SectionBody section={box} catalog={catalog} paragraphs={{ prefix: `${anchorOf(box.document, box.id)}-` }} />
      {catalog.sections(box.children).map((inner) => (
        <Box key={inner.id} box={inner} catalog={catalog} />
      ))}
    </>
  );
  const title = (
    <>
      {box.number && <span class="number">{box.number}</span>} {displayTitle(box.title) || "Box"}
    </>
  );
  const name = { class: `box ${box.kind}`, "aria-label": nameOf(box) };
  if (box.kind !== "tip")
    return (
      <aside {...name}>
        <h2>
          <a href={pageHref(box.id)}>{title}</a> <TextTags section={box} />
        </h2>
        {words}
      </aside>
    );
  return (
    <aside {...name}>
      <details>
        <summary>
          <h2>
            {title} <TextTags section={box} />
          </h2>
        </summary>
        {words}
        <p>
          <a href={pageHref(box.id)}>This tip by itself</a>
        </p>
      </details>
    </aside>
  );
}
