/** @file The other texts of a topic, a line each: what it is, and what it says on the topic where somebody has said so. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import type { TopicText } from "../../../src/views/topic/topic-parts.js";
import { pageHref } from "../../shell/links.js";
import { KIND_NAMES, nameOf, PLAIN_KINDS } from "../../shell/wording.js";
import { NamedLink } from "../section/named-link.js";

interface Listed {
  readonly texts: readonly TopicText[];
  readonly catalog: Catalog;
}

/** Cards and rules against what is different with them, as a table. */
export function Differences({ texts, catalog, first }: Listed & { first: string }): JSX.Element {
  return (
    <table class="differences">
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">What is different</th>
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => {
          const { sentence, quote } = partsOfReason(text.reason ?? "");
          return (
            <tr key={text.section.id}>
              <th scope="row">
                <Name text={text} catalog={catalog} />
              </th>
              <td>
                {sentence} {quote && <q>{quote}</q>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Texts that speak of the topic too. */
export function RelatedTexts({ texts, catalog }: Listed): JSX.Element {
  return (
    <ul class="entries">
      {texts.map((text) => (
        <li key={text.section.id}>
          <Name text={text} catalog={catalog} />
          {!PLAIN_KINDS.has(text.section.kind) && <span class="kind"> {KIND_NAMES[text.section.kind]}</span>}
          {text.why && <span class="reason"> {text.why}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Entries that only send here, by name. */
export function SentHere({ sections }: { sections: readonly Section[] }): JSX.Element {
  return (
    <p class="sent-here">
      Entries that only send here:{" "}
      {sections.map((section, at) => (
        <>
          {at > 0 && " · "}
          <a href={pageHref(section.id)}>{nameOf(section)}</a>
        </>
      ))}
    </p>
  );
}

function Name({ text, catalog }: { text: TopicText; catalog: Catalog }): JSX.Element {
  return (
    <>
      <NamedLink section={text.section} catalog={catalog} />
      {text.otherPrintings.map(({ id, version }) => (
        <>
          {" "}
          <a class="printing" href={pageHref(id)}>
            {version}
          </a>
        </>
      ))}
    </>
  );
}

/** A reason that quotes tells first what is so, then the words that make it so. */
function partsOfReason(reason: string): { sentence: string; quote: string | undefined } {
  const [, sentence = reason, quote] = /^(.*?[.!?]) “(.+)”$/s.exec(reason) ?? [];
  return { sentence, quote };
}
