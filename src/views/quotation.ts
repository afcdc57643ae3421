/** @file Quotes the words of the rules. All quotations are created here, so that each includes the list that it
 *  introduces, and marks lost icons and omitted text. */
import type { Catalog } from "../catalog/catalog.js";
import { LOST_WORDS, nameLostIcons } from "../language/icons.js";
import { type BodyParagraph, paragraphsOf } from "../language/sentences.js";
import { BOX_KINDS, type Section, type Span } from "../model.js";
import { nameOf } from "./display-title.js";
import { partsOf, ruleOf } from "./rule.js";
import { cutToFit } from "./truncate.js";

/** Inserts restored lists, and replaces lost icons, pictures and lists with words. If the text ends with a colon before
 *  its subsections, adds their names.
 *  @param text - text to quote instead of the section's own text; must have the same length */
export function quotedText(
  section: Section,
  catalog: Catalog,
  [start, end]: Span = [0, section.text.length],
  text = section.text,
): string {
  let quoted = "";
  let offset = start;
  for (const [at, words] of addedWords(section, catalog)) {
    if (at <= start || at > end) continue;
    quoted += text.slice(offset, at) + words;
    offset = at;
  }
  return nameLostIcons(quoted + text.slice(offset, end));
}

function addedWords(section: Section, catalog: Catalog): readonly (readonly [at: number, words: string])[] {
  const { text, marks, restored = [] } = section;
  const lists = restored.map(
    ({ at, from, text: list }) => [at, `\n\n[list as in ${sourceName(from, catalog)}]\n${list}`] as const,
  );
  const signs = marks.flatMap(({ type, end }) =>
    type === "lost-figure" || type === "lost-list" ? [[end, `\n\n${LOST_WORDS[type]}`] as const] : [],
  );
  const added = [...lists, ...signs].sort(([a], [b]) => a - b);
  if (!introducesList(text) || added.some(([at]) => at === text.length)) return added;
  const parts = partsOf(ruleOf(section, catalog, section.version), catalog).filter(({ kind }) => !BOX_KINDS.has(kind));
  const names = parts.map((part) => `- ${nameOf(part)}`).join("\n");
  return [
    ...added,
    [text.length, names === "" ? " [nothing follows in our source]" : `\n\n[sections of their own]\n${names}`],
  ];
}

/** @example "1E Rulebook 9 (2.4.5)" */
function sourceName(id: string, catalog: Catalog): string {
  const section = catalog.section(id);
  if (!section) return id;
  const document = catalog.document(section.document)?.short ?? section.document;
  return `${document} ${section.number ?? section.title} (${section.version})`;
}

