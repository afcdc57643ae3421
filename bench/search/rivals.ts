/** @file The search engines beside which ours is measured, each as it comes out of the box over titles and texts; hits are
 *  ids, the best first. Both games are in one index, so more hits are asked for than a page has. */
import { loadRival } from "./load-rival.js";
import { type Ask, HITS, type Rival, type Row } from "./rival.js";
import { overMiniSearch, TUNED_MINISEARCH } from "./tuned-minisearch.js";

export const RIVALS: readonly Rival[] = [
  { name: "MiniSearch", over: (rows) => overMiniSearch(rows, {}) },
  { name: TUNED_MINISEARCH, over: (rows) => overMiniSearch(rows) },
  { name: "FlexSearch", over: overFlexSearch },
  { name: "Orama", over: overOrama },
  { name: "Lunr", over: overLunr },
  { name: "SQLite FTS5", over: overSqlite },
];

interface FlexSearch {
  readonly Document: new (
    options: object,
  ) => {
    add(row: Row): void;
    search(query: string, options: object): readonly { readonly id: string }[];
  };
}

/** `suggest` finds texts that lack some of the words too: without it whole questions find nothing. */
async function overFlexSearch(rows: readonly Row[]): Promise<Ask> {
  const { Document } = await loadRival<FlexSearch>("flexsearch");
  const index = new Document({ document: { id: "id", index: ["title", "text"] } });
  for (const row of rows) index.add(row);
  return (query) => index.search(query, { limit: HITS, suggest: true, merge: true }).map(({ id }) => id);
}

interface Orama {
  create(options: object): object;
  insertMultiple(database: object, rows: readonly Row[]): Promise<unknown>;
  search(database: object, options: object): Promise<{ readonly hits: readonly { readonly document: Row }[] }>;
}

async function overOrama(rows: readonly Row[]): Promise<Ask> {
  const orama = await loadRival<Orama>("@orama/orama");
  const database = orama.create({ schema: { id: "string", title: "string", text: "string" } });
  await orama.insertMultiple(database, rows);
  return async (term) => {
    const options = { term, limit: HITS, properties: ["title", "text"] };
    return (await orama.search(database, options)).hits.map(({ document }) => document.id);
  };
}

interface Lunr {
  (
    configure: (this: { ref(name: string): void; field(name: string): void; add(row: Row): void }) => void,
  ): {
    query(fill: (query: { term(tokens: unknown, options: object): void }) => void): readonly { readonly ref: string }[];
  };
  tokenizer(text: string): unknown;
}

/** Words are handed over one by one: its own language would read signs in a question as operators. */
async function overLunr(rows: readonly Row[]): Promise<Ask> {
  const lunr = await loadRival<Lunr>("lunr");
  const index = lunr(function () {
    this.ref("id");
    this.field("title");
    this.field("text");
    for (const row of rows) this.add(row);
  });
  return (query) => {
    const found = index.query((one) => one.term(lunr.tokenizer(query), {}));
    return found.slice(0, HITS).map(({ ref }) => ref);
  };
}

interface Sqlite {
  readonly Database: new () => {
    run(sql: string): void;
    prepare(sql: string): { run(values: readonly string[]): void; all(values: readonly string[]): unknown };
  };
}

/** Compiled to WebAssembly, for Node 20 has no SQLite of its own. Words are joined by OR, each as a string. */
async function overSqlite(rows: readonly Row[]): Promise<Ask> {
  const { Database } = await loadRival<Sqlite>("node-sqlite3-wasm");
  const database = new Database();
  database.run("CREATE VIRTUAL TABLE rows USING fts5(id UNINDEXED, title, text, tokenize = 'porter unicode61')");
  const insert = database.prepare("INSERT INTO rows VALUES (?, ?, ?)");
  for (const { id, title, text } of rows) insert.run([id, title, text]);
  const select = database.prepare(`SELECT id FROM rows WHERE rows MATCH ? ORDER BY rank LIMIT ${HITS}`);
  return (query) => {
    const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    const found = select.all([words.map((word) => `"${word}"`).join(" OR ")]) as readonly { readonly id: string }[];
    return found.map(({ id }) => id);
  };
}
