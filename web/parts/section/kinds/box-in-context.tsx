/** @file A box on a page of its own: the section it belongs to, the paragraph before it, then the box. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { Section } from "../../../../src/model.js";
import type { BoxPlace } from "../../../../src/views/rule/box-place.js";
import { pageHref } from "../../../shell/links.js";
import { nameOf } from "../../../shell/wording.js";
import type { ParagraphMarks } from "../numbered-paragraphs.js";
import { SectionBody } from "../section-body.js";

/** The words of a box in their place. */
export function BoxInContext(props: {
  box: Section;
  place: BoxPlace;
  paragraphs: ParagraphMarks;
  catalog: Catalog;
}): JSX.Element {
  const { box, place, paragraphs, catalog } = props;
  const { home } = place.rule;
  return (
    <>
      <section class="around" aria-label={nameOf(home)}>
        <p class="facts">
          In <a href={pageHref(home.id)}>{nameOf(home)}</a>:
        </p>
        {place.before && <p class="text">{place.before}</p>}
      </section>
      <div class={`box ${box.kind}`}>
        <SectionBody section={box} paragraphs={paragraphs} catalog={catalog} />
      </div>
      <p>
        <a href={pageHref(home.id)}>Read {nameOf(home)} in full</a>
      </p>
    </>
  );
}
