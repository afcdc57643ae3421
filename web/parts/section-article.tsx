import { nameLostIcons } from "../../src/language/icons.js";
import { BOX_KINDS, type Change, type Section } from "../../src/model.js";
import { type BoxPlace, placeInBook, placeOfBox } from "../../src/views/book.js";
import { type Card, cardOf } from "../../src/views/card.js";
import { readableParts, SUMMARY_PREFIXES } from "../../src/views/changes.js";
import { fullNameOf, printingName, versionOf } from "../../src/views/citation.js";
import { documentOf } from "../../src/views/context.js";
import { displayTitle, nameOf, stepsOf } from "../../src/views/display-title.js";
import { VERDICT_TITLES } from "../../src/views/labels.js";
import { partsOf, type Rule, ruleOf, summaryOf, versionToAskFor } from "../../src/views/rule.js";
import { useSite } from "../shell/context.js";
import { anchorOf, changeHref, pageHref, paragraphHref, placeHref, readHref, sideBySideHref } from "../shell/links.js";
import { List, Terms } from "../shell/lists.js";
import { Cite, Feedback } from "./cite.js";
import { Compared, ComparedKey } from "./compared.js";
import { CrossReference, targetsOf } from "./cross-reference.js";
import { blocksOf, Html, markQuote } from "./html.js";
import { Breadcrumb, Neighbours } from "./list-navigation.js";
import { dataOf, Entries, joined, NamedLink, NumberedTitle, type SectionProps } from "./named-link.js";
import { bodyHtml, Epigraphs, type ParagraphOptions, SectionBody } from "./section-body.js";
import { IconTags, OtherRules, Standing, StatusLine, TextTags, Twins } from "./status-line.js";
import { CARD_HISTORY, HistoryLine } from "./steps.js";

export function SectionArticle({ rule, request }: { rule: Rule; request: TextRequest }) {
  const { catalog } = useSite();
  const { home, shown } = rule;
  const linkTo = (id: string | null, words: string) => {
    const section = catalog.section(id ?? "");
    return section && { href: pageHref(section.id), name: [<span>{words}</span>, " ", nameOf(section)] };
  };
  return (
    <article class={shown.status} {...dataOf(shown, nameOf(home))}>
      <PathTo section={home} />
      <div class="heading">
        <h1>
          <NumberedTitle section={home} title={displayTitle(home.title) || <span class="untitled">No heading</span>} />
        </h1>
        <Cite section={shown} paragraph={request.paragraph} />
      </div>
      <Status rule={rule} request={request} />
      <OtherRules section={home} />
      <MainText rule={rule} request={request} />
      <Twins section={home} />
      <SectionParts rule={rule} />
      <HistoryLine section={shown} />
      <IconUse section={shown} />
      <Neighbours label="Reading order" previous={linkTo(home.previous, "Previous")} next={linkTo(home.next, "Next")} />
      <Feedback section={shown} />
      <Source section={shown} />
    </article>
  );
}

/** Shows the status. For a card with an erratum, shows the erratum's status. A cross-reference has no status of its
 *  own, because each target shows its status. */
function Status({ rule, request }: { rule: Rule; request: TextRequest }) {
  const { catalog } = useSite();
  const { shown } = rule;
  const erratum = cardOf(shown, catalog)?.erratum;
  if (!erratum && shown.kind === "see-only" && targetsOf(shown, catalog).length > 0) return null;
  return <StatusLine rule={erratum ? ruleOf(erratum, catalog) : rule} compared={request.compare} />;
}

function PathTo({ section }: SectionProps) {
  const context = useSite();
  const document = documentOf(section, context);
  const place = placeInBook(section, context.catalog);
  if (!place) return null;
  return (
    <Breadcrumb
      steps={[
        <a href={placeHref(place)}>{document.title}</a>,
        ...stepsOf(section, document).map((step) => <a href={pageHref(step.id)}>{nameOf({ ...step, text: "" })}</a>),
      ]}
    />
  );
}

/** Shows a section's boxes (including nested ones), its icons, and links to its subsections, in this order. */
function SectionParts({ rule }: { rule: Rule }) {
  const { catalog } = useSite();
  const children = partsOf(rule, catalog);
  const icons = children.filter(({ kind }) => kind === "icon");
  const subsections = children.filter(({ kind }) => !BOX_KINDS.has(kind) && kind !== "icon");
  return (
    <>
      {children
        .filter(({ kind }) => BOX_KINDS.has(kind))
        .map((box) => (
          <Box key={box.id} box={box} />
        ))}
      {icons.length > 0 && (
        <Terms
          class="legend"
          rows={icons.map((icon) => [
            <>
              <a href={pageHref(icon.id)}>{nameOf(icon)}</a> <IconTags section={icon} />
            </>,
            <SectionBody section={icon} plain />,
          ])}
        />
      )}
      {subsections.length > 0 && (
        <section class="listed">
          <h2>In this section</h2>
          <Entries sections={subsections} show={(section) => <NumberedTitle section={section} />} />
        </section>
      )}
      {subsections.length > 0 && <ReadAll section={rule.home} />}
    </>
  );
}

