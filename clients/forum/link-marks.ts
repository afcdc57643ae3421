/** @file Links the marks of a post where the forum writes its pages, so that readers need no script. */
import type { Spaceline } from "../typescript/spaceline.js";

/** How a forum writes a link. */
export const LINKS = {
  markdown: (words: string, url: string): string => `[${words}](${url})`,
  bbcode: (words: string, url: string): string => `[url=${url}]${words}[/url]`,
};

/** Nothing in code is a mark: as many backticks behind it as before it, or the tag of a forum. */
const CODE = /(?<!`)(?<ticks>`+)(?!`).*?(?<!`)\k<ticks>(?!`)|\[code(?:=[^\]]*)?\].*?\[\/code\]/.source;

/** A post with ((terms)), [[references]] and {{cards}} as links; what stands in code, and a mark that no one text answers,
 *  stays as it was written.
 *  @param post - as its author wrote it, at most 4,000 characters
 *  @throws SpacelineError, or what `fetch` throws: show the post as it is */
export async function linkMarks(post: string, rules: Spaceline, write = LINKS.bbcode): Promise<string> {
  const urls = new Map<string, string>();
  for (let rest = post; rest; ) {
    const { data, left } = await rules.expand(rest);
    for (const { mark, url } of data) if (url) urls.set(keyOf(mark), url);
    rest = left.join("\n");
  }
  const known = [...urls.keys()].sort((one, other) => other.length - one.length).map(patternOf);
  return post.replace(new RegExp([...known, CODE].join("|"), "gis"), (found) => {
    const url = urls.get(keyOf(found));
    return url ? write(wordsOf(found), url) : found;
  });
}

function wordsOf(mark: string): string {
  return mark.slice(2, -2).trim();
}

/** The same for every spelling of a mark: the service tells of one that is written several times once. */
function keyOf(mark: string): string {
  return `${mark.slice(0, 2)}${wordsOf(mark).replace(/\s+/g, " ")}${mark.slice(-2)}`.toLowerCase();
}

/** A pattern of all spellings of a mark. */
function patternOf(key: string): string {
  const [open = "", words = "", close = ""] = [key.slice(0, 2), key.slice(2, -2), key.slice(-2)].map((text) =>
    text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "[^\\S\\n]+"),
  );
  return `${open}[^\\S\\n]*${words}[^\\S\\n]*${close}`;
}
