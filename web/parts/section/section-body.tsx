/** @file What a section says: its epigraph apart, its text, in it the fields of an erratum. */
import type { JSX } from "preact";
import type { Section } from "../../../src/model.js";
import { Html } from "../html.js";
import { numberParagraphs, type ParagraphMarks } from "./numbered-paragraphs.js";

/** The words of one section, without its heading and without what stands beside it.
 *  @param props.paragraphs - how its paragraphs are marked; without it they have no ids */
export function SectionBody(props: { section: Section; paragraphs?: ParagraphMarks }): JSX.Element {
  const { section, paragraphs } = props;
  const html = withLabels(section);
  return (
    <>
      {section.epigraph.map(({ text, attribution }) => (
        <figure class="epigraph" key={text}>
          <blockquote>{text}</blockquote>
          {attribution && <figcaption>{attribution}</figcaption>}
        </figure>
      ))}
      {html && <Html html={paragraphs ? numberParagraphs(html, paragraphs) : html} name="text" />}
    </>
  );
}

/** The fields of an erratum stand in its text, a paragraph each; their labels are set off from the card's own words. */
function withLabels({ html, fields = [] }: Section): string {
  return fields.reduce(
    (text, { label }) => text.replace(`<p>${label}: `, `<p><span class="label">${label}</span> `),
    html,
  );
}
