import type { JSX } from "preact";

/** Shows HTML that ingestion has sanitised (`section.html`) or that the index has made of escaped text and `<mark>`. */
export function Html({
  html,
  tag: Tag = "div",
  name,
}: {
  html: string;
  tag?: "div" | "p";
  name?: string;
}): JSX.Element {
  return <Tag class={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A tag, or text between tags. */
const TAG_OR_TEXT = /<(?<end>\/)?(?<name>\w+)[^>]*>|[^<]+/g;
/** Tags that nothing closes. */
const VOID_TAGS: ReadonlySet<string> = new Set(["br", "hr", "img", "wbr"]);
/** What a text is made of: after the last word it is not begun anew. */
const BLOCK_TAGS: ReadonlySet<string> = new Set(["p", "li", "dt", "dd", "h3", "h4", "h5"]);

/** The first words of well-formed HTML with their tags; `…` says that there are more.
 *  @example firstWords("<p>Your <em>cloaked</em> ship may not attack.</p>", 2) // => "<p>Your <em>cloaked</em>…</p>" */
export function firstWords(html: string, count: number): string {
  const open: string[] = [];
  let left = count;
  let first = "";
  for (const { 0: piece, groups } of html.matchAll(TAG_OR_TEXT)) {
    const { name, end } = groups ?? {};
    const words = name ? [] : (piece.match(/\s*\S+\s*/g) ?? []);
    if (words.length > left) return `${first}${words.slice(0, left).join("").trimEnd()}…${closing(open)}`;
    left -= words.length;
    first += piece;
    if (!name || VOID_TAGS.has(name)) continue;
    if (!end) open.push(name);
    else open.pop();
    if (end && left === 0 && BLOCK_TAGS.has(name)) return first + closing(open);
  }
  return first;
}

function closing(open: readonly string[]): string {
  return open
    .toReversed()
    .map((name) => `</${name}>`)
    .join("");
}

const BLOCK_TAG = /<(\/?)(?:p|ul|ol|li|aside|h\d|blockquote)\b[^>]*>/g;

/** Cuts the HTML of a body where no block is open.
 *  @example blocksOf("<p>One.</p>\n<ul><li>Two</li></ul>") // => ["<p>One.</p>", "<ul><li>Two</li></ul>"] */
export function blocksOf(html: string): readonly string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: closes, index } of html.matchAll(BLOCK_TAG)) {
    depth += closes ? -1 : 1;
    if (depth > 0) continue;
    const end = index + tag.length;
    blocks.push(html.slice(start, end).trim());
    start = end;
  }
  return blocks;
}

const NUMBERED_PARAGRAPH = /<(?<tag>p|li) id="p(?<number>\d+)"[^>]*>(?<inner>.*?)(?=<\/p>|<\/li>|<[uo]l[ >])/gs;

interface ParagraphHtml {
  readonly tag: "p" | "li";
  readonly html: string;
}

/** The words of each paragraph with their links, by the number under which `paragraphsOf` counts it. */
export function paragraphHtml(html: string): ReadonlyMap<number, ParagraphHtml> {
  const found = new Map<number, ParagraphHtml>();
  for (const { groups } of numberParagraphs(html, {}).matchAll(NUMBERED_PARAGRAPH)) {
    const { tag, number, inner = "" } = groups ?? {};
    found.set(Number(number), { tag: tag === "li" ? "li" : "p", html: inner });
  }
  return found;
}

/** Where a paragraph or list item opens, where its own words end, and what is no part of the body: a restored list. */
const PARAGRAPH_BOUNDARY = /<aside class="restored">.*?<\/aside>|<(p|li)>|<\/p>|<\/li>|<(?:ul|ol)[ >]/gs;

/** How paragraphs are marked on a page. */
export interface ParagraphMarks {
  /** Stands before `p3` in ids: a page may show several sections. */
  readonly prefix?: string;
  /** The address of a paragraph; without it paragraphs have no link of their own. */
  readonly hrefOf?: (number: number) => string;
  /** The paragraph that was asked for. */
  readonly cited?: number | undefined;
}

/** Gives every `<p>` and `<li>` of a body its id, counted as `paragraphsOf` counts them, and behind its words its link. */
export function numberParagraphs(html: string, { prefix = "", hrefOf, cited }: ParagraphMarks): string {
  let number = 0;
  let open: number | null = null;
  const linkBehind = (): string => {
    const link = open !== null && hrefOf ? pilcrow(open, hrefOf(open)) : "";
    open = null;
    return link;
  };
  return html.replace(PARAGRAPH_BOUNDARY, (place: string, opened: string | undefined) => {
    if (place.startsWith("<aside")) return place;
    if (opened === undefined) return linkBehind() + place;
    open = ++number;
    return `<${opened} id="${prefix}p${number}"${number === cited ? ' class="cited"' : ""}>`;
  });
}

