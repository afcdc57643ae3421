import { nameLostIcons } from "../../src/language/icons.js";
import type { Change, Section } from "../../src/model.js";
import { type BoxPlace, placeOfBox } from "../../src/views/book.js";
import { type Card, cardOf } from "../../src/views/card.js";
import { readableParts, SUMMARY_PREFIXES } from "../../src/views/changes.js";
import { printingName } from "../../src/views/citation.js";
import { nameOf } from "../../src/views/display-title.js";
import { VERDICT_TITLES } from "../../src/views/labels.js";
import { type Rule, ruleOf, versionToAskFor } from "../../src/views/rule.js";
import { useSite } from "../shell/context.js";
import { changeHref, pageHref, paragraphHref, sideBySideHref } from "../shell/links.js";
import { Compared, ComparedKey } from "./compared.js";
import { CrossReference, targetsOf } from "./cross-reference.js";
import { blocksOf, Html, markQuote } from "./html.js";
import { NamedLink } from "./named-link.js";
import { bodyHtml, Epigraphs, type ParagraphOptions, SectionBody } from "./section-body.js";
import { Standing } from "./status-line.js";

export interface TextRequest {
  /** Number of the cited paragraph, from 1. */
  readonly paragraph?: number | undefined;
  /** Case-folded words to highlight in the cited paragraph. */
  readonly words?: readonly string[] | undefined;
  /** The version with which the text is compared. */
  readonly compare?: string | undefined;
}

/** Shows a section's text with the context that its kind requires: a card with all its texts, an old ruling next to the
 *  text in force, a box with the text before it, and a cross-reference with its targets. */
export function MainText({ rule, request }: { rule: Rule; request: TextRequest }) {
  const { catalog } = useSite();
  const { shown, change } = rule;
  const version = versionToAskFor(shown, catalog);
  const hrefOf = (number: number) => paragraphHref(shown.id, number, version);
  const paragraphs = { hrefOf, cited: request.paragraph, words: request.words };
  if (request.compare !== undefined && change && change.from !== null) return <ComparedPrintings change={change} />;
  if (shown.status === "legacy") return <LegacyText section={shown} paragraphs={paragraphs} />;
  const card = cardOf(shown, catalog);
  if (card) return <CardText card={card} requested={shown} paragraphs={paragraphs} />;
  const place = placeOfBox(shown, catalog);
  if (place) return <BoxInContext box={shown} place={place} paragraphs={paragraphs} />;
  if (targetsOf(shown, catalog).length > 0) return <CrossReference section={shown} id="p1" />;
  return (
    <>
      <SectionBody section={shown} paragraphs={paragraphs} />
      {change?.told && change.to === shown.id && (
        <p class="what-changed">
          {SUMMARY_PREFIXES[change.class] ?? "Changed"} in {shown.version}: {change.told}{" "}
          <a href={changeHref(change.to)}>Sentence by sentence</a>
        </p>
      )}
      <Epigraphs section={shown} />
    </>
  );
}

function ComparedPrintings({ change }: { change: Change }) {
  return (
    <>
      <p class="what-changed">
        {change.told} <a href={changeHref(change.to)}>Sentence by sentence</a>
      </p>
      {change.class !== "same" && <ComparedKey />}
      <Compared parts={readableParts(change.parts)} />
    </>
  );
}

/** Maximum length of a text that is shown in full, in characters. Only the relevant paragraphs of a longer text are
 *  shown. */
const MAX_WHOLE = 1_000;

/** Shows an old text next to the text in force, if there is one. */
function LegacyText({ section, paragraphs }: { section: Section; paragraphs: ParagraphOptions }) {
  const { catalog } = useSite();
  const { verdict } = section;
  const today = verdict?.by ?? section.authority.governedBy;
  const current = today === null ? undefined : catalog.section(today);
  const quote = verdict?.old === undefined ? undefined : ([verdict.old, "then"] as const);
  return (
    <>
      {verdict && (
        <p class={`verdict ${verdict.state}`}>
          <strong>{VERDICT_TITLES[verdict.state]}.</strong> {verdict.reason}
        </p>
      )}
      <div class={current ? "side-by-side" : undefined}>
        <section>
          {current && <h2>Then: {section.date}</h2>}
          <SectionBody section={section} paragraphs={paragraphs} quote={quote} plain />
          <CrossReference section={section} />
        </section>
        {current && <TextInForce old={section} section={ruleOf(current, catalog).shown} words={verdict?.new} />}
      </div>
    </>
  );
}

