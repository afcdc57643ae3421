/** @file The beginning of finished HTML, cut between two words. */

/** A tag, or text between tags. */
const PIECES = /<(?<end>\/)?(?<name>\w+)[^>]*>|[^<]+/g;
/** Tags that nothing closes. */
const EMPTY: ReadonlySet<string> = new Set(["br", "hr", "img", "wbr"]);
/** What a text is made of: after the last word it is not begun anew. */
const BLOCKS: ReadonlySet<string> = new Set(["p", "li", "dt", "dd", "h3", "h4", "h5"]);

/** The first words of well-formed HTML with their tags; `…` says that there are more.
 *  @example firstWords("<p>Your <em>cloaked</em> ship may not attack.</p>", 2) // => "<p>Your <em>cloaked</em>…</p>" */
export function firstWords(html: string, count: number): string {
  const open: string[] = [];
  let left = count;
  let first = "";
  for (const { 0: piece, groups } of html.matchAll(PIECES)) {
    const { name, end } = groups ?? {};
    const words = name ? [] : (piece.match(/\s*\S+\s*/g) ?? []);
    if (words.length > left) return `${first}${words.slice(0, left).join("").trimEnd()}…${closing(open)}`;
    left -= words.length;
    first += piece;
    if (!name || EMPTY.has(name)) continue;
    if (!end) open.push(name);
    else open.pop();
    if (end && left === 0 && BLOCKS.has(name)) return first + closing(open);
  }
  return first;
}

function closing(open: readonly string[]): string {
  return open
    .toReversed()
    .map((name) => `</${name}>`)
    .join("");
}
