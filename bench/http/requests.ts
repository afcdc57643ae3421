/** @file What is asked over HTTP: rows, each with the addresses that are asked one after the other. */
import { readFileSync } from "node:fs";
import { newQueries } from "./new-queries.js";
import { spread } from "./spread.js";

export interface Asked {
  readonly name: string;
  readonly beside: string;
  /** How many requests a round makes: the same number of us and of the bare route, in every round. */
  readonly amount: { readonly ours: number; readonly bare: number };
  /** The address that is asked next, of us. */
  readonly next: () => string;
  /** The same for the bare route: always the first one where ours are never the same. */
  readonly bareNext: () => string;
  readonly headers: Readonly<Record<string, string>>;
}

const REPEATED = "/api/v1/search?q=cloak";
const PLAIN = { "accept-encoding": "identity" };
const SAME_BYTES = "bare Express, the same bytes";
const ONE_SUCH = "bare Express sending one such answer";
/** Requests a round: of what is kept, and of what is made for each. */
const KEPT = 8000;
const NEW_QUERIES = 240;
const NEW_PAGES = 600;

/** All rows, for the service at `origin`. */
export async function requestRows(origin: string): Promise<Asked[]> {
  const lines = readFileSync("tests/eval/queries.jsonl", "utf8").split("\n");
  const judged = lines.filter(Boolean).map((line) => JSON.parse(line) as { query: string; edition: string });
  const searches = judged.map(({ query, edition }) => `${searchFor(query)}&edition=${edition}`);
  const typed = searches.map((address) => address.replace(/^.*?q=((?:%..|[^&%]){3,6}).*$/, "/api/v1/suggest?q=$1"));
  const etag = (await fetch(`${origin}${REPEATED}`)).headers.get("etag") ?? "";
  return [
    same("a query, repeated", REPEATED, PLAIN),
    same("the same, as brotli", REPEATED, { "accept-encoding": "br" }),
    inTurn("the judged queries, kept", searches),
    inTurn("suggestions, kept", typed),
    same("304", REPEATED, { ...PLAIN, "if-none-match": etag }),
    same("health check", "/healthz", PLAIN),
    same("a section page, repeated", "/1e/rulebook/7.6", PLAIN),
    made("a query never asked before", NEW_QUERIES, [...newQueries(judged.map(({ query }) => query))].map(searchFor)),
    made("section pages, made anew", NEW_PAGES, spread(await sectionPages(origin))),
  ];
}

export function searchFor(query: string): string {
  return `/api/v1/search?q=${encodeURIComponent(query)}`;
}

/** The pages of all sections that have one of their own: more than there is room for among the answers that are kept. */
async function sectionPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  return paths.filter((path) => /^\/[12]e\/[^/]+\/./.test(path));
}

/** One address again and again. */
function same(name: string, address: string, headers: Asked["headers"]): Asked {
  return { ...inTurn(name, [address]), headers };
}

/** Few addresses in turn: all but the first time each answer is one that is kept. */
function inTurn(name: string, addresses: readonly string[]): Asked {
  const amount = { ours: KEPT, bare: KEPT };
  return { name, beside: SAME_BYTES, amount, next: endless(addresses), bareNext: endless(addresses), headers: PLAIN };
}

/** Addresses of which none comes again while its answer is kept. */
function made(name: string, ours: number, addresses: readonly string[]): Asked {
  const amount = { ours, bare: KEPT };
  const [first = ""] = addresses;
  return { name, beside: ONE_SUCH, amount, next: endless(addresses), bareNext: () => first, headers: PLAIN };
}

function endless(addresses: readonly string[]): () => string {
  let at = 0;
  return () => addresses[at++ % addresses.length] ?? "";
}
