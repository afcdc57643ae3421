import { nameLostIcons } from "../../src/language/icons.js";
import type { ContestedWords, Section } from "../../src/model.js";
import { markWords } from "../../src/views/results.js";
import { CONTEST_WORDS } from "../../src/views/status-line.js";
import { type PageContext, renderHtml, useSite } from "../shell/context.js";
import { attributeOf, Html, markQuote, readTag, tokensOf, unescapeHtml } from "./html.js";
import { NamedLink, type SectionProps } from "./named-link.js";

export interface ParagraphOptions {
  /** Prefix for element ids, needed on pages with several sections. */
  readonly prefix?: string;
  /** Returns the URL of a paragraph. Without this function, paragraphs have no links. */
  readonly hrefOf?: (number: number) => string;
  /** Number of the cited paragraph, from 1. */
  readonly cited?: number | undefined;
  /** Case-folded words to highlight in the cited paragraph. */
  readonly words?: readonly string[] | undefined;
}

/** @param props.paragraphs - options for paragraphs (default: paragraphs have no ids)
 *  @param props.plain - whether to leave out the notes on contested words and icons
 *  @param props.quote - words to highlight, and the class of the highlight */
export function SectionBody(props: {
  section: Section;
  paragraphs?: ParagraphOptions;
  plain?: true;
  quote?: readonly [words: string, name: string] | undefined;
}) {
  const site = useSite();
  const { section, paragraphs, plain, quote } = props;
  const html = bodyHtml(section, { paragraphs, site: plain ? undefined : site, hasLabels: true });
  const hasNotes = !plain && section.contested !== undefined;
  return html ? <Html html={quote ? markQuote(html, ...quote) : html} name={hasNotes ? "text noted" : "text"} /> : null;
}

/** Shows a section's epigraphs. In print and on a book's page, they are above the text. On a section's page, they come
 *  after the text, because visitors come for the rule. */
export function Epigraphs({ section }: SectionProps) {
  return (
    <>
      {section.epigraph.map(({ text, attribution }) => (
        <figure class="epigraph" key={text}>
          <blockquote>{text}</blockquote>
          {attribution && <figcaption>{attribution}</figcaption>}
        </figure>
      ))}
    </>
  );
}

interface BodyOptions {
  readonly paragraphs?: ParagraphOptions | undefined;
  /** Context for the links in notes. Without a context, there are no notes. */
  readonly site?: PageContext | undefined;
  /** Whether to style the field labels in an erratum differently from the card's text. */
  readonly hasLabels?: boolean;
}

/** Adds links, highlights and notes to a section's HTML. Ingestion marks the elements: `data-p` on paragraphs,
 *  `data-contested` on contested words, `data-icon` on lost and restored icons, and `class="label"` on the labels of
 *  fields. */
export function bodyHtml(section: Section, { paragraphs, site, hasLabels = false }: BodyOptions): string {
  const { prefix = "", hrefOf, cited, words = [] } = paragraphs ?? {};
  const html = section.html.replace(LABEL, hasLabels ? '<span class="label">$1</span>' : "$1$2");
  const tokens = html.split(SPAN_OR_TAG);
  const contests = contestedWords(section, tokens, site, prefix);
  const endTags: string[] = [];
  let paragraph = 0;
  let isInLink = false;
  const textOf = (text: string): string => (paragraph === cited ? markWords(text, words) : text);
  const endOfText = (): string => {
    const link = paragraph > 0 && hrefOf ? paragraphLink(paragraph, hrefOf(paragraph)) : "";
    paragraph = 0;
    return link + contests.notesOfBlock();
  };
  /** Highlights contested words, and turns lost and restored icons into buttons. */
  const spanOf = (token: string): string => {
    const [, tag = "", text] = /^(<[^>]*>)(?:(.*)<\/span>)?$/s.exec(token) ?? [];
    if (site && !isInLink && attributeOf(tag, "data-icon"))
      return renderHtml(site, <IconNote tag={tag} sign={unescapeHtml(text ?? "")} section={section} prefix={prefix} />);
    const contested = attributeOf(tag, "data-contested");
    const start = contested ? contests.mark(contested) : tag.replace(/ data-\w+="[^"]*"/g, "");
    const end = contested ? start && "</mark>" : "</span>";
    if (text === undefined) endTags.push(end);
    return text === undefined ? start : start + textOf(text) + end;
  };
  const tagOf = (tag: string): string => {
    const { name, isEnd } = readTag(tag);
    const number = attributeOf(tag, "data-p");
    if (name === "a") isInLink = !isEnd;
    if (name === "h3" && !isEnd && !paragraphs) return "<h3>";
    if (number === undefined) return tag;
    paragraph = Number(number);
    const id = paragraphs ? ` id="${prefix}p${number}"` : "";
    return `<${name}${id}${paragraph === cited ? ' class="cited"' : ""}>`;
  };
  const written = tokens.map((token, at) => {
    if (at % 2 === 0) return textOf(token);
    if (token.startsWith("<span")) return spanOf(token);
    if (token === "</span>") return endTags.pop();
    return (ENDS_TEXT.test(token) ? endOfText() : "") + tagOf(token);
  });
  return written.join("") + contests.remainingNotes();
}

const LABEL = /<span class="label">([^<]*?)(:?)<\/span>/g;

/** Matches a tag, or a span that contains only text. */
const SPAN_OR_TAG = /(<span [^>]*>[^<]*<\/span>|<[^>]*>)/;

/** Matches a tag that ends the text of a paragraph or item. */
const ENDS_TEXT = /^<(?:\/p|\/li|ul|ol)\b/;

/** Returns the link for a paragraph. The link's symbol is drawn by the style sheet, so that it is not copied with the
 *  text. */
