import { createServer } from "node:http";
import { load } from "cheerio";
import request from "supertest";
import { afterAll, expect, it } from "vitest";
import { createObserver } from "../../src/server/request-log.js";
import { realApp } from "../support/real-app.js";
import { recordLog } from "../support/record-log.js";
import { CONTROL_CHARACTERS, HOSTILE, inUrl } from "./hostile-strings.js";

const { log, lines: logged } = recordLog("error");
const server = createServer(realApp({ observer: createObserver({ log }) })).listen(0);
afterAll(() => server.close());

const PAGES: readonly ((typed: string) => string)[] = [
  (typed) => `/?q=${typed}`,
  (typed) => `/search?q=${typed}`,
  (typed) => `/search?q=cloak&document=${typed}`,
  (typed) => `/search?q=%22${typed}%22&edition=1e`,
  (typed) => `/search?q=title:${typed}`,
  (typed) => `/search?q=cloak&${typed}=1`,
  (typed) => `/topics?q=${typed}`,
  (typed) => `/topics/${typed}`,
  (typed) => `/changes?matter=${typed}`,
  (typed) => `/changes/${typed}`,
  (typed) => `/compare?a=${typed}&b=${typed}`,
  (typed) => `/problems?rule=${typed}`,
  (typed) => `/preview/${typed}`,
  (typed) => `/list?ids=${typed}`,
  (typed) => `/docs/${typed}`,
  (typed) => `/1e/rulebook/${typed}`,
  (typed) => `/1e/rulebook?chapter=${typed}`,
  (typed) => `/1e/rulebook/7.6?printing=${typed}`,
  (typed) => `/1e/rulebook/7.6?p=${typed}`,
  (typed) => `/${typed}`,
  ...["/feed.atom", "/sitemap.xml", "/robots.txt", "/llms.txt"].map((path) => (typed: string) => `${path}?q=${typed}`),
];

it.each(Object.entries(HOSTILE))("hostile text stays plain text on every page: %s", async (_name, typed) => {
  for (const page of PAGES) {
    const path = page(inUrl(typed));
    const answer = await request(server).get(path).set("Accept", "text/html");
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 302, 303, 307, 308, 400, 404, 431])]);
    expect([path, answer.get("Set-Cookie")]).toEqual([path, undefined]);
    if (answer.status >= 300 && answer.status < 400)
      expect([path, staysHere(answer.get("Location"))]).toEqual([path, true]);
    else expect([path, harmIn(answer.text)]).toEqual([path, []]);
  }
  expect(logged).toEqual([]);
});

function staysHere(location = ""): boolean {
  return new URL(location, "https://rules.example").origin === "https://rules.example" && !location.startsWith("//");
}

/** Elements that no page on the site contains, and scripts that are not from the site. */
const FOREIGN =
  "#harm, img[src=x], iframe, object, embed, base, meta[http-equiv], mark[onclick], " +
  "script:not([src^='/assets/'], [type='application/ld+json'])";

function isHarmful(name: string, value: string): boolean {
  if (/^on/i.test(name)) return true;
  return (
    /^(?:href|src|action|formaction)$/.test(name) && /^(?:javascript:|vbscript:|data:(?!image\/))/i.test(value.trim())
  );
}

function harmIn(html: string): string[] {
  const $ = load(html);
  const attributes = $("*")
    .toArray()
    .flatMap((one) => ("attribs" in one ? Object.entries(one.attribs) : []));
  const at = html.search(CONTROL_CHARACTERS);
  return [
    ...attributes.filter(([name, value]) => isHarmful(name, value)).map((pair) => pair.join("=")),
    ...$(FOREIGN).map((_, one) => $(one).prop("tagName")),
    ...(at < 0 ? [] : [JSON.stringify(html.slice(Math.max(0, at - 60), at + 20))]),
  ];
}
