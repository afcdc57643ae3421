/** @file Links the marks of a post where the forum writes its pages, so that readers need no script. */
import type { Spaceline } from "../typescript/spaceline.js";

/** How a forum writes a link. */
export const LINKS = {
  markdown: (words: string, url: string): string => `[${words}](${url})`,
  bbcode: (words: string, url: string): string => `[url=${url}]${words}[/url]`,
};

/** A post with ((terms)), [[references]] and {{cards}} as links; a mark that no one text answers stays as it was written.
 *  @param post - as its author wrote it, at most 4,000 characters
 *  @throws SpacelineError, or what `fetch` throws: show the post as it is */
export async function linkMarks(post: string, rules: Spaceline, write = LINKS.bbcode): Promise<string> {
  let linked = post;
  for (let rest = post; rest; ) {
    const { data, left } = await rules.expand(rest);
    for (const { mark, url } of data)
      if (url) linked = linked.replaceAll(mark, () => write(mark.slice(2, -2).trim(), url));
    rest = left.join("\n");
  }
  return linked;
}
