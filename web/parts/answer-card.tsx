import type { Section } from "../../src/model.js";
import type { AnswerPassage } from "../../src/views/answer.js";
import { printingName } from "../../src/views/citation.js";
import { mentioningTexts } from "../../src/views/cross-references.js";
import { nameOf } from "../../src/views/display-title.js";
import { tagsOf, VERDICT_TITLES } from "../../src/views/labels.js";
import { type Answer, hitLines, markWords, playersOf } from "../../src/views/results.js";
import { useSite } from "../shell/context.js";
import { pageHref, paragraphHref, searchHref } from "../shell/links.js";
import { Cite } from "./cite.js";
import { Feedback } from "./feedback.js";
import { HitStanding, OldWords, RelationLines } from "./hit-card.js";
import { Html } from "./html.js";
import { dataOf, NamedLink, NamedLinks, NumberedTitle, type SectionProps } from "./named-link.js";
import { paragraphHtml } from "./section-body.js";
import { TextTags } from "./status-line.js";

const MENTIONS = 3;

export function AnswerCard(props: Answer & { history: boolean }) {
  const context = useSite();
  const { hit, found, words, named, other, isAsPrinted, history } = props;
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
        <HitStanding section={section} always /> <span>{printingName(section, context)}</span>{" "}
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
      <Mentions section={section} />
      <Feedback section={section} />
    </article>
  );
}

/** Says what the second text of an answer is to the first. */
function headingOf(other: Section, first: Section): string {
  if (playersOf(first)) return "The rule for all";
  const [{ text } = { text: "" }] = playersOf(other) ? tagsOf(other) : [];
  return text || (other.kind === "erratum" ? "The card as revised" : "How it is played");
}

/** Links to the texts that mention the answer. If a rule is printed more than once, the link searches for its number. */
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

/** Shows the paragraphs that answer the question, with "…" in place of omitted paragraphs.
 *  @param props.terms - folded words to highlight */
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
