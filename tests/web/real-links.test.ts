import { load } from "cheerio";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { bookOf, isChapter, printedBook, readThrough } from "../../src/views/book.js";
import { changePage, changesPage } from "../../web/pages/changes.js";
import { documentPage } from "../../web/pages/document.js";
import { documentsPage, editionPage } from "../../web/pages/documents.js";
import { problemsPage } from "../../web/pages/problems.js";
import { sectionPage } from "../../web/pages/section.js";
import { topicPage } from "../../web/pages/topic.js";
import { topicsPage } from "../../web/pages/topics.js";
import type { PageContext } from "../../web/shell/context.js";
import { bookHref, readHref, WHOLE_BOOK } from "../../web/shell/links.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";

const SAMPLE = 150;
const PROBLEMS_A_PAGE = 25;
const FIXED = [
  "/",
  "/documents",
  "/topics",
  "/changes",
  "/problems",
  "/list",
  "/docs",
  "/about",
  "/search-tips",
  "/feed.atom",
  "/api/v1/documents",
];

const { sections, documents, topics, changes, problems } = realCorpus;
const catalog = createCatalog(realCorpus);
const index = {
  search: async () => ({ total: 0, page: 1, limit: 10, hits: [], certain: 0, warnings: [], edition: "1e" as const }),
};
const assets = { stylesheet: "/assets/style.css", scripts: { client: "/assets/client.js", theme: "/assets/theme.js" } };
const context: PageContext = { catalog, index, publicUrl: "https://rules.example", ...assets };

const books = documents.flatMap((document) => [
  ...(document.whole ? [bookOf(document, catalog)] : []),
  printedBook(document, catalog),
]);
const pages = new Map<string, () => string>([
  ...books.flatMap((book) => {
    const parts = [undefined, ...book.chapters.filter((entry) => isChapter(book, entry)), WHOLE_BOOK] as const;
    return parts.map((part) => {
      const path = bookHref(book, typeof part === "string" ? part : part?.key);
      return [path, () => documentPage(context, book, part)] as const;
    });
  }),
  ...books.flatMap((book) => {
    const entries = [...readThrough([...book.chapters, ...book.notices])].map(({ entry }) => entry);
    return entries
      .filter((entry) => entry.parts.length > 0 && !isChapter(book, entry))
      .map((entry) => {
        return [readHref({ book, entry, chapter: entry }), () => documentPage(context, book, entry)] as const;
      });
  }),
  ...sections.map((section) => [`/${section.id}`, () => sectionPage(context, section)] as const),
  ...sections.flatMap((section) =>
    (section.printings ?? []).map(({ version: printing }) => {
      const path = `/${section.id}?printing=${printing}`;
      return [path, () => sectionPage(context, section, { printing })] as const;
    }),
  ),
  ...topics.map((topic) => [`/topics/${topic.slug}`, () => topicPage(context, topic)] as const),
  ...changes.map((change) => [`/changes/${change.to}`, () => changePage(context, change)] as const),
  ["/documents", () => documentsPage(context)],
  ["/1e", () => editionPage(context, "1e")],
  ["/2e", () => editionPage(context, "2e")],
  ["/topics", () => topicsPage(context, "")],
  ["/changes", () => changesPage(context, { filter: {}, page: 1, limit: 50 })],
  ...Array.from({ length: Math.ceil(problems.length / PROBLEMS_A_PAGE) }, (_, at) => {
    const list = { filter: {}, page: at + 1, limit: PROBLEMS_A_PAGE };
    return [at === 0 ? "/problems" : `/problems?page=${at + 1}`, () => problemsPage(context, list)] as const;
  }),
]);

/** Every target of an internal link with a page that has it, and the anchors of each page. */
const targets = new Map<string, string>();
const places = new Map<string, Set<string>>();

/** Finds links and anchors by text search, a hundred times as fast as a parser. The sample below is parsed. */
beforeAll(() => {
  for (const [path, write] of pages) {
    const html = write();
    places.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => decoded(id))));
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const address = decoded(href);
      if (!/^[a-z]+:/.test(address)) targets.set(address.startsWith("#") ? path + address : address, path);
    }
  }
}, 60_000);

/** Returns the URL of the page: without its query, except for what is read, and without the suffixes of the
 *  machine-readable forms. */
function pageOf(target: string): string {
  const [address = ""] = target.split("#");
  const page = address.replace(/^\/api\/v1\/(?:sections|books)(\/.+?)(?:\.md|\.txt|\.jsonl)?$/, "$1");
  const others = (address.match(/[?&](?:printing|chapter|read)=[^&]*/g) ?? []).map((other) => other.slice(1)).join("&");
  return decodeURI(/^\/[12]e\//.test(page) ? page.replace(/\?.*/, "") + (others && `?${others}`) : page);
}

function decoded(attribute = ""): string {
  return attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

describe("the links of all pages of the real texts", () => {
  it("lead to pages that exist", () => {
    const lost = [...targets].filter(([target]) => {
      const page = pageOf(target);
      return !pages.has(page) && !FIXED.includes(page) && !/^\/(search|problems|changes|compare)\?/.test(page);
    });
    expect(lost).toEqual([]);
    expect(targets.size).toBeGreaterThan(sections.length);
  });

  it("lead to anchors that exist on their pages", () => {
    const lost = [...targets].filter(([target]) => {
      const place = target.split("#")[1];
      return place !== undefined && place !== "main" && !places.get(pageOf(target))?.has(decodeURIComponent(place));
    });
    expect(lost).toEqual([]);
  });

  it(`are served, in a sample of ${SAMPLE}`, async () => {
    const app = realApp();
    const urls = [...new Set([...targets.keys()].map((target) => target.split("#")[0] ?? ""))].sort();
    const step = Math.max(1, Math.floor(urls.length / SAMPLE));
    const sample = urls.filter((_, at) => at % step === 0).slice(0, SAMPLE);
    for (const path of [...sample, ...FIXED]) {
      const answer = await request(app).get(path).set("Accept", "text/html, */*;q=0.1");
      expect([path, answer.status]).toEqual([path, 200]);
      if (!answer.type.includes("html")) continue;
      const $ = load(answer.text);
      expect([path, $("h1").length, $("main").length]).toEqual([path, 1, 1]);
      const broken = $("a[href='']").length + $("a:not([href])").length;
      expect([path, broken]).toEqual([path, 0]);
    }
  });

  it("include the target of every mere cross-reference", () => {
    const crossReferences = sections.filter(
      ({ kind, links }) => kind === "see-only" && links.some(({ target }) => target),
    );
    const ends = crossReferences.filter(({ id }) => !pages.get(`/${id}`)?.().includes('class="leads-on"'));
    expect(crossReferences.length).toBeGreaterThan(300);
    expect(ends.map(({ id }) => id)).toEqual([]);
  });
});
