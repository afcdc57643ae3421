/** @file A whole bot for a start: whatever a player types goes in, a message comes out that can be posted as it is. */
import type { Language } from "./snippets.js";

/** The program that answers a question, in the languages that people write bots in.
 *  @param base - where the service is reached */
export function firstBot(base: string): Readonly<Record<Exclude<Language, "curl">, string>> {
  const address = JSON.stringify(`${base}/api/v1/search`);
  return {
    JavaScript: `async function answer(question) {
  const asked = new URLSearchParams({ q: question, as: "chat" });
  const reply = await fetch(${address} + "?" + asked);
  const { text, detail } = await reply.json();
  return reply.ok ? text : detail;
}

console.log(await answer("can a cloaked ship attack?"));`,
    Python: `import json
import urllib.error
import urllib.parse
import urllib.request


def answer(question):
    asked = urllib.parse.urlencode({"q": question, "as": "chat"})
    try:
        with urllib.request.urlopen(${address} + "?" + asked) as reply:
            return json.load(reply)["text"]
    except urllib.error.HTTPError as error:
        return json.load(error)["detail"]


print(answer("can a cloaked ship attack?"))`,
  };
}
