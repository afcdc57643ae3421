import type { Catalog } from "../../src/catalog/catalog.js";
import type { Hit } from "../../src/index/request.js";
import { paragraphsOf } from "../../src/language/sentences.js";
import type { Section } from "../../src/model.js";
import { type AnswerPassage, answerLines, answerPassage } from "../../src/views/answer.js";
import { SUMMARY_PREFIXES } from "../../src/views/changes.js";
import { printingName, shortNameOf } from "../../src/views/citation.js";
import { documentOf, sectionOf } from "../../src/views/context.js";
import { mentioningTexts } from "../../src/views/cross-references.js";
import { nameOf, stepsOf } from "../../src/views/display-title.js";
import { tagsOf, VERDICT_TITLES } from "../../src/views/labels.js";
import { introducesList, quotedParagraph } from "../../src/views/quotation.js";
import {
  type Answer,
  drawLostIcons,
  excerptHtml,
  HIT_LINES,
  type HitLine,
  hitLines,
  markWords,
  playersOf,
} from "../../src/views/results.js";
import { answeringSection, standingOf, versionToAskFor } from "../../src/views/rule.js";
import { firstSentences } from "../../src/views/truncate.js";
import { useSite } from "../shell/context.js";
import { changeHref, pageHref, paragraphHref, searchHref } from "../shell/links.js";
import { Cite, Feedback } from "./cite.js";
import { targetsOf } from "./cross-reference.js";
import { Html } from "./html.js";
import { dataOf, joined, NamedLink, NamedLinks, NumberedTitle, type SectionProps } from "./named-link.js";
import { paragraphHtml } from "./section-body.js";
import { Standing, TextTags } from "./status-line.js";

interface Props {
  readonly hit: Hit;
  /** Ids of sections that the page already quotes higher up. */
  readonly shownIds: ReadonlySet<string>;
  readonly history: boolean;
}

/** Shows a hit. If another text is in force, quotes that text. */
export function HitCard({ hit, shownIds, history }: Props) {
  const context = useSite();
  const { catalog } = context;
  const section = sectionOf(hit.id, context);
  const inForce = answeringSection(section, catalog);
  const targets = inForce === section ? targetsOf(section, catalog) : [];
  const gathered = hit.alsoIn.filter(({ id }) => id !== inForce.id);
  return (
    <article class={`hit ${section.status}`} {...dataOf(section, nameOf(section))}>
      <HitPlace section={section} />
      <h2>
        <a href={hitHref(hit, section, catalog)}>
          <NumberedTitle section={section} />
        </a>
      </h2>
      <Excerpt hit={hit} section={section} shownIds={shownIds} history={history} />
      {targets.length > 0 && (
        <p class="leads-to">
          See <NamedLinks sections={targets} />
        </p>
      )}
      <RelationLines lines={hitLines(section, gathered, catalog)} />
    </article>
  );
}

/** Returns the URL of the paragraph in which the excerpt begins. Returns the URL of the section if the excerpt begins
 *  in the first paragraph, or if another text is in force. */
function hitHref({ span, matched }: Hit, section: Section, catalog: Catalog): string {
  const paragraph = span && paragraphsOf(section).find(({ end }) => end > span[0]);
  const isOwn = answeringSection(section, catalog) === section;
  if (!paragraph || paragraph.number === 1 || !isOwn) return pageHref(section.id);
  return paragraphHref(section.id, paragraph.number, versionToAskFor(section, catalog), matched.terms);
}

function HitPlace({ section }: SectionProps) {
  const context = useSite();
  const document = documentOf(section, context);
  const step = stepsOf(section, document).at(-1);
  return (
    <div class="place">
      <span class="document">{shortNameOf(document, context.catalog)}</span>
      {step && <span class="step">{nameOf({ ...step, text: "" })}</span>} <TextTags section={section} />
      {standingOf(section) !== "counts" && <Standing section={section} brief />}
      {section.verdict && <span class="tag">{VERDICT_TITLES[section.verdict.state]}</span>}
    </div>
  );
}

