import type { JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { ContestedWords, Mark, Section } from "../../src/model.js";
import { CONTEST_WORDS } from "../../src/views/status-line.js";
import { Html, type Marking, markWords, numberParagraphs, type ParagraphMarks } from "./html.js";
import { NamedLink } from "./named-link.js";

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

/** Marks the contested words of a section in its HTML, each with its note; notes on words that the HTML does not hold
 *  stand at its end.
 *  @param prefix - stands before the ids of marks, for a page may show several sections */
function withContestedNotes(html: string, section: Section, catalog: Catalog, prefix = ""): string {
  const { contested = [], text } = section;
  if (contested.length === 0) return html;
  const markings = contested.map(
    (contest, at): Marking => ({
      words: contest.span ? text.slice(...contest.span) : "",
      name: `contested ${contest.standing}`,
      id: contestedId(at, prefix),
      note: render(<ContestedNote contest={contest} catalog={catalog} />),
    }),
  );
  const { html: marked, missed } = markWords(html, markings);
  return marked + missed.map(({ id, note }) => `<p id="${id}"><span class="margin-notes">${note}</span></p>`).join("");
}

/** Where the first contested words of a section are marked, or others by their place in the list. */
export function contestedId(at = 0, prefix = ""): string {
  return `${prefix}contested-${at + 1}`;
}

function ContestedNote({ contest, catalog }: { contest: ContestedWords; catalog: Catalog }): JSX.Element {
  const { standing, by, says, reason } = contest;
  const other = catalog.section(by);
  return (
    <span class={`margin-note ${standing}`} role="note">
      <strong>{CONTEST_WORDS[standing]}</strong>{" "}
      {other && standing !== "open" && (
        <>
          <NamedLink section={other} catalog={catalog} />:{" "}
        </>
      )}
      “{says}” {reason && <span class="reason">{reason}</span>}
    </span>
  );
}

/** A lost or a restored icon as ingestion writes it; what is no part of the section's own text; and links, within which
 *  nothing else can be pressed. */
const ICON_OR_LINK =
  /<aside class="restored">.*?<\/aside>|<span class="(lost|icon restored)" title="([^"]*)">([^<]*)<\/span>|<(\/?)a\b/gs;

/** Makes each lost or restored icon of a section's HTML a button with a note.
 *  @param prefix - stands before the ids of the notes, for a page may show several sections */
function withIconNotes(html: string, section: Section, catalog: Catalog, prefix = ""): string {
  const marks = section.marks
    .filter(({ type }) => type === "lost-icon" || type === "restored-icon")
    .sort((a, b) => a.start - b.start);
  let at = 0;
  let inLink = false;
  return html.replace(ICON_OR_LINK, (place, ...groups: (string | undefined)[]) => {
    const [name, title = "", sign = "", closes] = groups;
    if (closes !== undefined) inLink = closes === "";
    if (name === undefined) return place;
    const mark = marks[at++];
    if (inLink || !mark) return place;
    return render(
      <IconNote id={`${prefix}icon-${at}`} name={name} sign={sign} title={title} mark={mark} catalog={catalog} />,
    );
  });
}

function IconNote(props: {
  id: string;
  name: string;
  sign: string;
  title: string;
  mark: Mark;
  catalog: Catalog;
}): JSX.Element {
  const { id, name, sign, title, mark, catalog } = props;
  const from = catalog.section(mark.from ?? "");
  return (
    <>
      <button type="button" class={name} popovertarget={id} aria-label={`${sign} ${title}`}>
        {sign}
      </button>
      <span id={id} class="icon-note" popover="auto">
        {mark.type === "lost-icon" ? (
          <>
            An icon is lost here in print. {from ? "Other icons stand in " : "No other text proves which it was."}
            {from && <NamedLink section={from} catalog={catalog} />}
          </>
        ) : (
          <>
            “{title.replace(/ \(lost in print.*/, "")}”, lost in print, restored
            {from && (
              <>
                {" "}
                from <NamedLink section={from} catalog={catalog} />
              </>
            )}
            .
          </>
        )}
      </span>
    </>
  );
}
