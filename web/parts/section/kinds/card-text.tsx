/** @file A card on one page: its text as last revised, how it plays, what was once said of it. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { Section } from "../../../../src/model.js";
import type { Card } from "../../../../src/views/rule/card.js";
import { VERDICT_TITLES } from "../../../../src/views/verdict.js";
import { pageHref } from "../../../shell/links.js";
import { printingName } from "../../../shell/wording.js";
import { NamedLink } from "../named-link.js";
import type { ParagraphMarks } from "../numbered-paragraphs.js";
import { LeadsOn, targetsOf } from "../redirect-targets.js";
import { SectionBody } from "../section-body.js";
import { Standing } from "../status-line.js";

/** The card's texts, that which counts first; the one that was asked for is pointed out where there are more.
 *  @param props.paragraphs - how the paragraphs of the text that was asked for are marked */
export function CardText(props: {
  card: Card;
  asked: Section;
  paragraphs: ParagraphMarks;
  catalog: Catalog;
}): JSX.Element {
  const { card, asked, paragraphs, catalog } = props;
  const { erratum, entry } = card;
  const own = { asked, catalog, paragraphs };
  return (
    <>
      {erratum && <Part heading="Game text as last revised" section={erratum} isOnly={!entry} {...own} />}
      {entry && <Part heading="How it plays" section={entry} isOnly={!erratum} {...own} />}
      <History sections={card.history} catalog={catalog} />
    </>
  );
}

function Part(props: {
  heading: string;
  section: Section;
  isOnly: boolean;
  asked: Section;
  paragraphs: ParagraphMarks;
  catalog: Catalog;
}): JSX.Element {
  const { heading, section, isOnly, asked, paragraphs, catalog } = props;
  const isAsked = section.id === asked.id;
  const document = catalog.document(section.document);
  const prefix = isAsked ? (paragraphs.prefix ?? "") : `${section.kind}-`;
  const marks = isAsked ? paragraphs : { prefix };
  const words =
    targetsOf(section, catalog).length > 0 ? (
      <LeadsOn section={section} catalog={catalog} id={`${prefix}p1`} />
    ) : (
      <SectionBody section={section} paragraphs={marks} catalog={catalog} />
    );
  if (isOnly) return words;
  return (
    <section class={`card-part ${section.kind}`} aria-current={isAsked ? "true" : undefined}>
      <h2>
        {heading} {isAsked && <span class="tag">cited here</span>}
      </h2>
      {document && (
        <p class="facts">
          {section.kind !== "erratum" && <Standing section={section} catalog={catalog} prefix={prefix} />}{" "}
          <a href={pageHref(section.id)}>{printingName(section, document)}</a>
        </p>
      )}
      {words}
    </section>
  );
}

/** Old rulings with what has become of each, there to be opened. */
function History({ sections, catalog }: { sections: readonly Section[]; catalog: Catalog }): JSX.Element | null {
  if (sections.length === 0) return null;
  return (
    <section class="card-history">
      <h2>History</h2>
      {sections.map((old) => (
        <details key={old.id}>
          <summary>
            <span class="document">{old.date}</span>
            {old.verdict && (
              <>
                <strong>{VERDICT_TITLES[old.verdict.state]}.</strong> {old.verdict.reason}
              </>
            )}
          </summary>
          <SectionBody section={old} />
          <p>
            <NamedLink section={old} catalog={catalog} />
          </p>
        </details>
      ))}
    </section>
  );
}
