import { createServer } from "node:http";
import { type CheerioAPI, load } from "cheerio";
import request from "supertest";
import { afterAll, describe, expect, it } from "vitest";
import { createObserver } from "../../src/server/request-log.js";
import { realApp } from "../support/real-app.js";
import { recordLog } from "../support/record-log.js";
import { CONTROL_CHARACTERS, HOSTILE } from "./hostile-strings.js";

const { log, lines: logged } = recordLog("error");
const server = createServer(realApp({ observer: createObserver({ log }) })).listen(0);
afterAll(() => server.close());

/** The URLs of all pages that can contain user input. */
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

describe("hostile text on pages", () => {
  it.each(Object.entries(HOSTILE))("hostile text is plain text on every page: %s", async (_name, typed) => {
    for (const page of PAGES) {
      const path = page(encoded(typed));
      const answer = await request(server).get(path).set("Accept", "text/html");
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 302, 303, 307, 308, 400, 404, 431])]);
      expect([path, answer.get("Set-Cookie")]).toEqual([path, undefined]);
      if (answer.status >= 300 && answer.status < 400)
        expect([path, staysHere(answer.get("Location"))]).toEqual([path, true]);
      else expect([path, harmIn(answer.text)]).toEqual([path, []]);
    }
    expect(logged).toEqual([]);
  });
});

/** Encodes a string as browsers do, but a lone surrogate as faulty clients do. */
function encoded(typed: string): string {
  return encodeURIComponent(typed.replace(/\p{Surrogate}/gu, "\ufffd"));
}

function staysHere(location = ""): boolean {
  return new URL(location, "https://rules.example").origin === "https://rules.example" && !location.startsWith("//");
}

/** Returns the scripts, external links and control characters in a page. */
function harmIn(html: string): string[] {
  const $ = load(html);
  return [
    ...handlers($),
    ...$("#harm, img[src=x], iframe, object, embed, base, meta[http-equiv], mark[onclick]").map(
      (_at, element) => element.tagName,
    ),
    ...$("script")
      .toArray()
      .filter((script) => !ours($(script).attr("src")) && $(script).attr("type") !== "application/ld+json")
      .map(() => "script"),
    ...$("[href], [src], [action], [formaction]")
      .toArray()
      .flatMap((element) => {
        const to = ["href", "src", "action", "formaction"].map((name) => $(element).attr(name)?.trim() ?? "");
        return to.filter(
          (address) => /^(?:javascript|data|vbscript):/i.test(address) && !address.startsWith("data:image/"),
        );
      }),
    ...(CONTROL_CHARACTERS.exec(html) ?? []).map(
      (sign) =>
        `U+${sign.charCodeAt(0).toString(16)} ${html.slice(html.search(CONTROL_CHARACTERS) - 60, html.search(CONTROL_CHARACTERS) + 20)}`,
    ),
  ];
}

function handlers($: CheerioAPI): string[] {
  return $("*")
    .toArray()
    .flatMap((element) =>
      "attribs" in element ? Object.keys(element.attribs).filter((name) => /^on/i.test(name)) : [],
    );
}

function ours(src: string | undefined): boolean {
  return src !== undefined && /^\/assets\//.test(src);
}