function ReadAll({ section }: SectionProps) {
  const { catalog } = useSite();
  const place = placeInBook(section, catalog);
  if (!place || place.book.container === place.entry) return null;
  return (
    <p class="read-all">
      <a href={readHref(place)}>Read {nameOf(section)} with all its sections</a>
    </p>
  );
}

/** Shows a box and the boxes in it. A tip is collapsed, because it is not a rule. */
function Box({ box }: { box: Section }) {
  const { catalog } = useSite();
  const words = (
    <>
      <SectionBody section={box} paragraphs={{ prefix: `${anchorOf(box.document, box.id)}-` }} />
      <Epigraphs section={box} />
      {catalog.sections(box.children).map((inner) => (
        <Box key={inner.id} box={inner} />
      ))}
    </>
  );
  const title = <NumberedTitle section={box} title={displayTitle(box.title) || "Box"} />;
  const heading = (
    <h2>
      {box.kind === "tip" ? title : <a href={pageHref(box.id)}>{title}</a>} <TextTags section={box} />
    </h2>
  );
  return (
    <aside class={`box ${box.kind}`} aria-label={nameOf(box)}>
      {box.kind !== "tip" && [heading, words]}
      {box.kind === "tip" && (
        <details>
          <summary>{heading}</summary>
          {words}
          <p>
            <a href={pageHref(box.id)}>Open this tip</a>
          </p>
        </details>
      )}
    </aside>
  );
}

function IconUse({ section }: SectionProps) {
  const { catalog } = useSite();
  const rules = catalog.sections(section.icon?.uses ?? []);
  if (rules.length === 0) return null;
  return (
    <section class="listed icon-use">
      <h2>
        Sections with this icon <span class="count">{rules.length}</span>
      </h2>
      <List class="entries" items={rules.map((using) => <NamedLink section={using} />)} />
    </section>
  );
}

const FORMATS = [
  ["", "JSON"],
  [".md", "Markdown"],
  [".txt", "plain text"],
] as const;

function Source({ section }: SectionProps) {
  const document = documentOf(section, useSite());
  return (
    <details class="provenance">
      <summary>Source and downloads</summary>
      <p>
        {fullNameOf(document)}, {versionOf(section)}. {linesOf(section)} of <code>{section.source.publication}</code>.
        Text <code title={`sha256 ${section.hash}`}>{section.hash.slice(0, 12)}</code>
      </p>
      <p>
        This section as{" "}
        {joined(
          FORMATS.map(([suffix, name]) => <a href={`/api/v1/sections${pageHref(section.id)}${suffix}`}>{name}</a>),
        )}
      </p>
    </details>
  );
}

function linesOf({ source: { ranges, line } }: Section): string {
  const [first] = ranges;
  if (!first) return `Lost lines before line ${line}`;
  const lines = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
  return `${ranges.length === 1 && first[0] === first[1] ? "Line" : "Lines"} ${lines}`;
}

export interface TextRequest {
  /** Number of the cited paragraph, from 1. */
  readonly paragraph?: number | undefined;
  /** Case-folded words to highlight in the cited paragraph. */
  readonly words?: readonly string[] | undefined;
  readonly compare?: string | undefined;
}

/** Shows a section's text with the context that its kind requires: a card with all its texts, an old ruling next to the
 *  text in force, a box with the text before it, and a cross-reference with its targets. */
function MainText({ rule, request }: { rule: Rule; request: TextRequest }) {
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
      {summaryOf(change) && change?.to === shown.id && (
        <p class="what-changed">
          {SUMMARY_PREFIXES[change.class] ?? "Changed"} in {shown.version}: {summaryOf(change)}{" "}
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
        {summaryOf(change)} <a href={changeHref(change.to)}>Sentence by sentence</a>
      </p>
      {change.class !== "same" && <ComparedKey />}
      <Compared parts={readableParts(change.parts)} />
    </>
  );
}

/** Maximum length of a text that is shown in full, in characters. Only the relevant paragraphs of a longer text are
 *  shown. */
const MAX_WHOLE = 1_000;

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