function Excerpt({ hit, section, shownIds, history }: Props & SectionProps) {
  const { catalog } = useSite();
  if (answeringSection(section, catalog) === section)
    return hit.excerpt === "" ? null : (
      <Html tag="p" name="excerpt" html={drawLostIcons(hit.excerpt) + introducedList(hit, section, catalog)} />
    );
  const words = answerPassage({ section, span: hit.span, terms: hit.matched.terms, named: false }, catalog);
  return (
    <>
      <p class="instead">
        {section.kind === "see-only" ? "See" : "In force:"} <NamedLink section={words.section} />
      </p>
      {!shownIds.has(words.section.id) && (
        <Html tag="p" name="excerpt" html={excerptHtml(firstSentences(answerLines(words, catalog).join(" ")))} />
      )}
      {section.kind !== "see-only" && <OldWords hit={hit} section={section} open={history} />}
    </>
  );
}

/** If the excerpt ends with words that introduce a list, returns the beginning of the list as HTML. Otherwise returns
 *  "". */
function introducedList({ span, excerpt }: Hit, section: Section, catalog: Catalog): string {
  const introduction = paragraphsOf(section).findLast(({ start }) => span && start < span[1]);
  if (!introduction || !introducesList(excerpt.replace(/<[^>]*>/g, ""))) return "";
  const [, ...list] = quotedParagraph(section, introduction.number, catalog).split("\n");
  return ` ${excerptHtml(firstSentences(list.join(" ")))}`;
}

function OldWords({ hit, section, open }: { hit: Hit; section: Section; open: boolean }) {
  const context = useSite();
  if (hit.excerpt === "") return null;
  return (
    <details class="old-words" open={open}>
      <summary>Earlier wording, {printingName(section, context)}</summary>
      <Html tag="p" name="excerpt" html={drawLostIcons(hit.excerpt)} />
    </details>
  );
}

/** Maximum number of sections named on the first line, which is always shown. */
const MAX_NAMED = 2;

