import { BOX_KINDS, type Section } from "../../src/model.js";
import { placeInBook } from "../../src/views/book.js";
import { cardOf } from "../../src/views/card.js";
import { fullNameOf, versionOf } from "../../src/views/citation.js";
import { documentOf } from "../../src/views/context.js";
import { displayTitle, nameOf, stepsOf } from "../../src/views/display-title.js";
import { partsOf, type Rule, ruleOf } from "../../src/views/rule.js";
import { useSite } from "../shell/context.js";
import { anchorOf, pageHref, placeHref, readHref } from "../shell/links.js";
import { List, Terms } from "../shell/lists.js";
import { Cite, Feedback } from "./cite.js";
import { targetsOf } from "./cross-reference.js";
import { Breadcrumb, Neighbours } from "./list-navigation.js";
import { MainText, type TextRequest } from "./main-text.js";
import { dataOf, Entries, joined, NamedLink, NumberedTitle, type SectionProps } from "./named-link.js";
import { Epigraphs, SectionBody } from "./section-body.js";
import { IconTags, OtherRules, StatusLine, TextTags, Twins } from "./status-line.js";
import { HistoryLine } from "./steps.js";

/** Shows the main column of a section's page. */
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

/** Lists the sections in which an icon is used. Shows nothing if the section does not describe an icon. */
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
