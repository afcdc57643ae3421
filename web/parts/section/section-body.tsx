/** @file What a section says: its epigraph apart, its text, in it the fields of an erratum, the words on which another
 *  text says something else, and the icons that the print has lost. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { Html } from "../html.js";
import { withContestedNotes } from "./marks/contested-notes.js";
import { withIconNotes } from "./marks/icon-notes.js";
import { type Marking, markWords } from "./marks/marked-words.js";
import { numberParagraphs, type ParagraphMarks } from "./numbered-paragraphs.js";

/** The words of one section, without its heading and without what stands beside it.
 *  @param props.paragraphs - how its paragraphs are marked; without it they have no ids
 *  @param props.catalog - knows the texts that say something else or prove a lost icon; without it there are no notes
 *  @param props.markings - other words to be marked */
export function SectionBody(props: {
  section: Section;
  paragraphs?: ParagraphMarks;
  catalog?: Catalog;
  markings?: readonly Marking[];
}): JSX.Element {
  const { section, paragraphs, catalog, markings = [] } = props;
  const labelled = withLabels(section);
  const numbered = paragraphs ? numberParagraphs(labelled, paragraphs) : labelled;
  const noted = catalog ? withContestedNotes(numbered, section, catalog, paragraphs?.prefix) : numbered;
  const marked = markWords(noted, markings).html;
  const html = catalog ? withIconNotes(marked, section, catalog, paragraphs?.prefix) : marked;
  return (
    <>
      {section.epigraph.map(({ text, attribution }) => (
        <figure class="epigraph" key={text}>
          <blockquote>{text}</blockquote>
          {attribution && <figcaption>{attribution}</figcaption>}
        </figure>
      ))}
      {html && <Html html={html} name="text" />}
    </>
  );
}

/** The HTML of a section; the fields of an erratum are a paragraph each, and their labels are set off from the card's own
 *  words. */
export function withLabels({ html, fields = [] }: Section): string {
  return fields.reduce(
    (text, { label }) => text.replace(`<p>${label}: `, `<p><span class="label">${label}</span> `),
    html,
  );
}
