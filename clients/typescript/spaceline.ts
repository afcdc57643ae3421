/**
 * A client for Spaceline, a search service for the rules of the Star Trek Customizable Card Game. Copy this file into
 * your project: it has no dependencies. MIT licence. The client requires `fetch`, so it runs in browsers, Deno, Bun,
 * and Node 18 or newer.
 *
 *     const rules = new Spaceline("https://rules.example");
 *     const { text } = await rules.chat({ q: "can a cloaked ship attack?" });
 */

export interface Settings {
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Maximum number of retries after a 429 or 503 response (default: 2). */
  retries?: number;
  /** Longest `Retry-After` that the client waits for, in seconds (default: 30). */
  longestWait?: number;
}

/** The parameters of a route, and a signal that aborts the request. */
export interface Query {
  signal?: AbortSignal | undefined;
  [parameter: string]: string | number | boolean | readonly string[] | AbortSignal | undefined;
}

/** Thrown if the response is an error or is not JSON. `message` gives the reason. */
export class SpacelineError extends Error {
  override name = "SpacelineError";
  readonly status: number;
  /** Undefined if the response is not from Spaceline, for example if a proxy sent it. */
  readonly problem: ProblemDetails | undefined;
  /** The closest matches, best first. */
  readonly suggestions: NamedSection[];

  constructor(status: number, problem?: ProblemDetails) {
    super(problem?.detail ?? `The service returned an unexpected response (status ${status}).`);
    this.status = status;
    this.problem = problem;
    this.suggestions = problem?.suggestions ?? [];
  }
}

/** Client for the service at a base URL. Every method throws SpacelineError if the response is an error or is not JSON. */
export class Spaceline {
  readonly #api: string;
  readonly #settings: Settings;

  constructor(url: string, settings: Settings = {}) {
    this.#api = `${url.replace(/\/+$/, "")}/api/v1/`;
    this.#settings = settings;
  }

  /** Returns a message that you can post. It answers a question (`q`) or quotes the section that a reference names
   *  (`ref`). */
  chat = (query: Query & ({ q: string } | { ref: string })) =>
    this.get<Chat>("ref" in query ? "cite" : "search", { ...query, as: "chat" });
  search = (q: string, query: Query = {}) => this.get<SearchList>("search", { ...query, q });
  /** Resolves a reference, for example "rulebook 7.4.3". */
  cite = (ref: string, query: Query = {}) => this.get<Cite>("cite", { ...query, ref });

  /** Checks whether up to 500 citations are still valid and, if a `hash` is given, whether the cited words are
   *  unchanged. If `fields` is given, every other field of a row is null or empty, except `ref`, `status` and
   *  `text`. */
  check(
    references: readonly (string | { ref: string; hash?: string })[],
    { signal, fields }: Query & { fields?: readonly string[] } = {},
  ): Promise<CiteCheck> {
    const all = references.map((one) => (typeof one === "string" ? { ref: one } : one));
    return this.#request("cite/check", signal, { references: all, ...(fields && { fields }) });
  }

  /** Looks up the marks in a message, such as ((a term)), [[a reference]] and {{a card}}. */
  expand = (text: string, query: Query = {}) => this.#request<Expansion>("expand", query.signal, { text });
  section = (id: string, query: Query = {}) => this.get<Section>(`sections/${encodePath(id)}`, query);
  /** Returns paragraph `p` of a section, counted from 1. */
  paragraph = (id: string, p: number, query: Query = {}) =>
    this.get<Paragraph>(`sections/${encodePath(id)}`, { ...query, p });
  /** Returns up to 50 sections. `unknown` lists the ids that do not exist. */
  sections = (ids: readonly string[], query: Query = {}) => this.get<SectionList>("sections", { ...query, ids });
  suggest = (q: string, query: Query = {}) => this.get<SuggestionList>("suggest", { ...query, q });
  topics = (query: Query = {}) => this.get<TopicList>("topics", query);
  topic = (slug: string, query: Query = {}) => this.get<Topic>(`topics/${encodePath(slug)}`, query);
  documents = (query: Query = {}) => this.get<DocumentList>("documents", query);
  /** Compares two sections word by word. */
  compare = (a: string, b: string, query: Query = {}) => this.get<Comparison>("compare", { ...query, a, b });
  changes = (query: Query = {}) => this.get<ChangeList>("changes", query);
  change = (id: string, query: Query = {}) => this.get<Change>(`changes/${encodePath(id)}`, query);

