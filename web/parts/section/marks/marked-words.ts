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
