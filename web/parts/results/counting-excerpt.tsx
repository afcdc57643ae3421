/** @file The excerpt of a hit, in the words that count. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Hit } from "../../../src/index/request.js";
import type { Section } from "../../../src/model.js";
import { answeringSection, type CountingWords, countingWords } from "../../../src/views/results/answer.js";
import { drawLostIcons, excerptHtml } from "../../../src/views/results/mark-words.js";
import { firstSentences, printingName } from "../../shell/wording.js";
import { Html } from "../html.js";
import { NamedLink } from "../section/named-link.js";

interface Props {
  readonly hit: Hit;
  readonly section: Section;
  readonly catalog: Catalog;
  /** The sections whose words stand above on the page already. */
  readonly told: ReadonlySet<string>;
  /** History itself was asked for: its words are open. */
  readonly history: boolean;
}

/** The passage that answers; where another text counts, that one's words, and the old ones in a fold. */
export function CountingExcerpt({ hit, section, catalog, told, history }: Props): JSX.Element | null {
  if (answeringSection(section, catalog) === section)
    return hit.excerpt === "" ? null : <Html tag="p" name="excerpt" html={drawLostIcons(hit.excerpt)} />;
  const words = countingWords({ section, span: hit.span, terms: hit.matched.terms, named: false }, catalog);
  return (
    <>
      <p class="instead">
        {section.kind === "see-only" ? "See" : "The words that count:"}{" "}
        <NamedLink section={words.section} catalog={catalog} />
      </p>
      {!told.has(words.section.id) && (
        <Html tag="p" name="excerpt" html={excerptHtml(firstSentences(wordsOf(words)))} />
      )}
      {section.kind !== "see-only" && <OldWords hit={hit} section={section} catalog={catalog} open={history} />}
    </>
  );
}

/** What a text said that no longer counts. */
export function OldWords(props: { hit: Hit; section: Section; catalog: Catalog; open: boolean }): JSX.Element | null {
  const { hit, section, catalog, open } = props;
  const document = catalog.document(section.document);
  if (hit.excerpt === "" || !document) return null;
  return (
    <details class="old-words" open={open}>
      <summary>Old words, {printingName(section, document)}</summary>
      <Html tag="p" name="excerpt" html={drawLostIcons(hit.excerpt)} />
    </details>
  );
}

function wordsOf({ lead, paragraphs }: CountingWords): string {
  return [lead, ...paragraphs.map(({ text }) => text)].join(" ");
}
