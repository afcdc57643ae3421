import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
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

/** The answer without the targets of its links. */
const withoutLinks = (json: string): unknown => JSON.parse(json.replace(/ href=\\"[^"]*\\"/g, ""));

const SAMPLE = realCorpus.sections.filter((_, at) => at % 90 === 0).map(({ id }) => `sections/${id}`);
const { topics, changes, documents } = realCorpus;
const THINGS = [
  ...SAMPLE,
  ...topics.filter((_, at) => at % 60 === 0).map(({ slug }) => `topics/${slug}`),
  ...changes.filter((_, at) => at % 30 === 0).map(({ to }) => `changes/${to}`),
  ...documents.map(({ id }) => `documents/${id}`),
  "documents",
];

describe("the API as files", () => {
  it("has the answers of the service", async () => {
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

  it.each(["topics", "changes", "problems"])("lists all %s on one page", async (name) => {
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

  it("links to the exported pages", () => {
    const { html } = JSON.parse(read("api/v1/sections/1e/rulebook/7.6.json"));
    const hrefs = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, href]) => href);
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !href.startsWith(BASE) || !href.endsWith("/"))).toEqual([]);
  });

  it("has bulk files with their checksums", () => {
    for (const { name, bytes, sha256, records } of JSON.parse(read("api/v1/bulk.json")).files) {
      const body = readFileSync(join(site.folder, "api/v1/bulk", name));
      expect([name, body.length]).toEqual([name, bytes.identity]);
      expect([name, createHash("sha256").update(body).digest("hex")]).toEqual([name, sha256]);
      if (name.endsWith(".jsonl")) expect(body.toString().trimEnd().split("\n").length).toBe(records);
    }
  });

  it("has an OpenAPI description whose examples are files", () => {
    const description = JSON.parse(read("openapi.json"));
    const requests = operationsOf(description).flatMap(exampleRequests);
    expect(requests.length).toBeGreaterThan(12);
    for (const { href } of requests) expect([href, read(decodeURIComponent(href)).length > 0]).toEqual([href, true]);
    expect(JSON.stringify(description.paths)).not.toMatch(
      /search|suggest|\$ref":"#\/components\/(?:headers|responses)/,
    );
  });
});

describe("the URL of a file", () => {
  it.each([
    ["/", "/"],
    ["/1e/rulebook/7.6", "/1e/rulebook/7.6/"],
    ["/1e/rulebook/7.6?printing=2.4.5&p=1#p1", "/1e/rulebook/7.6/printing=2.4.5/?p=1#p1"],
    ["/1e/rulebook?chapter=7#7.6", "/1e/rulebook/chapter=7/#7.6"],
    ["/compare?a=1e/rulebook/7.6&b=1e/borg/7.6", "/compare/a=1e~rulebook~7.6/b=1e~borg~7.6/"],
    ["/problems?severity=info&page=2", "/problems/page=2/severity=info/"],
    ["/search?q=cloak&edition=2e", "/search/?q=cloak&edition=2e"],
  ])("%s is %s, which converts back", (asked, file) => {
    expect(fileHref(asked)).toBe(file);
    const [there, back] = [asked, file].map((address) => new URL(address, "http://localhost"));
    const read = requestOfFile(back?.pathname ?? "", back?.searchParams ?? new URLSearchParams());
    expect(read.path).toBe(there?.pathname);
    expect(Object.fromEntries(read.search)).toEqual(Object.fromEntries(there?.searchParams ?? []));
  });

  it.each([
    ["/api/v1/sections/1e/rulebook/7.6", "/api/v1/sections/1e/rulebook/7.6.json"],
    ["/api/v1/sections/1e/rulebook/7.6.md", "/api/v1/sections/1e/rulebook/7.6.md"],
    ["/assets/mark.svg", "/assets/mark.svg"],
    ["/feed.atom", "/feed.atom"],
  ])("%s is %s, since it is no page", (asked, file) => expect(fileHref(asked)).toBe(file));
});