  /** Requests any other route by its path after /api/v1/, for example `get("topics/cloak")`. */
  get<Body>(path: string, { signal, ...parameters }: Query = {}): Promise<Body> {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const query = `${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
    return this.#request(query ? `${path}?${query}` : path, signal);
  }

  async #request<Body>(path: string, signal?: AbortSignal, body?: object): Promise<Body> {
    const { fetch = globalThis.fetch, retries = 2, longestWait = 30 } = this.#settings;
    const headers = { "Content-Type": "application/json" };
    const post = body && { method: "POST", headers, body: JSON.stringify(body) };
    const request: RequestInit = { signal: signal ?? null, ...post };
    for (let tries = 0; ; tries++) {
      const response = await fetch(this.#api + path, request);
      const json = await response.json().catch(() => signal?.throwIfAborted());
      if (response.ok && json) return json;
      const wait = Number(response.headers.get("Retry-After") ?? 1);
      const isTemporary = response.status === 429 || response.status === 503;
      if (!isTemporary || tries >= retries || !(wait <= longestWait))
        throw new SpacelineError(response.status, json?.detail && json);
      signal?.throwIfAborted();
      await pause(wait, signal);
    }
  }
}

function encodePath(id: string): string {
  return encodeURIComponent(id).replaceAll("%2F", "/");
}

function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/* Types of the fields that most programs need. `npm run client` replaces these types with the types of the whole
 * API. */

interface List<Item> {
  total: number;
  /** URL of the next page; null on the last page. */
  next: string | null;
  data: Item[];
}

type Named = { id: string; number: string | null; title: string };
export type NamedSection = Named & { url: string };
type NamedText = { id: string; name: string; words: string; url: string };

/** The section in force instead of this one. Null if this section's own words are in force. */
export type Current = { id: string | null; citation: string | null; reason: string } | null;

export interface Summary extends Named {
  statusLine: string;
  current: Current;
  citation: { short: string; url: string };
  text?: string | undefined;
  hash?: string | undefined;
}

export interface ProblemDetails {
  status: number;
  detail: string;
  parameter?: string | undefined;
  suggestions?: NamedSection[] | undefined;
}

export interface Chat {
  status: "OK" | "AMBIGUOUS" | "LIST" | "UNKNOWN";
  /** The message, at most 2,000 characters. */
  text: string;
  answer: (NamedText & { statusLine: string; citation: string; version: string }) | null;
  notes: string[];
  others: NamedText[];
  warnings: string[];
}

export interface CheckedCitation {
  ref: string;
  status: "OK" | "CHANGED" | "GONE" | "SUPERSEDED" | "AMBIGUOUS" | "MALFORMED";
  /** The result of the check as a sentence. */
  text: string;
  section: Summary | null;
  hash: string | null;
  supersededBy: { section: Summary; reason: string } | null;
  candidates: NamedSection[];
}

export interface ExpandedMark {
  mark: string;
  status: "OK" | "AMBIGUOUS" | "UNKNOWN";
  id: string | null;
  citation: string | null;
  quotation: string;
  url: string | null;
  notes: string[];
  others: NamedText[];
}

export interface Section extends Summary {
  document: string;
  text: string;
  html: string;
  path: Named[];
  citation: { short: string; full: string; markdown: string; bbcode: string; url: string };
  hash: string;
}

export interface Paragraph {
  number: number;
  text: string;
  start: number;
  end: number;
  citation: { short: string; url: string; text: string; markdown: string; bbcode: string };
}

export type ChangePart = { type: "same" | "added" | "removed"; text: string };
type NamedPrinting = NamedSection & { version: string };
export type ChangeRow = { id: string; class: string; to: NamedPrinting; text?: string | undefined; url: string };
export type Change = ChangeRow & { parts: ChangePart[] };
export type ChangeList = List<ChangeRow>;
export type Cite = { status: string; sections: Summary[] };
export type CiteCheck = List<CheckedCitation>;
export type Comparison = { parts: ChangePart[]; words: { same: number; added: number; removed: number } };
export type DocumentList = List<{ id: string; title: string; version: string; role: string; sections: number }>;
export type Expansion = { text: string; data: ExpandedMark[]; left: string[] };
/** `certain` is the number of hits at the top of the list that are likely to answer the query. If `certain` is 0, no
 *  section seems to answer the query. */
export type SearchList = List<{ section: Summary; excerpt: string }> & { certain: number; warnings: string[] };
export type SectionList = List<Summary> & { unknown: { id: string }[] };
export type SuggestionList = List<{ text: string; url: string }>;
export type Topic = { title: string; governing: { id: string } | null; sections: Summary[] };
export type TopicList = List<{ slug: string; title: string; url: string }>;
