/** @file Checks that all entry points (“doors”) show the same section as being in force. `npm test` checks a sample of
 *  sections; `npm run test:all` checks all sections, and all files of an export. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Section } from "../src/model.js";
import { typed } from "./cli/typed.js";
import { startOfflineWorker } from "./support/offline-worker.js";
import { parseJsonLines } from "./support/read-lines.js";
import { serveApp } from "./support/real-app.js";
import { realCorpus, realSection } from "./support/real-corpus.js";
import { exportRealTexts } from "./support/real-export.js";
import { ALL } from "./support/sample.js";
import { command, DISCORD_PUBLIC_KEY, send, signed } from "./support/signed-requests.js";

const STEP = ALL ? 1 : 120;

/** Returns the id of the section that governs instead of this section, or this section's id if it is in force. Returns
 *  null if no section governs. */
const inForce = ({ id, current }: Section): string | null => (current ? current.id : id);
const isReprinted = ({ current, printings = [] }: Section): boolean =>
  printings.some((printing) => printing.id === current?.id);

/** All sections in `npm run test:all`, otherwise a sample, in which reprinted sections are more frequent than in the
 *  corpus. */
const sections = realCorpus.sections.filter((section, at) => at % STEP === 0 || (isReprinted(section) && at % 4 === 0));

/** Returns words that identify a section's text: words that are not in an older printing or, if there is none, words
 *  from the longest line. Leaves out markup, icons, list numbers and spaces. */
function changedWords({ id, text }: Section): string {
  const sentences = realCorpus.changes.find(({ to }) => to === id)?.sentences ?? [];
  const changed = sentences.find((one) => one.new && (one.class === "reworded" || one.class === "added"))?.new;
  const words = (changed ? text.slice(...changed) : text).split(/<[^>]*>|\[[^\]]*\]|[▯\n]|\d+\. /);
  return plain(words.sort((one, other) => other.length - one.length)[0] ?? "").slice(0, 200);
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>|\]\([^)]*\)/g, "")
    .replace(/&(?:#39|apos);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\[(?:lost icon|[A-Z][\w-]*)\]|[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

const app = await serveApp({ discordPublicKey: DISCORD_PUBLIC_KEY });
afterAll(app.close);
const offline = await startOfflineWorker(app.origin);
const site = ALL ? exportRealTexts() : null;

const get = async (path: string): Promise<string> => await (await fetch(app.origin + path)).text();
// biome-ignore lint/suspicious/noExplicitAny: responses differ per entry point, and other tests check their shapes
const json = async (path: string): Promise<any> => JSON.parse(await get(path));
const idIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
const address = (id: string): string => id.split("/").map(encodeURIComponent).join("/");

async function post(path: string, body: unknown): Promise<string> {
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  return await (await fetch(app.origin + path, { method: "POST", headers, body: JSON.stringify(body) })).text();
}

async function mcp(method: string, params: unknown) {
  const event = await post("/mcp", { jsonrpc: "2.0", id: 1, method, params });
  return JSON.parse(event.replace(/^event: message\ndata: /, "")).result;
}

type Standing = Pick<Section, "id" | "current">;

const byId = async (path: string): Promise<ReadonlyMap<string, Standing>> =>
  new Map(parseJsonLines<Standing>(await get(path)).map((line) => [line.id, line]));

type Door = (section: Section) => Promise<string | null | undefined>;

const said = ({ id, current }: Standing) => (current ? current.id : id);

/** Returns the expected id if an entry point may quote section `id`, otherwise `id`. Any printing of the rule may be
 *  quoted. If a newer printing of the rule is in force, only that printing may be quoted. If the section is only a
 *  cross-reference, its targets may also be quoted. */
function quoted(section: Section, id: string | null): string | null {
  const named = section.kind === "see-only" ? section.links.flatMap(({ target }) => target ?? []) : [];
  const isOfRule = [section, ...named.map(realSection)].some(({ id: own, current, printings = [] }) =>
    [own, current?.id, ...printings.map((printing) => printing.id)].includes(id ?? ""),
  );
  const isInForce = id !== null && realSection(id).current === null;
  return isOfRule && (isInForce || !isReprinted(section)) ? inForce(section) : id;
}

/** Sections whose URLs redirect to a page of their document. */
const ON_PAGES_OF_BOOKS = ["1e/glossary/glossary", "1e/errata/B", "2e/glossary/glossary"];

/** Returns the section that a page shows as being in force. If the page shows superseded words, this is the section
 *  that it links to. */
function shown(section: Section, html: string): string | null {
  if (ON_PAGES_OF_BOOKS.includes(section.id)) return inForce(section);
  const [, standing = ""] = /class="status" data-standing="(\w+)"/.exec(html) ?? [];
  const [, id = null] = /data-section="([^"]*)"/.exec(html) ?? [];
  if (standing === "counts" || standing === "point") return quoted(section, id);
  const links = [...html.matchAll(/<a href="(?:\/rules)?\/([^"?#]+?)\/?["?#]/g)].map(([, path = ""]) => path);
  return links.find((path) => path === section.current?.id) ?? null;
}

const bulk = byId("/api/v1/bulk/sections.jsonl");

const DATA: Readonly<Record<string, Door>> = {
  "/sections/{id}": async ({ id }) => said(await json(`/api/v1/sections/${address(id)}`)),
  "/sections?ids=": async ({ id }) => said((await json(`/api/v1/sections?ids=${encodeURIComponent(id)}`)).data[0]),
  "/cite?ref= an id": async (section) => {
    const { sections: found } = await json(`/api/v1/cite?ref=${encodeURIComponent(section.id)}`);
    return said(found.find(({ id }: { id: string }) => id === section.id));
  },
  "a chat": async (section) => {
    const { answer } = await json(`/api/v1/cite?as=chat&ref=${encodeURIComponent(section.id)}`);
    return answer ? quoted(section, answer.id) : inForce(section);
  },
  "/cite/check": async ({ id }) => {
    const { section } = JSON.parse(await post("/api/v1/cite/check", { references: [{ ref: id }] })).data[0];
    return said(section);
  },
  "/expand": async (section) =>
    quoted(section, JSON.parse(await post("/api/v1/expand", { text: `[[${section.id}]]` })).data[0].id),
  "/cite in Discord": async (section) => {
    const { body } = await send(app.origin, signed(command("cite", section.id)));
    return quoted(section, idIn(body.data.content.split("\n").at(-1)));
  },
  "/compare": async ({ id, current, next, previous }) => {
    const { a } = await json(`/api/v1/compare?a=${id}&b=${current?.id ?? next ?? previous}`);
    return said(a);
  },
  "the page": async (section) => shown(section, await get(`/${address(section.id)}`)),
  "a page in the offline copy": async (section) =>
    shown(section, await (await offline(`/${address(section.id)}`)).text()),
  ...(site && {
    "an exported page": async (section: Section) =>
      shown(section, readFileSync(join(site.folder, section.id, "index.html"), "utf8")),
    "an exported file": async ({ id }: Section) =>
      said(JSON.parse(readFileSync(join(site.folder, `api/v1/sections/${id}.json`), "utf8"))),
  }),
  "the tool get_section": async (section) => {
    const { structuredContent } = await mcp("tools/call", { name: "get_section", arguments: { ref: section.id } });
    return quoted(section, structuredContent.section.id);
  },
  "spaceline show": async (section) =>
    quoted(section, JSON.parse((await typed(["show", section.id, "--json"])).out).id),
  "spaceline cite": async (section) => said(JSON.parse((await typed(["cite", section.id, "--json"])).out).sections[0]),
  "sections.jsonl": async ({ id }) => said((await bulk).get(id) ?? { id: "missing", current: null }),
  authority: async ({ id }) => {
    const { governs, governedBy } = (await json(`/api/v1/sections/${address(id)}`)).authority;
    return governs ? id : governedBy;
  },
};

/** Entry points that show a section's text. For a reprinted section, each must show the wording in force. */
const WORDS: Readonly<Record<string, (section: Section) => Promise<string>>> = {
  ".txt": ({ id }) => get(`/api/v1/sections/${address(id)}.txt`),
  ".md": ({ id }) => get(`/api/v1/sections/${address(id)}.md`),
  "the page": ({ id }) => get(`/${address(id)}`),
  "the page to print": ({ id }) => get(`/${address(id)}?read=all`),
  "a page in the offline copy": async ({ id }) => (await offline(`/${address(id)}`)).text(),
  "an MCP resource": async ({ id }) => (await mcp("resources/read", { uri: `spaceline://${id}` })).contents[0].text,
};

const NUMBERS: Readonly<Record<string, (number: string) => Promise<string | undefined>>> = {
  "/search": async (number) => (await json(`/api/v1/search?limit=1&q=${number}`)).data[0]?.section.id,
  "/suggest": async (number) => (await json(`/api/v1/suggest?limit=1&q=${number}`)).data[0]?.id,
  "a chat": async (number) => (await json(`/api/v1/search?as=chat&q=${number}`)).answer?.id,
  ...(ALL && {
    "a search in the offline copy": async (number: string) => {
      const { headers } = await offline(`/search?q=${number}`);
      const page = await offline(`/${address(idIn(headers.get("Location") ?? app.origin))}`);
      return /data-section="([^"]*)"/.exec(await page.text())?.[1];
    },
  }),
};

