export function Html({ html, tag: Tag = "div", name }: { html: string; tag?: "div" | "p"; name?: string }) {
  return <Tag class={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Splits well-formed HTML into text (at even indexes) and tags (at odd indexes). */
export function tokensOf(html: string): string[] {
  return html.split(/(<[^>]*>)/);
}

export function readTag(tag: string): { readonly name: string; readonly isEnd: boolean } {
  const isEnd = tag.startsWith("</");
  return { name: /\w+/.exec(tag)?.[0] ?? "", isEnd };
}

export function attributeOf(tag: string, name: string): string | undefined {
  const value = tag.split(` ${name}="`)[1]?.split('"')[0];
  return value === undefined ? undefined : unescapeHtml(value);
}

/** Decodes the character references that the HTML of sections contains. */
export function unescapeHtml(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&");
}

const BLOCKS: ReadonlySet<string> = new Set(["p", "ul", "ol", "li", "aside", "h3", "blockquote"]);

/** Splits the HTML of a body into its top-level blocks.
 *  @example blocksOf("<p>One.</p>\n<ul><li>Two</li></ul>") // => ["<p>One.</p>", "<ul><li>Two</li></ul>"] */
export function blocksOf(html: string): readonly string[] {
  const blocks: string[] = [];
  let depth = 0;
  let block = "";
  for (const [at, token] of tokensOf(html).entries()) {
    block += token;
    const { name, isEnd } = readTag(token);
    if (at % 2 === 0 || !BLOCKS.has(name)) continue;
    depth += isEnd ? -1 : 1;
    if (depth > 0) continue;
    blocks.push(block.trim());
    block = "";
  }
  return blocks;
}

/** Highlights quoted words at their first occurrence. Compares only letters and digits, because links, icons and line
 *  breaks may occur between them. If a tag interrupts the words, each part gets its own `mark` element.
 *  @example markQuote("<p>All <em>may</em> move.</p>", "may move", "then")
 *  // => '<p>All <em><mark class="then first">may</mark></em><mark class="then last"> move</mark>.</p>' */
export function markQuote(html: string, words: string, name: string): string {
  const found = findQuote(html, words);
  if (!found) return html;
  const [start, end] = found;
  const tokens = tokensOf(html.slice(start, end));
  const isWords = (token: string, at: number) => at % 2 === 0 && token.trim() !== "";
  const [first, last] = [tokens.findIndex(isWords), tokens.findLastIndex(isWords)];
  const marked = tokens.map((token, at) => {
    if (!isWords(token, at)) return token;
    return `<mark class="${name}${at === first ? " first" : ""}${at === last ? " last" : ""}">${token}</mark>`;
  });
  return html.slice(0, start) + marked.join("") + html.slice(end);
}

function findQuote(html: string, words: string): readonly [start: number, end: number] | null {
  const text = html.replace(/<[^>]*>|&[#\w]+;/g, (skipped) => " ".repeat(skipped.length));
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)].flatMap(({ 0: letter, index }) =>
    Array.from({ length: letter.length }, (_, unit) => index + unit),
  );
  const wanted = (words.match(/[\p{L}\p{N}]/gu) ?? []).join("");
  const at = letters
    .map((index) => text[index])
    .join("")
    .indexOf(wanted);
  const [start, last] = [letters[at], letters[at + wanted.length - 1]];
  if (start === undefined || last === undefined || wanted === "") return null;
  const [opening = "", closing = ""] = [/^[^\p{L}\p{N}\s]*/u, /[^\p{L}\p{N}\s]*$/u].map((one) => one.exec(words)?.[0]);
  return [
    start - (html.slice(0, start).endsWith(opening) ? opening.length : 0),
    last + 1 + (html.startsWith(closing, last + 1) ? closing.length : 0),
  ];
}
