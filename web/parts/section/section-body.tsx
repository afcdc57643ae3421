/** @file What a section says: its epigraph apart, its text, in it the fields of an erratum. */
import type { JSX } from "preact";
import type { Section } from "../../../src/model.js";
import { Html } from "../html.js";

/** The words of one section, without its heading and without what stands beside it. */
export function SectionBody({ section }: { section: Section }): JSX.Element {
  return (
    <>
      {section.epigraph.map(({ text, attribution }) => (
        <figure class="epigraph" key={text}>
          <blockquote>{text}</blockquote>
          {attribution && <figcaption>{attribution}</figcaption>}
        </figure>
      ))}
      {section.html && <Html html={withLabels(section)} name="text" />}
    </>
  );
}

/** The fields of an erratum stand in its text, a paragraph each; their labels are set off from the card's own words. */
function withLabels({ html, fields = [] }: Section): string {
  return fields.reduce(
    (text, { label }) => text.replace(`<p>${label}: `, `<p class="field"><span class="label">${label}</span> `),
    html,
  );
}