it.each(Object.entries(DATA))("%s names the section in force", async (_, door) => {
  const wrong: string[] = [];
  for (const section of sections) {
    const answer = await door(section);
    if (answer !== inForce(section)) wrong.push(`${section.id}: ${answer}, not ${inForce(section)}`);
  }
  expect(wrong).toEqual([]);
});

it.each(Object.entries(WORDS))("%s shows the wording in force if a rule was reprinted", async (_, door) => {
  const wrong: string[] = [];
  for (const section of sections.filter(isReprinted)) {
    const words = changedWords(realSection(section.current?.id ?? ""));
    if (!plain(await door(section)).includes(words)) wrong.push(section.id);
  }
  expect(wrong).toEqual([]);
});

it.each(Object.entries(NUMBERS))("%s finds the section in force for a number", async (_, door) => {
  const wrong: string[] = [];
  for (const { id, number, edition } of sections) {
    if (edition !== "1e" || !number?.includes(".")) continue;
    const found = await door(number);
    if (found && isReprinted(realSection(found))) wrong.push(`${id}: ${found}`);
  }
  expect(wrong).toEqual([]);
});

it.each(["rulebook", "glossary"])("the book 1e/%s contains no superseded wording", async (name) => {
  const lines = parseJsonLines<Standing>(await get(`/api/v1/books/1e/${name}.jsonl`));
  expect(lines.length).toBeGreaterThan(400);
  const wrong = lines.filter(
    ({ id, current }) => isReprinted(realSection(id)) || said({ id, current }) !== inForce(realSection(id)),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it("every topic begins with a section in force", async () => {
  const wrong = realCorpus.topics.filter(({ members: [lead] }) => {
    const section = realSection(lead?.id ?? "");
    const isOlder = section.printings?.some(({ id, counts }) => counts && id !== section.id);
    return section.status === "current" && (section.current !== null || isOlder);
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});