function RelationLines({ lines }: { lines: readonly HitLine[] }) {
  const [first, ...others] = lines;
  if (!first) return null;
  const unnamed = first.sections.slice(MAX_NAMED);
  const folded = [...(unnamed.length > 0 ? [{ ...first, sections: unnamed }] : []), ...others];
  const count = folded.reduce((sum, { sections }) => sum + sections.length, 0);
  return (
    <div class="relation-lines">
      <p>
        <Line line={{ ...first, sections: first.sections.slice(0, MAX_NAMED) }} />
      </p>
      {count > 0 && (
        <details>
          <summary>
            {count} more<span class="unseen"> related texts</span>
          </summary>
          {folded.map((line) => (
            <p key={line.kind}>
              <Line line={line} />
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

function Line({ line }: { line: HitLine }) {
  const { catalog } = useSite();
  const { kind, sections, words } = line;
  const [section] = sections;
  const change = section && catalog.changeOf(section.id);
  const prefix = change && SUMMARY_PREFIXES[change.class];
  if (words !== undefined && section)
    return (
      <>
        <a href={changeHref(section.id)}>
          {prefix ?? HIT_LINES[kind]} in {section.version}
        </a>
        : {words}
      </>
    );
  return (
    <>
      <span class="relation">{HIT_LINES[kind]}:</span>{" "}
      {joined(
        sections.map((one) => [
          <NamedLink section={one} />,
          one.verdict && ` (${VERDICT_TITLES[one.verdict.state].toLowerCase()})`,
        ]),
      )}
    </>
  );
}

const MENTIONS = 3;

export function AnswerCard(props: Answer & { history: boolean }) {
  const context = useSite();
  const { hit, found, words, named, other, second, isAsPrinted, history } = props;
  const { section, best } = words;
  const gathered = hit.alsoIn.filter(({ id }) => id !== section.id);
  const lines = hitLines(section, gathered, context.catalog);
  return (
    <article class={`hit answer ${section.status}`} {...dataOf(section, nameOf(section))}>
      <div class="heading">
        <h2>
          <a href={best ? paragraphHref(section.id, best.number, undefined, hit.matched.terms) : pageHref(section.id)}>
            <NumberedTitle section={section} />
          </a>
        </h2>
        <Cite section={section} paragraph={best?.number} quotes />
      </div>
      <div class="place">
        <Standing section={section} brief /> <span>{printingName(section, context)}</span>{" "}
        <TextTags section={section} />
      </div>
      {found !== section && (
        <p class="instead">
          {found.kind === "see-only" ? "You searched for" : "Supersedes"} <NamedLink section={found} />
          {found.verdict && `: ${VERDICT_TITLES[found.verdict.state].toLowerCase()}. ${found.verdict.reason}`}
        </p>
      )}
      <AnswerText words={words} terms={named ? [] : hit.matched.terms} />
      {isAsPrinted && <p class="facts">This card has no erratum.</p>}
      {other && (
        <section>
          <h3>
            {headingOf(other.section, section)}: <NamedLink section={other.section} />
          </h3>
          <AnswerText words={other} terms={[]} />
        </section>
      )}
      {found !== section && found.kind !== "see-only" && <OldWords hit={hit} section={found} open={history} />}
      <RelationLines lines={lines.filter(({ kind }) => kind === "exceptions")} />
      <RelationLines lines={lines.filter(({ kind }) => kind !== "exceptions")} />
      {!second && <Mentions section={section} />}
      <Feedback section={section} />
      {second && <HitCard hit={second} shownIds={new Set()} history={history} />}
    </article>
  );
}

/** Returns the heading for the second text in an answer, which says how it is related to the first text. */
function headingOf(other: Section, first: Section): string {
  if (playersOf(first)) return "The rule for all players";
  const [{ text } = { text: "" }] = playersOf(other) ? tagsOf(other) : [];
  return text || (other.kind === "erratum" ? "The card as revised" : "How it is played");
}

/** Links to the texts that mention the answer. If the rule has several printings, the linked search uses the rule's
 *  number instead of its id. */
function Mentions({ section }: SectionProps) {
  const { catalog } = useSite();
  const mentions = mentioningTexts(section, catalog);
  if (mentions.length === 0) return null;
  const { number, printings, id, edition } = section;
  const q = `cites:${printings && number ? number : id}`;
  return (
    <p class="mentions">
      <a href={searchHref({ q, edition: edition === "2e" ? edition : undefined })}>Mentioned in {mentions.length}</a>:{" "}
      <NamedLinks sections={mentions.slice(0, MENTIONS)} />
      {mentions.length > MENTIONS && " …"}
    </p>
  );
}

/** Shows the paragraphs that answer the question, with "…" for omitted paragraphs.
 *  @param props.terms - case-folded words to highlight */
function AnswerText(props: { words: AnswerPassage; terms: readonly string[] }) {
  const { section, lead, paragraphs, best } = props.words;
  const goesOn = best === null && (paragraphs.at(-1)?.end ?? 0) < section.text.trimEnd().length;
  const blocks = paragraphHtml(section);
  return (
    <div class="text">
      {lead && <p>{lead}</p>}
      {paragraphs.map(({ number, start }, at) => {
        const { tag = "p", html = "", after = "" } = blocks.get(number) ?? {};
        const numeral = /(\d{1,3}\. )$/.exec(section.text.slice(0, start))?.[1] ?? "";
        const skips = at > 0 && paragraphs[at - 1]?.number !== number - 1;
        const name = tag === "li" && numeral === "" ? "item" : "";
        return (
          <>
            {skips && <p class="skips">…</p>}
            <Html tag="p" name={name} html={numeral + markWords(html, props.terms)} />
            {after && <Html html={after} />}
          </>
        );
      })}
      {goesOn && <p class="skips">…</p>}
    </div>
  );
}
