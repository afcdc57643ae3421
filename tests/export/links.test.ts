import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { realCorpus } from "../support/real-corpus.js";
import { BASE, exportRealTexts, ORIGIN } from "../support/real-export.js";

const site = exportRealTexts();

const read = (path: string): string => readFileSync(join(site.folder, path), "utf8");
const all = (ending: string): string[] =>
  readdirSync(site.folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(ending));

/** The file that a plain file server sends for a URL below the base. */
function fileOf(href: string): string {
  const path = decodeURIComponent(href.slice(BASE.length).replace(/[?#].*$/, ""));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

describe("the files of the real texts", () => {
  it("link only to existing files below the base path, and to existing anchors", () => {
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

  it("name their own URLs in canonical links, sitemap, feed and robots.txt", () => {
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
    for (const file of ["feed.atom", "llms.txt", "opensearch.xml", "robots.txt"]) {
      const urls = [...read(file).matchAll(/https:\/\/rules\.example[^\s"<>)]*/g)].map(([address]) => address);
      expect([file, urls.filter((address) => !address.startsWith(url))]).toEqual([file, []]);
      expect(urls.length).toBeGreaterThan(0);
    }
  });

  it("list only existing files in llms.txt", () => {
    const urls = [...read("llms.txt").matchAll(/\]\((http[^)]*)\)/g)].map(([, address = ""]) => address);
    const files = urls.map((address) => fileOf(address.slice(ORIGIN.length)));
    expect(files.filter((file) => !existsSync(join(site.folder, file)))).toEqual([]);
    expect(read("llms.txt")).not.toMatch(/POST|\/mcp/);
  });

  it("have a web manifest and an offline manifest for the base path", () => {
    const { start_url, scope, id, icons } = JSON.parse(read("manifest.webmanifest"));
    expect([start_url, scope, id]).toEqual([BASE, BASE, BASE]);
    for (const { src } of icons) expect(existsSync(join(site.folder, fileOf(src)))).toBe(true);
    const { files, shell, publicUrl } = JSON.parse(read("offline/manifest.json"));
    expect(publicUrl).toBe(`${ORIGIN}/rules`);
    const hrefs: string[] = [...files.map(({ href }: { href: string }) => href), ...shell];
    expect(hrefs.filter((href) => !existsSync(join(site.folder, href)))).toEqual([]);
  });

  it("match the reported totals", () => {
    const listed = JSON.parse(read("spaceline-export.json"));
    expect(listed.corpus).toBe(realCorpus.hash);
    expect(listed.files.length).toBe(site.exported.files);
    expect(all(".html").length).toBe(site.exported.pages);
    expect(site.exported.bytes).toBe(listed.files.reduce((sum: number, { size }: { size: number }) => sum + size, 0));
  });
});
