/** @file A whole bot for a start: a question goes in, the words that count come out, with their standing and their address. */
import type { Language } from "./snippets.js";

/** The program that answers a question, in the languages that people write bots in.
 *  @param base - where the service is reached */
export function firstBot(base: string): Readonly<Record<Exclude<Language, "curl">, string>> {
  const address = JSON.stringify(`${base}/api/v1/search`);
  return {
    JavaScript: `async function answer(question) {
  const asked = new URLSearchParams({ q: question, limit: "1", include: "text" });
  const reply = await fetch(${address} + "?" + asked);
  const found = await reply.json();
  if (!reply.ok) return found.detail;
  const [hit] = found.data;
  if (!hit || found.certain === 0) return "The rules say nothing that fits.";
  const { title, statusLine, citation } = hit.section;
  return [title, statusLine, hit.plainExcerpt, citation.short, citation.url].join("\\n");
}

console.log(await answer("can a cloaked ship attack?"));`,
    Python: `import json
import urllib.error
import urllib.parse
import urllib.request


def answer(question):
    asked = urllib.parse.urlencode({"q": question, "limit": 1, "include": "text"})
    try:
        with urllib.request.urlopen(${address} + "?" + asked) as reply:
            found = json.load(reply)
    except urllib.error.HTTPError as error:
        return json.load(error)["detail"]
    if not found["data"] or found["certain"] == 0:
        return "The rules say nothing that fits."
    hit = found["data"][0]
    section, citation = hit["section"], hit["section"]["citation"]
    lines = [section["title"], section["statusLine"], hit["plainExcerpt"], citation["short"], citation["url"]]
    return "\\n".join(lines)


print(answer("can a cloaked ship attack?"))`,
  };
}
