import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { exampleRequests, operationsOf } from "../../src/api/contract/openapi-document.js";
import { fileHref, requestOfFile } from "../../web/routes/file-links.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { BASE, exportRealTexts, ORIGIN } from "../support/real-export.js";

const site = exportRealTexts();
const service = realApp({ publicUrl: `${ORIGIN}/rules` });

const read = (path: string): string => readFileSync(join(site.folder, path), "utf8");

const all = (ending: string): string[] =>
  readdirSync(site.folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(ending));

function fileOf(href: string): string {
  const path = decodeURIComponent(href.slice(BASE.length).replace(/[?#].*$/, ""));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

const withoutLinks = (json: string): unknown => JSON.parse(json.replace(/ href=\\"[^"]*\\"/g, ""));

const { sections, topics, changes, documents } = realCorpus;
const SAMPLE = sections.filter((_, at) => at % 90 === 0).map(({ id }) => `sections/${id}`);
const THINGS = [
  ...SAMPLE,
  ...topics.filter((_, at) => at % 60 === 0).map(({ slug }) => `topics/${slug}`),
  ...changes.filter((_, at) => at % 30 === 0).map(({ to }) => `changes/${to}`),
  ...documents.map(({ id }) => `documents/${id}`),
  "documents",
];

describe("exported API", () => {
  it("exported API files have the same content as the service's responses", async () => {
    for (const thing of THINGS) {
      const answer = await request(service).get(encodeURI(`/api/v1/${thing}`));
      expect([thing, withoutLinks(read(`api/v1/${thing}.json`))]).toEqual([thing, withoutLinks(answer.text)]);
    }
    for (const thing of SAMPLE) {
      for (const form of ["md", "txt"]) {
        const answer = await request(service).get(encodeURI(`/api/v1/${thing}.${form}`));
        expect(read(`api/v1/${thing}.${form}`)).toBe(answer.text);
      }
    }
  });

  it.each(["topics", "changes", "problems"])("one exported API file lists all %s", async (name) => {
    const { data, total, hasMore, next, ...rest } = JSON.parse(read(`api/v1/${name}.json`));
    const { body } = await request(service).get(`/api/v1/${name}`);
    expect([data.length, total, hasMore, next]).toEqual([body.total, body.total, false, null]);
    expect(data.slice(0, body.data.length)).toEqual(body.data);
    expect(Object.keys(rest).sort()).toEqual(
      Object.keys(body)
        .filter((key) => !["data", "total", "hasMore", "next"].includes(key))
        .sort(),
    );
  });

  it("exported API files contain links to the exported pages", () => {
    const { html } = JSON.parse(read("api/v1/sections/1e/rulebook/7.6.json"));
    const hrefs = [...html.matchAll(/href="https?:\/\/[^/"]+(\/[^"#?]*)/g)].map(([, href]) => href);
    expect(hrefs.length).toBeGreaterThan(0);
    const isExported = (href: string) => existsSync(join(site.folder, href.slice(BASE.length), "index.html"));
    expect(hrefs.filter((href) => !href?.startsWith(BASE) || !isExported(href))).toEqual([]);
  });

  it("exported bulk files match their checksums", () => {
    for (const { name, bytes, sha256, records } of JSON.parse(read("api/v1/bulk.json")).files) {
      const body = readFileSync(join(site.folder, "api/v1/bulk", name));
      expect([name, body.length]).toEqual([name, bytes.identity]);
      expect([name, createHash("sha256").update(body).digest("hex")]).toEqual([name, sha256]);
      if (name.endsWith(".jsonl")) expect(body.toString().trimEnd().split("\n").length).toBe(records);
    }
  });

  it("every example in the exported OpenAPI description is an exported file", () => {
    const description = JSON.parse(read("openapi.json"));
    const requests = operationsOf(description).flatMap(exampleRequests);
    expect(requests.length).toBeGreaterThan(12);
    for (const { href } of requests) expect([href, read(decodeURIComponent(href)).length > 0]).toEqual([href, true]);
    expect(JSON.stringify(description.paths)).not.toMatch(
      /search|suggest|\$ref":"#\/components\/(?:headers|responses)/,
    );
  });
});

it.each([
  ["/", "/"],
  ["/1e/rulebook/7.6", "/1e/rulebook/7.6/"],
  ["/1e/rulebook/7.6?printing=2.4.5&p=1#p1", "/1e/rulebook/7.6/printing=2.4.5/?p=1#p1"],
  ["/1e/rulebook?chapter=7#7.6", "/1e/rulebook/chapter=7/#7.6"],
  ["/compare?a=1e/rulebook/7.6&b=1e/borg/7.6", "/compare/a=1e~rulebook~7.6/b=1e~borg~7.6/"],
  ["/problems?severity=info&page=2", "/problems/page=2/severity=info/"],
  ["/search?q=cloak&edition=2e", "/search/?q=cloak&edition=2e"],
])("the file for the URL %s is %s, and the file name converts back to the URL", (url, file) => {
  expect(fileHref(url)).toBe(file);
  const [there, back] = [url, file].map((address) => new URL(address, "http://localhost"));
  const read = requestOfFile(back?.pathname ?? "", back?.searchParams ?? new URLSearchParams());
  expect(read.path).toBe(there?.pathname);
  expect(Object.fromEntries(read.search)).toEqual(Object.fromEntries(there?.searchParams ?? []));
});

it.each([
  ["/api/v1/sections/1e/rulebook/7.6", "/api/v1/sections/1e/rulebook/7.6.json"],
  ["/api/v1/sections/1e/rulebook/7.6.md", "/api/v1/sections/1e/rulebook/7.6.md"],
  ["/assets/mark.svg", "/assets/mark.svg"],
  ["/feed.atom", "/feed.atom"],
])("the URL %s, which is not a page, is exported as %s", (url, file) => expect(fileHref(url)).toBe(file));

describe("exported files with the real texts", () => {
  it("exported pages link only to existing files under the base path, and to existing anchors", () => {
    const anchors = new Map<string, Set<string>>();
    const targets = new Map<string, string>();
    for (const page of all(".html")) {
      const html = read(page);
      anchors.set(page, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)));
      for (const [, href = ""] of html.matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
        if (!/^(?:https?:|#)/.test(href)) targets.set(href.replaceAll("&amp;", "&"), page);
      }
    }
    const escaped = [...targets].filter(([href]) => !href.startsWith(BASE));
    expect(escaped).toEqual([]);
    const lost = [...targets].filter(([href]) => !existsSync(join(site.folder, fileOf(href))));
    expect(lost).toEqual([]);
    const misplaced = [...targets].filter(([href]) => {
      const place = href.split("#")[1];
      if (place === undefined || read(fileOf(href)).includes('http-equiv="refresh"')) return false;
      return !anchors.get(fileOf(href))?.has(decodeURIComponent(place));
    });
    expect(misplaced).toEqual([]);
    expect(anchors.size).toBeGreaterThan(5000);
    expect(targets.size).toBeGreaterThan(10_000);
  });

  it("exported pages link to the target of every section that is only a cross-reference", () => {
    const crossReferences = sections.filter(
      ({ kind, links }) => kind === "see-only" && links.some(({ target }) => target),
    );
    expect(crossReferences.length).toBeGreaterThan(300);
    const ends = crossReferences.filter(({ id }) => !read(fileOf(`${BASE}${id}/`)).includes('class="leads-on"'));
    expect(ends.map(({ id }) => id)).toEqual([]);
  });

  it("canonical links, the sitemap, the feed and robots.txt contain the URLs of exported pages", () => {
    const url = `${ORIGIN}${BASE}`;
    const html = read("1e/rulebook/7.6/index.html");
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(existsSync(join(site.folder, fileOf(canonical.slice(ORIGIN.length))))).toBe(true);
    expect(html).toContain(`<meta property="og:url" content="${canonical}"`);
    expect(html).not.toMatch(new RegExp(`"${ORIGIN}/(?!rules/)`));
    const addresses = [...read("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
    expect(addresses).toContain(canonical);
    expect(addresses.length).toBeGreaterThan(3500);
    expect(addresses.filter((loc) => !existsSync(join(site.folder, fileOf(loc.slice(ORIGIN.length)))))).toEqual([]);
    expect(read("llms.txt")).not.toMatch(/POST|\/mcp/);
    for (const file of ["feed.atom", "llms.txt", "opensearch.xml", "robots.txt"]) {
      const urls = [...read(file).matchAll(/https:\/\/rules\.example[^\s"<>)]*/g)].map(([address]) => address);
      expect([file, urls.filter((address) => !address.startsWith(url))]).toEqual([file, []]);
      expect(urls.length).toBeGreaterThan(0);
    }
  });

  it("the web manifest and the offline manifest use the base path", () => {
    const { start_url, scope, id, icons } = JSON.parse(read("manifest.webmanifest"));
    expect([start_url, scope, id]).toEqual([BASE, BASE, BASE]);
    for (const { src } of icons) expect(existsSync(join(site.folder, fileOf(src)))).toBe(true);
    const { files, shell, publicUrl } = JSON.parse(read("offline/manifest.json"));
    expect(publicUrl).toBe(`${ORIGIN}/rules`);
    const hrefs: string[] = [...files.map(({ href }: { href: string }) => href), ...shell];
    expect(hrefs.filter((href) => !existsSync(join(site.folder, href)))).toEqual([]);
  });

  it("the export reports correct totals", () => {
    const listed = JSON.parse(read("spaceline-export.json"));
    expect(listed.corpus).toBe(realCorpus.hash);
    expect(listed.files.length).toBe(site.exported.files);
    expect(all(".html").length).toBe(site.exported.pages);
    expect(site.exported.bytes).toBe(listed.files.reduce((sum: number, { size }: { size: number }) => sum + size, 0));
  });
});