/** Whether a text introduces a list, a picture or an example. */
export function introducesList(text: string): boolean {
  return /:["”’)\]]*\s*$/.test(text);
}

/** Returns a paragraph prepared for quotation, including the list that it introduces. */
export function quotedParagraph(section: Section, number: number, catalog: Catalog): string {
  const [paragraph, ...list] = withLists(section, [number]);
  if (!paragraph) return "";
  const lines = [quotedWords(section, catalog, paragraph), ...quotedLines(section, catalog, list)];
  return joinQuote(cutQuote(lines, ({ length }) => length <= MAX_LIST));
}

/** Maximum number of characters in a quoted paragraph and its list. */
const MAX_LIST = 1500;

/** Returns the paragraphs with these numbers, each followed by the list or example that it introduces. */
export function withLists(section: Section, numbers: readonly number[]): readonly BodyParagraph[] {
  const all = paragraphsOf(section);
  const complete = new Set(section.marks.filter(({ start, end }) => start === end).map(({ end }) => end));
  for (const { at } of section.restored ?? []) complete.add(at);
  const wanted = new Set(numbers);
  for (const { number, text, end } of all) {
    if (!wanted.has(number) || !introducesList(text) || complete.has(end)) continue;
    for (let next = number + 1; next <= lastOfList(all, number); next++) wanted.add(next);
  }
  return all.filter(({ number }) => wanted.has(number));
}

/** Returns the end of the list or example after a paragraph. A numbered list may continue after other paragraphs. */
function lastOfList(all: readonly BodyParagraph[], number: number): number {
  const depth = all[number - 1]?.indent ?? -1;
  let last = Math.min(number + 1, all.length);
  let item = 1;
  for (const paragraph of all.slice(number)) {
    const isNext = paragraph.mark === `${item}.` && (item > 1 || paragraph.number === number + 1);
    if (isNext) item++;
    if (isNext || (paragraph.number === last + 1 && paragraph.indent > depth)) last = paragraph.number;
  }
  return last;
}

/** @param bullet - character to print instead of the dash before a list item */
export function quotedLines(section: Section, catalog: Catalog, paragraphs = paragraphsOf(section), bullet = "-") {
  return paragraphs.map((paragraph) => {
    const line = `${paragraph.mark} ${quotedWords(section, catalog, paragraph)}`;
    return line.trim().replace(/^- /gm, `${bullet} `);
  });
}

/** Returns a paragraph on one line, and added text on separate lines. */
function quotedWords(section: Section, catalog: Catalog, { start, end }: BodyParagraph): string {
  const words = quotedText(section, catalog, [start, end], section.text.replaceAll("\n", " "));
  return words.replace(/ {2,}/g, " ").replace(/\n\s*/g, "\n");
}

export interface CutQuote {
  /** Paragraphs of the quotation. If the last paragraph is cut, it ends with "…". */
  readonly lines: readonly string[];
  /** A note on the omitted paragraphs, or "". @example "… 3 more paragraphs" */
  readonly rest: string;
}

/** Cuts a quotation at the end of a paragraph or a sentence, but not after the words that introduce a list.
 *  @param fits - whether a text fits. If a text fits, every shorter beginning of it must also fit */
export function cutQuote(lines: readonly string[], fits: (quote: string) => boolean): CutQuote {
  const cutAt = (count: number): CutQuote => ({
    lines: lines.slice(0, count),
    rest: moreParagraphs(lines.length - count),
  });
  let count = lines.length;
  while (count > 0 && !fits(joinQuote(cutAt(count)))) count--;
  const next = lines[count];
  if (next === undefined) return cutAt(count);
  const left = lines.length - count - 1;
  const rest = left > 0 ? `… the rest of this paragraph and ${left} more` : "… the rest of this paragraph";
  const withPart = (part: string): CutQuote => ({ lines: [...lines.slice(0, count), part], rest });
  const part = cutToFit(next, (some) => fits(joinQuote(withPart(some))));
  const isFirst = count === 0 || (count === 1 && introducesList(lines[0] ?? ""));
  if (part !== "" && (isFirst || SENTENCE_CUT.test(part))) return withPart(part);
  while (count > 1 && introducesList(lines[count - 1] ?? "")) count--;
  return cutAt(count);
}

export function quotedBeginning(section: Section, length: number, catalog: Catalog): string {
  return joinQuote(cutQuote(quotedLines(section, catalog), (quote) => quote.length <= length));
}

export function joinQuote({ lines, rest }: CutQuote): string {
  return [...lines, rest].filter(Boolean).join("\n");
}

/** Matches a text that was cut at the end of a sentence, not after the number of a list item. */
const SENTENCE_CUT = /[^\d\s][.!?]["”’)\]]* …$/;

/** @example "… 3 more paragraphs" */
export function moreParagraphs(count: number): string {
  return count === 0 ? "" : `… ${counted(count, "more paragraph")}`;
}

/** @example counted(1, "more paragraph"), counted(3, "answer") // => "1 more paragraph", "3 answers" */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Replaces lost icons in an excerpt with words. Appends "…" if the excerpt ends before the list that it introduces. */
export function quotedExcerpt(excerpt: string): string {
  return nameLostIcons(introducesList(excerpt) ? `${excerpt.trimEnd()} …` : excerpt);
}

/** Quotes the first words of a section on one line, up to `length` characters. */
export function leadOf(section: Section, length: number, catalog: Catalog): string {
  const line = quotedText(section, catalog).replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

export type CitationForms = Readonly<ReturnType<typeof quotation>>;

/** Returns a quotation with its citation, or only the citation if `quoted` is "". */
export function quotation(quoted: string, citation: Readonly<Record<"short" | "link", string>>) {
  const { short, link } = citation;
  const words = nameLostIcons(quoted);
  return {
    short,
    link,
    text: words ? `“${words}”${words.includes("\n") ? "\n" : " "}— ${short}, ${link}` : `${short}, ${link}`,
    markdown: `${words && `${blockquote(words)}\n>\n> — `}[${escapeMarkdown(short)}](${link})`,
    bbcode: `${words && `[quote]${words}[/quote]\n— `}[url=${link}]${short}[/url]`,
  };
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, "\\$&");
}

function blockquote(words: string): string {
  return escapeMarkdown(words)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