/** Shows the text in force, and highlights the matching words. */
function TextInForce({ old, section, words }: { old: Section; section: Section; words: string | undefined }) {
  const context = useSite();
  const body = bodyHtml(section, { hasLabels: true });
  const html = words === undefined ? body : markQuote(body, words, "now");
  const blocks = blocksOf(html);
  const answering = blocks.filter((block) => block.includes('<mark class="now'));
  const shown = section.text.length <= MAX_WHOLE ? blocks : [...answering, ...blocks].slice(0, answering.length || 1);
  return (
    <section class="today">
      <h2>Now: {printingName(section, context)}</h2>
      <Html html={shown.join("\n")} name="text" />
      <p>
        <a href={pageHref(section.id)}>
          {shown.length < blocks.length ? `Read ${nameOf(section)} in full` : nameOf(section)}
        </a>{" "}
        · <a href={sideBySideHref(old.id, section.id)}>Compare word by word</a>
      </p>
    </section>
  );
}

/** Shows a box on its own page, followed by a link to its section and the last two lines before the box. */
function BoxInContext({ box, place, paragraphs }: { box: Section; place: BoxPlace; paragraphs: ParagraphOptions }) {
  const { home } = place.rule;
  return (
    <>
      <div class={`box ${box.kind}`}>
        <SectionBody section={box} paragraphs={paragraphs} />
        <Epigraphs section={box} />
      </div>
      <section class="around" aria-label={nameOf(home)}>
        <p class="facts">
          In <a href={pageHref(home.id)}>{nameOf(home)}</a>
          {place.before && ", after this paragraph:"}
        </p>
        {place.before && (
          <details>
            <summary class="text">{nameLostIcons(place.before)}</summary>
          </details>
        )}
      </section>
    </>
  );
}

/** Shows the texts of a card, the text in force first.
 *  @param props.paragraphs - options for the paragraphs of the requested text */
function CardText({ card, requested, paragraphs }: { card: Card; requested: Section; paragraphs: ParagraphOptions }) {
  const { erratum, entry } = card;
  const shared = { requested, paragraphs };
  return (
    <>
      {erratum && <CardPart heading="Current card text" section={erratum} isOnly={!entry} {...shared} />}
      {entry && <CardPart heading="How it plays" section={entry} isOnly={!erratum} {...shared} />}
      <CardHistory sections={card.history} />
    </>
  );
}

function CardPart(props: {
  heading: string;
  section: Section;
  isOnly: boolean;
  requested: Section;
  paragraphs: ParagraphOptions;
}) {
  const context = useSite();
  const { heading, section, isOnly, requested, paragraphs } = props;
  const isRequested = section.id === requested.id;
  const prefix = isRequested ? (paragraphs.prefix ?? "") : `${section.kind}-`;
  const marks = isRequested ? paragraphs : { prefix };
  const words =
    targetsOf(section, context.catalog).length > 0 ? (
      <CrossReference section={section} id={`${prefix}p1`} />
    ) : (
      <SectionBody section={section} paragraphs={marks} />
    );
  if (isOnly) return words;
  return (
    <section class={`card-part ${section.kind}`} aria-current={isRequested ? "true" : undefined}>
      <h2>
        <a href={pageHref(section.id)}>{heading}</a> {isRequested && <span class="tag">you are here</span>}
      </h2>
      {section.kind !== "erratum" && (
        <p class="facts">
          <Standing section={section} prefix={prefix} /> {printingName(section, context)}
        </p>
      )}
      {words}
    </section>
  );
}

/** Element id of the list of old rulings on a card's page. */
export const CARD_HISTORY = "card-history";

function CardHistory({ sections }: { sections: readonly Section[] }) {
  if (sections.length === 0) return null;
  return (
    <section class="card-history" id={CARD_HISTORY}>
      <h2>History</h2>
      {sections.map((old) => (
        <details key={old.id}>
          <summary>
            <span class="document">{old.date}</span>
            {old.verdict && [<strong>{VERDICT_TITLES[old.verdict.state]}.</strong>, ` ${old.verdict.reason}`]}
          </summary>
          <SectionBody section={old} plain />
          <p>
            <NamedLink section={old} />
          </p>
        </details>
      ))}
    </section>
  );
}