function paragraphLink(number: number, href: string): string {
  return `<a class="pilcrow" href="${href}" aria-label="Paragraph ${number}"></a>`;
}

/** Returns the element id for contested words.
 *  @param index - index of the words in the section's `contested` list */
export function contestedId(index = 0, prefix = ""): string {
  return `${prefix}contested-${index + 1}`;
}

/** Highlights contested words and collects the notes on them. Each note follows the paragraph in which its words end.
 */
function contestedWords(section: Section, tokens: readonly string[], site: PageContext | undefined, prefix: string) {
  const contested = (site && section.contested) ?? [];
  const pieces = contested.length > 0 ? tokens.flatMap((tag) => attributeOf(tag, "data-contested") ?? []) : [];
  const missing = new Set(contested.keys());
  const inBlock: number[] = [];
  let piece = -1;
  const notes = (indexes: readonly number[]): string => {
    const rendered = indexes.map((index) => {
      const contest = contested[index];
      return contest && site ? renderHtml(site, <ContestedNote contest={contest} />) : "";
    });
    return `<span class="margin-notes">${rendered.join("")}</span>`;
  };
  return {
    /** Returns the start tag of a highlight.
     *  @param numbers - 1-based numbers of one or more contested passages, for example "1 2" */
    mark(numbers: string): string {
      const indexes = numbers.split(" ").map((number) => Number(number) - 1);
      const [index = 0] = indexes;
      piece++;
      const [isFirst, isLast] = [pieces.indexOf(numbers) === piece, pieces.lastIndexOf(numbers) === piece];
      for (const one of indexes) missing.delete(one);
      if (isLast) inBlock.push(...indexes);
      const name = `contested ${contested[index]?.standing}${isFirst ? " first" : ""}${isLast ? " last" : ""}`;
      return contested.length === 0
        ? ""
        : `<mark class="${name}"${isFirst ? ` id="${contestedId(index, prefix)}"` : ""}>`;
    },
    notesOfBlock(): string {
      return inBlock.length === 0 ? "" : notes(inBlock.splice(0).sort((a, b) => a - b));
    },
    remainingNotes(): string {
      return [...missing].map((index) => `<p id="${contestedId(index, prefix)}">${notes([index])}</p>`).join("");
    },
  };
}

function ContestedNote({ contest }: { contest: ContestedWords }) {
  const { catalog } = useSite();
  const { standing, by, says, reason } = contest;
  const other = catalog.section(by);
  return (
    <span class={`margin-note ${standing}`} role="note">
      <strong>{CONTEST_WORDS[standing]}</strong> {other && standing !== "open" && [<NamedLink section={other} />, ": "]}
      “{nameLostIcons(says)}” {reason && <span class="reason">{nameLostIcons(reason)}</span>}
    </span>
  );
}

/** Shows a lost or restored icon as a button that opens a note. The button works by touch, by keyboard and without
 *  scripts.
 *  @param props.tag - the start tag of the icon
 *  @param props.sign - the text of the icon */
function IconNote({ tag, sign, section, prefix }: SectionProps & { tag: string; sign: string; prefix: string }) {
  const { catalog } = useSite();
  const number = Number(attributeOf(tag, "data-icon"));
  // The number in `data-icon` is the position of the icon among the section's icons, from 1.
  const icons = section.marks.filter(({ type }) => type === "lost-icon" || type === "restored-icon");
  const from = catalog.section(icons.sort((a, b) => a.start - b.start)[number - 1]?.from ?? "");
  const id = `${prefix}icon-${number}`;
  const name = attributeOf(tag, "data-name");
  const next = attributeOf(tag, "data-next");
  return (
    <>
      <button
        type="button"
        class={attributeOf(tag, "class")}
        popovertarget={id}
        aria-label={`${sign} ${attributeOf(tag, "title")}`}
      >
        {sign}
      </button>
      <span id={id} class="icon-note" popover="auto">
        {name === undefined ? (
          <>
            An icon is missing from our source here. {next && `The next word suggests “${next}”. `}
            {from ? "Compare the newer printing: " : "No other text shows the icon."}
            {from && <NamedLink section={from} />}
          </>
        ) : (
          <>
            “{name}” was lost in print, and was restored{from && [" from ", <NamedLink section={from} />]}.
          </>
        )}
      </span>
    </>
  );
}

interface ParagraphHtml {
  readonly tag: "p" | "li";
  html: string;
  /** HTML after the paragraph: a restored list, or the placeholder for a lost part. */
  after: string;
}

const AFTER_PARAGRAPH = /(<aside class="restored">[\s\S]*?<\/aside>|<p class="lost-part">[\s\S]*?<\/p>)/;

/** Maps the number of each paragraph or list item, as in `paragraphsOf`, to its HTML. */
export function paragraphHtml(section: Section): ReadonlyMap<number, Readonly<ParagraphHtml>> {
  const paragraphs = new Map<number, ParagraphHtml>();
  let [current, last]: (ParagraphHtml | undefined)[] = [];
  const parts = bodyHtml(section, { paragraphs: {} }).split(AFTER_PARAGRAPH);
  for (const token of parts.flatMap((part, at) => (at % 2 === 0 ? tokensOf(part) : [part]))) {
    const number = /^<(?:p|li) id="p(\d+)"/.exec(token)?.[1];
    if (ENDS_TEXT.test(token)) current = undefined;
    if (current) current.html += token;
    if (last && AFTER_PARAGRAPH.test(token)) last.after += token;
    if (!number) continue;
    last = current = { tag: token.startsWith("<li") ? "li" : "p", html: "", after: "" };
    paragraphs.set(Number(number), current);
  }
  return paragraphs;
}
