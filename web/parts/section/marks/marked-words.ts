/** @file Marks words where they stand in finished HTML. Only letters and digits are compared, so that links, emphasis,
 *  icons and line breaks between them do not matter. */

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
const READ = /[\p{L}\p{N}]/gu;
/** Where the words of a paragraph or an item end. */
const BLOCK_END = /<\/p>|<\/li>|<(?:ul|ol)[ >]/;

/** Marks each of the words at their first place.
 *  @returns the HTML, and the markings whose words do not stand in it
 *  @example markWords("<p>All <em>may</em> move.</p>", [{ words: "may move", name: "old" }]).html
 *    // => '<p>All <em><mark class="old">may</mark></em><mark class="old"> move</mark>.</p>' */
export function markWords(html: string, markings: readonly Marking[]): { html: string; missed: readonly Marking[] } {
  let marked = html;
  const missed: Marking[] = [];
  for (const marking of markings) {
    const place = placeIn(marked, marking.words);
    if (place) marked = withMark(marked, place, marking);
    else missed.push(marking);
  }
  return { html: marked, missed };
}

type Place = readonly [start: number, end: number];

function placeIn(html: string, words: string): Place | null {
  const read = html.replace(UNREAD, (unread) => " ".repeat(unread.length));
  const signs = [...read.matchAll(READ)];
  const wanted = (words.match(READ) ?? []).join("");
  const at = signs
    .map(([sign]) => sign)
    .join("")
    .indexOf(wanted);
  if (wanted === "" || at < 0) return null;
  const starts = signs.flatMap(({ index, 0: { length } }) => Array.from({ length }, () => [index, index + length]));
  const [start = 0] = starts[at] ?? [];
  const [, end = 0] = starts[at + wanted.length - 1] ?? [];
  return [start - shared(html.slice(0, start), leading(words)), end + trailingIn(html.slice(end), words)];
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
function withMark(html: string, [start, end]: Place, { name, id, note = "" }: Marking): string {
  const runs = html.slice(start, end).split(/(<[^>]*>)/);
  const isWords = (run: string) => run.trim() !== "" && !run.startsWith("<");
  const [first, last] = [runs.findIndex(isWords), runs.findLastIndex(isWords)];
  const marked = runs.map((run, at) => {
    if (!isWords(run)) return run;
    const classes = [name, ...(at === first ? ["first"] : []), ...(at === last ? ["last"] : [])].join(" ");
    return `<mark class="${classes}"${id && at === first ? ` id="${id}"` : ""}>${run}</mark>`;
  });
  const rest = html.slice(end);
  const close = BLOCK_END.exec(rest)?.index ?? rest.length;
  return html.slice(0, start) + marked.join("") + rest.slice(0, close) + note + rest.slice(close);
}