/** The sign is drawn by the style sheet, so that it is not copied with the words. */
function pilcrow(number: number, href: string): string {
  return `<a class="pilcrow" href="${href}" aria-label="Paragraph ${number}"></a>`;
}

export interface Marking {
  readonly words: string;
  /** The class of the mark. */
  readonly name: string;
  readonly id?: string;
  /** HTML that is set behind the paragraph or the item in which the words end. */
  readonly note?: string;
}

/** What is no word of the reader: tags, escaped signs. */
const UNREAD = /<[^>]*>|&[#\w]+;/g;
const READ = /[\p{L}\p{N}]+/gu;
/** Where the words of a paragraph or an item end. */
const BLOCK_END = /<\/p>|<\/li>|<(?:ul|ol)[ >]/;

/** Marks each of the words at their first place; words that are marked already get no second mark, but their note. Notes
 *  behind one paragraph stand together.
 *  @returns the HTML, and the markings whose words do not stand in it
 *  @example markWords("<p>All <em>may</em> move.</p>", [{ words: "may move", name: "old" }]).html
 *    // => '<p>All <em><mark class="old first">may</mark></em><mark class="old last"> move</mark>.</p>' */
export function markWords(html: string, markings: readonly Marking[]): { html: string; missed: readonly Marking[] } {
  const edits: Edit[] = [];
  const notes = new Map<number, string>();
  const missed: Marking[] = [];
  for (const marking of markings) {
    const place = placeIn(html, marking.words);
    if (!place) missed.push(marking);
    else {
      const [start, end] = place;
      if (edits.every((edit) => end <= edit.start || start >= edit.end))
        edits.push({ start, end, html: marked(html.slice(start, end), marking) });
      const close = html.slice(end).search(BLOCK_END);
      const behind = close < 0 ? html.length : end + close;
      if (marking.note) notes.set(behind, (notes.get(behind) ?? "") + marking.note);
    }
  }
  for (const [at, note] of notes) edits.push({ start: at, end: at, html: `<span class="margin-notes">${note}</span>` });
  const done = edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.html + text.slice(edit.end), html);
  return { html: done, missed };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly html: string;
}

type Place = readonly [start: number, end: number];

function placeIn(html: string, words: string): Place | null {
  const read = html.replace(UNREAD, (unread) => " ".repeat(unread.length));
  const runs = [...read.matchAll(READ)];
  const wanted = (words.match(READ) ?? []).join("");
  const at = runs
    .map(([run]) => run)
    .join("")
    .indexOf(wanted);
  if (wanted === "" || at < 0) return null;
  const start = placeOf(at, runs);
  const end = placeOf(at + wanted.length - 1, runs) + 1;
  return [start - shared(html.slice(0, start), leading(words)), end + trailingIn(html.slice(end), words)];
}

/** Where a letter stands, counted among those of all runs. */
function placeOf(letter: number, runs: readonly RegExpExecArray[]): number {
  let before = 0;
  for (const { 0: run, index } of runs) {
    if (letter < before + run.length) return index + letter - before;
    before += run.length;
  }
  return before;
}

/** The signs that open the words belong to them: "(The ship …". */
function leading(words: string): string {
  return /^[^\p{L}\p{N}\s]*/u.exec(words)?.[0] ?? "";
}

function shared(before: string, signs: string): number {
  return before.endsWith(signs) ? signs.length : 0;
}

function trailingIn(after: string, words: string): number {
  const signs = /[^\p{L}\p{N}\s]*$/u.exec(words)?.[0] ?? "";
  return after.startsWith(signs) ? signs.length : 0;
}

/** A mark never crosses a tag: each run of words between two tags gets its own. */
function marked(html: string, { name, id }: Marking): string {
  const runs = html.split(/(<[^>]*>)/);
  const isWords = (run: string) => run.trim() !== "" && !run.startsWith("<");
  const [first, last] = [runs.findIndex(isWords), runs.findLastIndex(isWords)];
  return runs
    .map((run, at) => {
      if (!isWords(run)) return run;
      const classes = [name, ...(at === first ? ["first"] : []), ...(at === last ? ["last"] : [])].join(" ");
      return `<mark class="${classes}"${id && at === first ? ` id="${id}"` : ""}>${run}</mark>`;
    })
    .join("");
}
