/**
 * A client of Spaceline, the rules of the Star Trek Customizable Card Game: one file, nothing to install. Copy it.
 * MIT licence. It needs `fetch`: a browser, Deno, Bun, or Node 18 and newer.
 *
 *     const rules = new Spaceline("https://rules.example");
 *     const { text } = await rules.chat({ q: "can a cloaked ship attack?" });
 */

/** How a client asks. */
export interface Settings {
  /** Asks in place of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** How often a request is made again that was refused for a while (429, 503); 2 unless told. */
  retries?: number;
  /** Seconds it waits for that at most: where the service names more, the error comes at once; 30 unless told. */
  longestWait?: number;
  /** Where answers are kept, by address, with their validator: a `Map`, or whatever forgets in time. A kept answer is the same
   *  object each time. None unless told. */
  cache?: { get(address: string): Kept | undefined; set(address: string, kept: Kept): unknown };
}

/** An answer that is asked for again only if it is no longer right. */
export interface Kept {
  etag: string;
  answer: unknown;
}

/** What every call takes. */
export interface Call {
  /** Ends the call, and the waiting for the next try: `AbortSignal.timeout(3000)`. */
  signal?: AbortSignal | undefined;
}

/** The service has refused: `message` says why in plain words. What `fetch` throws, and an abort, come as they are. */
export class SpacelineError extends Error {
  override name = "SpacelineError";
  /** The HTTP status. */
  readonly status: number;
  /** What the service says of it; undefined where the answer came from something else, such as a proxy. */
  readonly problem: ProblemDetails | undefined;
  /** The nearest things that there are, the best first. */
  readonly suggestions: NamedSection[];

  constructor(status: number, problem?: ProblemDetails) {
    super(problem?.detail ?? `The service has not answered as it should (status ${status}).`);
    this.status = status;
    this.problem = problem;
    this.suggestions = problem?.suggestions ?? [];
  }
}

/** Asks the service at `address`. Every method throws SpacelineError where it is refused. */
export class Spaceline {
  readonly #address: string;
  readonly #settings: Settings;

  constructor(address: string, settings: Settings = {}) {
    this.#address = `${address.replace(/\/+$/, "")}/api/v1/`;
    this.#settings = settings;
  }

  /** The hits for words, a number or a question, the best first. */
  search(q: string, asked: Call & Omit<SearchParameters, "q" | "as"> = {}): Promise<SearchList> {
    return this.#get("search", { ...asked, q });
  }

  /** What fits the letters typed so far. */
  suggest(q: string, asked: Call & Omit<SuggestParameters, "q"> = {}): Promise<SuggestionList> {
    return this.#get("suggest", { ...asked, q });
  }

  /** All that is known of one section, by its id. */
  section(id: string, asked: Call = {}): Promise<Section> {
    return this.#get(`sections/${inPath(id)}`, asked);
  }

  /** One paragraph of a section, counted from 1. */
  paragraph(id: string, p: number, asked: Call = {}): Promise<Paragraph> {
    return this.#get(`sections/${inPath(id)}`, { ...asked, p });
  }

  /** Up to fifty sections by their ids; `unknown` are the ids that no section has. */
  sections(ids: readonly string[], asked: Call & Omit<ListSectionsParameters, "ids"> = {}): Promise<SectionList> {
    return this.#get("sections", { ...asked, ids });
  }

  /** What a reference names, as people write it: "rulebook 7.4.3". */
  cite(ref: string, asked: Call & Omit<CiteParameters, "ref" | "as"> = {}): Promise<Cite> {
    return this.#get("cite", { ...asked, ref });
  }

  /** Whether up to a hundred citations still hold, in the order given; a `hash` tells whether their words are the same. */
  check(references: readonly (string | Reference)[], asked: Call = {}): Promise<CiteCheck> {
    const all = references.map((one) => (typeof one === "string" ? { ref: one } : one));
    return this.#ask("cite/check", asked, { references: all });
  }

  /** What is marked in a message, looked up: ((a term)), [[a reference]], {{a card}}. */
  expand(text: string, asked: Call = {}): Promise<Expansion> {
    return this.#ask("expand", asked, { text });
  }

  /** Two texts word by word. */
  compare(a: string, b: string, asked: Call = {}): Promise<Comparison> {
    return this.#get("compare", { ...asked, a, b });
  }

  /** All texts on one matter, the one that counts first. */
  topic(slug: string, asked: Call = {}): Promise<Topic> {
    return this.#get(`topics/${inPath(slug)}`, asked);
  }

  /** The topics of which a title holds every word of `q`, or all. */
  topics(asked: Call & ListTopicsParameters = {}): Promise<TopicList> {
    return this.#get("topics", asked);
  }

  /** The documents that there are, in the order in which they count. */
  documents(asked: Call = {}): Promise<DocumentList> {
    return this.#get("documents", asked);
  }

  /** The sections that a newer printing changed, rules first. */
  changes(asked: Call & ListChangesParameters = {}): Promise<ChangeList> {
    return this.#get("changes", asked);
  }

  /** What changed in one section, word by word. */
  change(id: string, asked: Call = {}): Promise<Change> {
    return this.#get(`changes/${inPath(id)}`, asked);
  }

  /** One message to be posted as it is: the answer to a question (`q`), or what a reference names (`ref`). */
  chat(asked: Call & (Omit<SearchParameters, "as"> | Omit<CiteParameters, "as">)): Promise<Chat> {
    return this.#get("ref" in asked ? "cite" : "search", { ...asked, as: "chat" });
  }

  #get<Answer>(path: string, asked: object): Promise<Answer> {
    const { signal, ...parameters }: Call = asked;
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const query = `${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
    return this.#ask(query ? `${path}?${query}` : path, { signal });
  }

  async #ask<Answer>(path: string, { signal }: Call, body?: object): Promise<Answer> {
    const { fetch = globalThis.fetch, retries = 2, longestWait = 30, cache } = this.#settings;
    const address = this.#address + path;
    const kept = body ? undefined : cache?.get(address);
    const request: RequestInit = {
      ...(body && { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      ...(kept && { headers: { "If-None-Match": kept.etag } }),
      ...(signal && { signal }),
    };
    for (let tries = 0; ; tries++) {
      const reply = await fetch(address, request);
      if (kept && reply.status === 304) return kept.answer as Answer;
      const answer = await reply.json().catch(() => signal?.throwIfAborted());
      if (reply.ok && answer) {
        const etag = reply.headers.get("ETag");
        if (etag && !body) cache?.set(address, { etag, answer });
        return answer;
      }
      const wait = Number(reply.headers.get("Retry-After") ?? 1);
      const passes = reply.status === 429 || reply.status === 503;
      if (!passes || tries >= retries || !(wait <= longestWait))
        throw new SpacelineError(reply.status, answer?.detail && answer);
      await pause(wait, signal);
    }
  }
}

/** An id in an address: its slashes may stay as they are. */
function inPath(id: string): string {
  return encodeURIComponent(id).replaceAll("%2F", "/");
}

function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** A citation to be checked. */
export type Reference = CiteCheckRequest["references"][number];

/* What follows is written by `npm run client`, from the contract of the service. */

/** Search the rules; First Edition unless the request names the Second */
export interface SearchParameters {
  /** Words, "words in this order", -without, a number, a citation, or a question; field:value narrows, with title, in, kind, ed, n, is and cites as fields */
  q: string;
  /** The game whose rules are searched: 1e unless the words name the Second Edition */
  edition?: "1e" | "2e" | undefined;
  /** Only sections of this document */
  document?: string | undefined;
  /** Only texts of this kind */
  kind?:
    | "chapter"
    | "section"
    | "clarification"
    | "tip"
    | "borg-rule"
    | "open-rules"
    | "exception"
    | "reminder"
    | "notice"
    | "icon"
    | "list"
    | "term"
    | "card"
    | "see-only"
    | "temporary-ruling"
    | "erratum"
    | "ruling"
    | "faq"
    | undefined;
  /** Only texts that are in force, or only history */
  status?: "current" | "legacy" | undefined;
  /** Only rules of the Open format, or all but those */
  format?: "open" | "modern" | undefined;
  /** Which page of the list, counted from 1 */
  page?: number | undefined;
  /** How many a page holds at most */
  limit?: number | undefined;
  /** Whether hits tell what their place is made of */
  explain?: boolean | undefined;
  /** Whether the last word may be unfinished, as while typing */
  prefix?: boolean | undefined;
  /** What to tell of each section besides, a comma between: relations, links, text, html */
  include?: Array<"relations" | "links" | "text" | "html"> | undefined;
  /** chat: one message to be posted as it is, status 200 even where nothing answers */
  as?: "chat" | undefined;
}

/** Titles, numbers, cards and questions that fit what is being typed */
export interface SuggestParameters {
  /** What has been typed so far */
  q: string;
  /** The game whose rules are meant */
  edition?: "1e" | "2e" | undefined;
  /** How many at most */
  limit?: number | undefined;
}

/** Several sections at once, as lists tell them; include= asks for their texts and whatever else is needed */
export interface ListSectionsParameters {
  /** The ids of the sections, a comma between them, at most 50 */
  ids: string[];
  /** What to tell of each section besides, a comma between: relations, links, text, html */
  include?: Array<"relations" | "links" | "text" | "html"> | undefined;
}

/** What a reference names: a number, a citation or an id; AMBIGUOUS lists every section it may mean */
export interface CiteParameters {
  /** A reference as people write it: rulebook 7.4.3, glossary cloaking device, Comp 2.4.5 7.1 */
  ref: string;
  /** What to tell of each section besides, a comma between: relations, links, text, html */
  include?: Array<"relations" | "links" | "text" | "html"> | undefined;
  /** chat: one message to be posted as it is, status 200 even where nothing answers */
  as?: "chat" | undefined;
}

/** Topics: all, or those of which a title holds every word of q, the topic's own title first */
export interface ListTopicsParameters {
  /** Words that a title of the topic holds, each of them; all topics unless given */
  q?: string | undefined;
  /** Which page of the list, counted from 1 */
  page?: number | undefined;
  /** How many a page holds at most */
  limit?: number | undefined;
}

/** Sections of the newest printing, by how far they differ from the one before: changed rules first */
export interface ListChangesParameters {
  /** How far the newer printing differs: rules, words of a rule replaced; removed, a sentence taken out; added, words added; new, a section that the older one has not; reworded, the same rule in other words; variant, wording of another edition of the book; lost, a list that the sheet has lost; cosmetic, signs or misprints; same, not at all */
  class?: "rules" | "removed" | "added" | "new" | "reworded" | "variant" | "lost" | "cosmetic" | "same" | undefined;
  /** Coarser than class: rules is rules, removed and added; signs is cosmetic; unchanged is same */
  group?: "rules" | "new" | "reworded" | "signs" | "unchanged" | undefined;
  /** The number of a chapter of the newer printing */
  chapter?: string | undefined;
  /** Which page of the list, counted from 1 */
  page?: number | undefined;
  /** How many a page holds at most */
  limit?: number | undefined;
}

/** The text that answers */
export interface AnsweringText {
  /** The section that counts */
  id: string;
  /** Its number and its heading */
  name: string;
  /** How to cite it, with its version and paragraph */
  citation: string;
  /** The address of its page, at the paragraph that answers */
  url: string;
  /** The version of its document: 2.5.6, or a year */
  version: string;
  /** Whether its words count */
  standing: "counts" | "replaced" | "point" | "history";
  /** The same in words, with the print they are of and whom they bind */
  status: string;
  /** Its words as plain text: all of them, or the paragraphs that answer */
  words: string;
}

/** Whether a section counts, and how it stands to others */
export interface Authority {
  /** Whether its text counts; false where another takes its place as a whole */
  governs: boolean;
  /** The section that counts in its place; null where it counts itself */
  governedBy: string | null;
  /** How it stands to other sections */
  relations: Relation[];
  /** What else is to be said of its standing */
  notes: string[];
}

/** What changed in one section, word by word */
export interface Change {
  /** What this object is */
  object: "change";
  /** The id of the newer section */
  id: string;
  /** How far the newer printing differs: rules, words of a rule replaced; removed, a sentence taken out; added, words added; new, a section that the older one has not; reworded, the same rule in other words; variant, wording of another edition of the book; lost, a list that the sheet has lost; cosmetic, signs or misprints; same, not at all */
  class: "rules" | "removed" | "added" | "new" | "reworded" | "variant" | "lost" | "cosmetic" | "same";
  /** The older section; null where the section is new */
  from: ChangedSection | null;
  /** The newer section */
  to: ChangedSection;
  /** How many words differ */
  words: {
    /** Words that came in */
    added: number;
    /** Words that went out */
    removed: number;
  };
  /** The change in a player's words */
  told?: string;
  /** The heading that gathers the changes of one matter */
  matter?: string;
  /** The page that shows the change */
  url: string;
  /** Those not added read as the older text, those not removed as the newer */
  parts: ChangePart[];
  /** Every sentence of both printings, with its place in the text of either */
  sentences: Array<{
    /** How the sentence differs */
    class: "same" | "reworded" | "added" | "removed" | "lost" | "variant";
    /** Its place in the older text; null where it is not there */
    old: [number, number] | null;
    /** Its place in the newer text; null where it is not there */
    new: [number, number] | null;
    /** Words of the older printing went out of it */
    removes?: true;
  }>;
  /** What holds of all changes */
  note: string;
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** Changes, those of rules first */
export interface ChangeList {
  /** What this object is */
  object: "list";
  /** How many there are in all */
  total: number;
  /** Which page this is, counted from 1 */
  page: number;
  /** How many a page holds at most */
  limit: number;
  /** Whether a page follows */
  hasMore: boolean;
  /** The address of the page that follows; null on the last one */
  next: string | null;
  /** What of the request was not understood, or was understood otherwise */
  warnings: string[];
  /** This page's part of the list */
  data: ChangeRow[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
  /** How many changes each class has in all */
  counts: Array<{
    /** How far the newer printing differs: rules, words of a rule replaced; removed, a sentence taken out; added, words added; new, a section that the older one has not; reworded, the same rule in other words; variant, wording of another edition of the book; lost, a list that the sheet has lost; cosmetic, signs or misprints; same, not at all */
    class: "rules" | "removed" | "added" | "new" | "reworded" | "variant" | "lost" | "cosmetic" | "same";
    /** How many changes there are of it */
    count: number;
  }>;
  /** What holds of all changes */
  note: string;
}

/** A run of words of two texts */
export interface ChangePart {
  /** In both texts, in the second alone, in the first alone */
  type: "same" | "added" | "removed";
  /** The words, with all spaces and signs */
  text: string;
}

/** How far one section differs from the printing before */
export interface ChangeRow {
  /** What this object is */
  object: "change";
  /** The id of the newer section */
  id: string;
  /** How far the newer printing differs: rules, words of a rule replaced; removed, a sentence taken out; added, words added; new, a section that the older one has not; reworded, the same rule in other words; variant, wording of another edition of the book; lost, a list that the sheet has lost; cosmetic, signs or misprints; same, not at all */
  class: "rules" | "removed" | "added" | "new" | "reworded" | "variant" | "lost" | "cosmetic" | "same";
  /** The older section; null where the section is new */
  from: ChangedSection | null;
  /** The newer section */
  to: ChangedSection;
  /** How many words differ */
  words: {
    /** Words that came in */
    added: number;
    /** Words that went out */
    removed: number;
  };
  /** The change in a player's words */
  told?: string;
  /** The heading that gathers the changes of one matter */
  matter?: string;
  /** The page that shows the change */
  url: string;
}

/** A section in one printing */
export interface ChangedSection {
  /** The id of the section */
  id: string;
  /** Its number as printed; null where it has none */
  number: string | null;
  /** Its heading as printed; empty where the print has lost it */
  title: string;
  /** The id of its document */
  document: string;
  /** The version of its document */
  version: string;
  /** The date of its document, as exact as it is known */
  date: string;
  /** Its page */
  url: string;
}

/** An answer as one message for a chat */
export interface Chat {
  /** What this object is */
  object: "chat";
  /** OK: one text answers. AMBIGUOUS: several may be meant (others). LIST: a list was asked for, such as what changed (others). UNKNOWN: nothing answers for certain (others are the nearest) */
  status: "OK" | "AMBIGUOUS" | "LIST" | "UNKNOWN";
  /** The message, to be posted as it is: Markdown as chats read it, at most 2,000 UTF-16 code units, cut behind a sentence, its address whole; it calls nobody. It holds notes and others too, warnings it does not. Where nothing answers it says so and names what is nearest */
  text: string;
  /** The text that answers, in plain words for chats that read no Markdown; null unless status is OK */
  answer: AnsweringText | null;
  /** What the message says of it in plain words: what no longer holds, which point is overruled, exceptions */
  notes: string[];
  /** The texts that may be meant, that answer as well, that were asked for, or that come nearest */
  others: NamedText[];
  /** What of the request was not understood */
  warnings: string[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** What has become of a citation */
export interface CheckedCitation {
  /** What this is */
  object: "checked-citation";
  /** The reference as it was given */
  ref: string;
  /** OK: it names one section whose words count, and are those cited as far as a hash tells. CHANGED: its words are not those of the hash, whether they count or not (supersededBy). GONE: what it names is not there. SUPERSEDED: its words are as they were, but another text counts in their place. AMBIGUOUS: it may name several. MALFORMED: it is no citation */
  status: "OK" | "CHANGED" | "GONE" | "SUPERSEDED" | "AMBIGUOUS" | "MALFORMED";
  /** The same in a sentence */
  told: string;
  /** The section it names */
  section: SectionSummary | null;
  /** The hash of its words today, to be kept with the citation */
  hash: string | null;
  /** The place inside the section that the reference names, counted from 1: {"paragraph": 3}, {"step": 2} or {"heading": "Cloaking"}; null where it names the whole of it */
  place:
    | {
        /** The number of the paragraph, counted from 1 */
        paragraph: number;
      }
    | {
        /** The number of the step in its list */
        step: number;
      }
    | {
        /** The heading within the section */
        heading: string;
      }
    | null;
  /** What has become of the words; null where they are those cited, or no hash was given */
  changed: {
    /** The section that has the words of the given hash; null where none has */
    from: NamedSection | null;
    /** The words that were cited, where a text has them or had them once; null where nobody knows them */
    words: string | null;
    /** Word by word from the words cited to those of today, where the cited ones are those of another version of the text; else null */
    parts: ChangePart[] | null;
    /** The words as they stand today */
    text: string;
  } | null;
  /** What counts in place of the section; null where its own words count */
  supersededBy: {
    /** By a newer printing of the text, by a text that governs it, or by today's text of an old ruling */
    how: "printing" | "governing" | "verdict";
    /** The text that counts */
    section: SectionSummary;
    /** Why it counts, or what changed */
    reason: string;
    /** Both in words */
    told: string;
  } | null;
  /** The text it named, where that was taken out, with its last words */
  gone: GoneText | null;
  /** What an AMBIGUOUS reference may name; what stands in its place or comes nearest where it is GONE or MALFORMED */
  candidates: NamedSection[];
  /** Sentences on how the reference was read */
  notes: string[];
}

/** How a section is cited */
export interface Citation {
  /** In a line of text: 1E Rulebook 7.6 */
  short: string;
  /** In full, with the version and its date */
  full: string;
  /** As a link in Markdown */
  markdown: string;
  /** As a link for forums */
  bbcode: string;
  /** The address of its page, which may be kept for good */
  url: string;
}

/** What a reference names */
export interface Cite {
  /** What this object is */
  object: "citation";
  /** The reference as it was read */
  ref: string;
  /** Whether it names one section, or may mean several */
  status: "OK" | "AMBIGUOUS";
  /** What it names, the likeliest first */
  sections: SectionSummary[];
  /** The place inside the section that the reference names, counted from 1: {"paragraph": 3}, {"step": 2} or {"heading": "Cloaking"}; null where it names the whole of it */
  place:
    | {
        /** The number of the paragraph, counted from 1 */
        paragraph: number;
      }
    | {
        /** The number of the step in its list */
        step: number;
      }
    | {
        /** The heading within the section */
        heading: string;
      }
    | null;
  /** Sentences on the answer: a stale number, a newer printing, a text that counts instead */
  notes: string[];
  /** What of the request was not understood */
  warnings: string[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** What has become of each citation, in the order given */
export interface CiteCheck {
  /** What this object is */
  object: "list";
  /** How many there are in all */
  total: number;
  /** Which page this is, counted from 1 */
  page: number;
  /** How many a page holds at most */
  limit: number;
  /** Whether a page follows */
  hasMore: boolean;
  /** The address of the page that follows; null on the last one */
  next: string | null;
  /** What of the request was not understood, or was understood otherwise */
  warnings: string[];
  /** This page's part of the list */
  data: CheckedCitation[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** Citations to be checked */
export interface CiteCheckRequest {
  /** The citations to be checked, at most 100 */
  references: Array<{
    /** The reference as it was written: an id, an address, a number, a citation */
    ref: string;
    /** The hash of the words that were cited, as the section told it at the time (hash), or an answer of this route */
    hash?: string;
  }>;
}

/** Two texts word by word */
export interface Comparison {
  /** What this object is */
  object: "comparison";
  /** One text, with its citation */
  a: SectionSummary;
  /** The other text, with its citation */
  b: SectionSummary;
  /** Whether they have enough words in common to be compared; else one stands behind the other as a whole */
  alike: boolean;
  /** Those not added read as a, those not removed as b */
  parts: ChangePart[];
  /** How many words */
  words: {
    /** In both */
    same: number;
    /** In b alone */
    added: number;
    /** In a alone */
    removed: number;
  };
  /** What of the request was not understood */
  warnings: string[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** The documents, in the order in which they count */
export interface DocumentList {
  /** What this object is */
  object: "list";
  /** How many there are in all */
  total: number;
  /** Which page this is, counted from 1 */
  page: number;
  /** How many a page holds at most */
  limit: number;
  /** Whether a page follows */
  hasMore: boolean;
  /** The address of the page that follows; null on the last one */
  next: string | null;
  /** What of the request was not understood, or was understood otherwise */
  warnings: string[];
  /** This page's part of the list */
  data: DocumentRow[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** A document */
export interface DocumentRow {
  /** What this object is */
  object: "document";
  /** The id of the document, with its slash: 1e/rulebook */
  id: string;
  /** What it is called in full */
  title: string;
  /** Stands behind the title where the document itself is named */
  alsoKnownAs?: string;
  /** How a citation begins: 1E Rulebook. Printings of one text share it */
  short: string;
  /** The game whose rules it holds */
  edition: "1e" | "2e";
  /** The publication it is printed in */
  publication: string;
  /** Its version as printed, or its year */
  version: string;
  /** When it was published, as exact as it is known: 2023-05, or 1996 */
  date: string;
  /** Whether it is in force, or kept as history */
  status: "current" | "legacy";
  /** What it is for, whatever it is called */
  role: "rulebook" | "glossary" | "temporary-rulings" | "lists" | "errata" | "rulings" | "faq";
  /** What people call it, in small letters */
  names: string[];
  /** The document of which it is another printing */
  printingOf?: string;
  /** How many sections it has */
  sections: number;
  /** Its page */
  url: string;
}

/** A mark and what answers it */
export interface ExpandedMark {
  /** What this object is */
  object: "mark";
  /** The mark as written, with its brackets */
  mark: string;
  /** What was marked: ((a term)), [[a reference]] or {{a card}} */
  kind: "term" | "reference" | "card";
  /** Where it stands in the message, in UTF-16 code units */
  start: number;
  /** The place behind it */
  end: number;
  /** Whether one text answers, several may be meant (others), or none bears that name (others are the nearest) */
  status: "OK" | "AMBIGUOUS" | "UNKNOWN";
  /** The section that counts; null where no one text answers */
  id: string | null;
  /** How to cite it, with its version */
  citation: string | null;
  /** Whether its words count */
  standing: "counts" | "replaced" | "point" | "history" | null;
  /** Its first words, cut behind a sentence; empty where no one text answers */
  quotation: string;
  /** The address of its page */
  url: string | null;
  /** How the mark was read, what of it no longer holds, and which point of the text is overruled */
  notes: string[];
  /** The texts that may be meant, or that come nearest */
  others: NamedText[];
  /** The same as a line of a message: Markdown that calls nobody */
  text: string;
}

/** The marks of a message, answered */
export interface Expansion {
  /** What this object is */
  object: "expansion";
  /** All answers as one message, at most 2,000 UTF-16 code units; empty where nothing is marked */
  text: string;
  /** The marks in the order of the message; one that is written several times is told once */
  data: ExpandedMark[];
  /** The marks beyond the first ten, which are not answered */
  left: string[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** A text that was taken out */
export interface GoneText {
  /** The id that it had, which no other text will ever have */
  id: string;
  /** Its number, where it had one */
  number: string | null;
  /** Its title */
  title: string;
  /** The version in which it stood last */
  version: string;
  /** The date of that version */
  date: string;
  /** Why it was taken out */
  reason: string;
  /** sha256 of its last words, hexadecimal */
  hash: string;
  /** Its last words */
  text: string;
}

/** A section that was found */
export interface Hit {
  /** What this object is */
  object: "hit";
  /** The section that was found */
  section: SectionSummary;
  /** A rule for all cards, the text or ruling of a card, or an old text that is kept as history */
  role: "rule" | "card" | "history";
  /** HTML whose only element is mark, to stand between tags: quotation marks are as they are */
  excerpt: string;
  /** With include=text: the excerpt as plain text */
  plainExcerpt?: string;
  /** With include=text: where the excerpt stands in it, its first character and the one behind its last; null where the section has no text */
  span?: [number, number] | null;
  /** How it was found */
  matched: {
    /** How it was found: by its number, its title, its words */
    type: string;
    /** With explain: the words by which it was found */
    terms?: string[];
  };
  /** What its place is made of, to be compared within one answer only */
  score: number;
  /** Other texts of the same words, and older rulings on the matter, gathered under this hit */
  alsoIn: Array<{
    /** The other section */
    id: string;
    /** How it stands to this one */
    relation: string;
  }>;
  /** With explain: what is known of the hit, a number a signal, from which its place is worked out */
  explain?: Record<string, number>;
}

/** A mention in a section's text, and what it means */
export interface Link {
  /** Its first character in `text`, in UTF-16 units */
  start: number;
  /** The character behind its last */
  end: number;
  /** The words of the mention */
  text: string;
  /** How the text refers: see, by a mark, by a citation, by the mere word */
  kind: "see" | "inline" | "citation" | "mention";
  /** The id of the section that is meant; null where none is, or several may be */
  target: string | null;
  /** The heading inside of the target that is meant */
  anchor?: string;
  /** Whether it leads to one section, to several, to a card, out of these texts, or nowhere */
  status: "resolved" | "ambiguous" | "card" | "external" | "dangling";
  /** How sure that is */
  confidence: number;
  /** How it was found */
  reason: string;
  /** The sections that may be meant, where there are several */
  candidates?: string[];
}

/** A section by its name, and where to read it */
export interface NamedSection {
  /** The id of the section */
  id: string;
  /** Its number as printed; null where it has none */
  number: string | null;
  /** Its heading as printed; empty where the print has lost it */
  title: string;
  /** Its page */
  url: string;
}

/** A text that is named beside an answer */
export interface NamedText {
  /** The id of the section */
  id: string;
  /** What it is called, with its document: 7.6 Cloak (1E Rulebook 2.5.6) */
  name: string;
  /** Its first words, or what changed in it; empty beside a text that answers */
  words: string;
  /** The address of its page */
  url: string;
}

/** A paragraph of a section */
export interface Paragraph {
  /** What this object is */
  object: "paragraph";
  /** Which paragraph it is, counted from 1 */
  number: number;
  /** How many the section has */
  of: number;
  /** Where it begins in the text of the section */
  start: number;
  /** The place behind its last character */
  end: number;
  /** Its words */
  text: string;
  /** How to cite it */
  citation: {
    /** How to cite it, with the version */
    short: string;
    /** Its page, which leads to the paragraph */
    url: string;
    /** Its words with the citation */
    text: string;
    /** The same as Markdown */
    markdown: string;
    /** The same for a forum */
    bbcode: string;
  };
  /** The section in which it stands */
  section: SectionSummary;
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** A problem (RFC 9457), as every error is told */
export interface ProblemDetails {
  /** The kind of the problem, for machines: urn:spaceline:problem:not-found */
  type: string;
  /** The status in words */
  title: string;
  /** The HTTP status */
  status: number;
  /** What is wrong, for people */
  detail: string;
  /** The address that was asked for, from its path on */
  instance: string;
  /** The parameter that is wrong */
  parameter?: string;
  /** The nearest things that there are, the best first */
  suggestions?: NamedSection[];
  /** With status 410: the text that was taken out; `suggestions` stand in its place */
  gone?: GoneText;
  /** With status 500: what finds the error in the log of the service */
  id?: string;
}

/** How a section stands to another */
export interface Relation {
  /** At section A, `overrides` with the id of B reads: A overrides B */
  type:
    | "overrides"
    | "overridden-by"
    | "amends"
    | "amended-by"
    | "supersedes"
    | "superseded-by"
    | "newer-version-of"
    | "older-version-of"
    | "exception-to"
    | "has-exception"
    | "same-topic"
    | "other-game";
  /** The other section */
  id: string;
  /** Why, in a sentence */
  reason: string;
  /** The reason speaks of these two texts in particular; else it quotes a text or says what its rule says of all */
  written?: true;
}

/** Hits, the best first */
export interface SearchList {
  /** What this object is */
  object: "list";
  /** How many there are in all */
  total: number;
  /** Which page this is, counted from 1 */
  page: number;
  /** How many a page holds at most */
  limit: number;
  /** Whether a page follows */
  hasMore: boolean;
  /** The address of the page that follows; null on the last one */
  next: string | null;
  /** What of the request was not understood, or was understood otherwise */
  warnings: string[];
  /** This page's part of the list */
  data: Hit[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
  /** The game whose rules were searched */
  edition: "1e" | "2e";
  /** How many of the hits, counted from the first, say what was asked; those behind are only near in meaning */
  certain: number;
  /** Where a question leads that a list of hits does not answer: “2.5.6”, “what refers to cumulative?” */
  leadsTo?: {
    /** The section of a number, what changed, or the texts that mention another */
    what: "section" | "changes" | "mentions";
    /** The section that is asked for, or whose mentions are */
    id?: string;
    /** The page that answers */
    url: string;
    /** The same as data */
    api: string;
  };
  /** With explain: who has put the hits in order, the linear ranker alone or the trees after it */
  ranker?: "linear" | "trees";
  /** Queries that may have been meant */
  didYouMean?: string[];
  /** Words that were read otherwise too; alone is the query that keeps to the word as typed */
  readings?: Array<{
    /** The word as typed */
    typed: string;
    /** What it was read as */
    meant: string;
    /** The query that keeps to the word as typed */
    alone: string;
  }>;
}

/** A section: the smallest text that can be cited by itself */
export interface Section {
  /** What it is cited by; an id never changes its meaning */
  id: string;
  /** 1e or 2e: two games that share no rules */
  edition: "1e" | "2e";
  /** The id of the document it stands in */
  document: string;
  /** Its number as printed; null where it has none */
  number: string | null;
  /** Its heading as printed, without the number; empty where the print has lost it */
  title: string;
  /** What sort of text it is: a numbered section, a box, a Glossary entry, an erratum */
  kind:
    | "chapter"
    | "section"
    | "clarification"
    | "tip"
    | "borg-rule"
    | "open-rules"
    | "exception"
    | "reminder"
    | "notice"
    | "icon"
    | "list"
    | "term"
    | "card"
    | "see-only"
    | "temporary-ruling"
    | "erratum"
    | "ruling"
    | "faq";
  /** legacy: an old document that never counts where a current text speaks */
  status: "current" | "legacy";
  /** The sections it stands in, the outermost first */
  path: SectionName[];
  /** How it is cited */
  citation: Citation;
  /** Where it stands in the publication as published */
  source: Source;
  /** Whether it counts, and how it stands to others */
  authority: Authority;
  /** What this object is */
  object: "section";
  /** The version of the document: 2.4.5, or a year */
  version: string;
  /** The date of the document, as exact as it is known */
  date: string;
  /** It binds only a player playing Borg */
  audience?: "borg";
  /** It binds only in the Open format */
  format?: "open";
  /** Its heading is lost in print and taken from elsewhere */
  headingRecovered?: true;
  /** The section it stands in; null where it stands in none */
  parent: string | null;
  /** Of a box: the lines of its parent's text that stand before it */
  standsAfter?: number;
  /** The sections that stand in it, in reading order */
  children: string[];
  /** The section before it in its document */
  previous: string | null;
  /** The section behind it in its document */
  next: string | null;
  /** What is quoted above the text, for flavour */
  epigraph: Array<{
    /** What is quoted */
    text: string;
    /** Who said it; null where nobody is named */
    attribution: string | null;
  }>;
  /** Its words, paragraphs parted by an empty line; ▯ is an icon that the print has lost */
  text: string;
  /** Its words as HTML, mentions as links */
  html: string;
  /** The headings inside of the text; a part is cited as id#anchor */
  headings?: Array<{
    /** The heading */
    title: string;
    /** What stands behind # where its part is cited */
    anchor: string;
    /** Its place in `text` */
    start: number;
  }>;
  /** The mentions in its text, by their place */
  links: Link[];
  /** The sections that mention it */
  citedBy: SectionName[];
  /** The sha256 of its text in hexadecimal: a citation that keeps it can be checked */
  hash: string;
  /** Of a ruling: what it does to the entry it speaks of */
  operation?:
    | "ruling"
    | "see-only"
    | "add"
    | "replace-entry"
    | "replace-part"
    | "delete-part"
    | "delete-entry"
    | "list-add"
    | "erratum";
  /** Of a ruling: it was marked as new in print */
  starred?: true;
  /** Of an erratum: how far it changes the card */
  changeLevel?: "no functional" | "minor" | "moderate" | "major" | "rescinded";
  /** Of an erratum: the parts of the card that it changes */
  fields?: Array<{
    /** The part of the card: Lore, Gametext */
    label: string;
    /** What it reads now; empty where the label says it all */
    text: string;
  }>;
  /** Of a later printing: the same section in the one before */
  comparedWith?: {
    /** The section of the printing before; null where it had none */
    id: string | null;
    /** Whether the words are the same */
    change: "same" | "edited" | "new";
  };
  /** The printings of the rule, the older first; one counts */
  printings?: Array<{
    /** The section in that printing */
    id: string;
    /** The version of the printing */
    version: string;
    /** Its date */
    date: string;
    /** Whether this is the printing that counts */
    counts: boolean;
  }>;
  /** Lists that the file has lost, as another printing reads; `at` is their place in the text */
  restored?: Array<{
    /** Behind which character of `text` it stands */
    at: number;
    /** The section that has it */
    from: string;
    /** Its place in the text of that section */
    span: [number, number];
    /** The list */
    text: string;
  }>;
  /** Words of the text, by their place in it, on which another section says something else */
  contested?: Array<{
    /** Whether the other words count, are merely in a newer print, or nobody has said which count */
    standing: "overruled" | "newer-print" | "open";
    /** The place of the words in `text`; null where it leaves out what the other says */
    span: [number, number] | null;
    /** The section that says otherwise */
    by: string;
    /** Its words */
    says: string;
    /** Why, in a sentence */
    reason: string;
  }>;
  /** What has become of an old ruling, and by which current text */
  verdict?: {
    /** It still holds, has changed, holds in part, no current text speaks of it, or nobody has told yet */
    state: "still" | "changed" | "partly" | "unspoken" | "unjudged";
    /** The current section that says so; null where none speaks of it */
    by: string | null;
    /** Why, in a sentence */
    reason: string;
    /** Its words that hold no more */
    old?: string;
    /** The words that hold in their place */
    new?: string;
  };
  /** The slug of the topic it belongs to */
  topic?: string;
  /** Other names of it, and what a damaged title should say */
  aliases?: string[];
  /** Sections whose text is alike in meaning */
  related?: string[];
  /** Where an icon of the legend is used */
  icon?: {
    /** What stands for the icon in texts: "[Fed]" */
    tags: string[];
    /** The rules in whose texts it stands */
    uses: string[];
  };
  /** The version of the corpus the answer spoke from */
  corpus?: string;
}

/** The sections asked for, in the order asked for, each once */
export interface SectionList {
  /** What this object is */
  object: "list";
  /** How many there are in all */
  total: number;
  /** Which page this is, counted from 1 */
  page: number;
  /** How many a page holds at most */
  limit: number;
  /** Whether a page follows */
  hasMore: boolean;
  /** The address of the page that follows; null on the last one */
  next: string | null;
  /** What of the request was not understood, or was understood otherwise */
  warnings: string[];
  /** This page's part of the list */
  data: SectionSummary[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
  /** Ids that no section has */
  unknown: Array<{
    /** The id as it was asked for */
    id: string;
    /** The nearest sections that there are, or those in its place */
    suggestions: NamedSection[];
    /** Where its text was taken out, that text */
    gone?: GoneText;
  }>;
  /** Ids whose texts stand under another id now, which is told in `data` */
  moved: Array<{
    /** The id as it was asked for */
    id: string;
    /** The id under which the text stands now */
    to: string;
    /** Why it has moved */
    reason: string;
  }>;
}

/** A section by its name */
export interface SectionName {
  /** The id of the section */
  id: string;
  /** Its number as printed; null where it has none */
  number: string | null;
  /** Its heading as printed; empty where the print has lost it */
  title: string;
}

/** As much of a section as a list tells */
export interface SectionSummary {
  /** What it is cited by; an id never changes its meaning */
  id: string;
  /** 1e or 2e: two games that share no rules */
  edition: "1e" | "2e";
  /** The id of the document it stands in */
  document: string;
  /** Its number as printed; null where it has none */
  number: string | null;
  /** Its heading as printed, without the number; empty where the print has lost it */
  title: string;
  /** What sort of text it is: a numbered section, a box, a Glossary entry, an erratum */
  kind:
    | "chapter"
    | "section"
    | "clarification"
    | "tip"
    | "borg-rule"
    | "open-rules"
    | "exception"
    | "reminder"
    | "notice"
    | "icon"
    | "list"
    | "term"
    | "card"
    | "see-only"
    | "temporary-ruling"
    | "erratum"
    | "ruling"
    | "faq";
  /** legacy: an old document that never counts where a current text speaks */
  status: "current" | "legacy";
  /** Whether its words count: they do; another text counts in their place (replaced); they do but for a point on which another text says otherwise; they are history */
  standing: "counts" | "replaced" | "point" | "history";
  /** The same in words, with the print they are of; for one line beside the title */
  statusLine: string;
  /** The id of the printing of this rule that counts, where that is another */
  countingPrinting?: string;
  /** Whether it governs, and which section does in its place; the rest with include=relations */
  authority: {
    /** Whether its text counts; false where another takes its place as a whole */
    governs: boolean;
    /** The section that counts in its place; null where it counts itself */
    governedBy: string | null;
    /** How it stands to other sections */
    relations?: Relation[];
    /** What else is to be said of its standing */
    notes?: string[];
  };
  /** How to cite it in a line, and the address of its page */
  citation: {
    /** In a line of text: 1E Rulebook 7.6 */
    short: string;
    /** The address of its page, which may be kept for good */
    url: string;
  };
  /** How much there is to it besides */
  counts: {
    /** Paragraphs and list items of its text, which p=1, p=2 … ask for */
    paragraphs: number;
    /** Its ties to other sections */
    relations: number;
    /** Mentions of other sections and cards in its text */
    links: number;
    /** Sections that mention it */
    citedBy: number;
  };
  /** With include=links: the mentions in its text, by their place */
  links?: Link[];
  /** With include=text: its words, paragraphs parted by an empty line */
  text?: string;
  /** With include=text: the sha256 of it; a citation that keeps it can be checked */
  hash?: string;
  /** With include=html: its words as HTML, mentions as links */
  html?: string;
}

/** Where a section stands in the publication as published */
export interface Source {
  /** The publication it is printed in */
  publication: string;
  /** The file it was read from */
  file: string;
  /** The line of its heading, or of its first words, counted from 1 */
  line: number;
  /** The lines that belong to it, from and to */
  ranges: Array<[number, number]>;
}

/** What may be meant by the words being typed */
export interface Suggestion {
  /** What this object is */
  object: "suggestion";
  /** What to offer, and to search for where it is chosen */
  text: string;
  /** What the text is */
  kind: "title" | "number" | "card" | "question";
  /** The section it leads to */
  id: string;
  /** The page of that section */
  url: string;
  /** The section in a few words */
  section: {
    /** Its number as printed; null where it has none */
    number: string | null;
    /** Its title */
    title: string;
    /** What sort of text it is */
    kind:
      | "chapter"
      | "section"
      | "clarification"
      | "tip"
      | "borg-rule"
      | "open-rules"
      | "exception"
      | "reminder"
      | "notice"
      | "icon"
      | "list"
      | "term"
      | "card"
      | "see-only"
      | "temporary-ruling"
      | "erratum"
      | "ruling"
      | "faq";
    /** What its document is called */
    document: string;
  };
  /** Whether the words count to which the section's page opens */
  standing: "counts" | "replaced" | "point" | "history";
  /** The first words of the text that counts */
  lead: string;
}

/** Suggestions, the likeliest first */
export interface SuggestionList {
  /** What this object is */
  object: "list";
  /** How many there are in all */
  total: number;
  /** Which page this is, counted from 1 */
  page: number;
  /** How many a page holds at most */
  limit: number;
  /** Whether a page follows */
  hasMore: boolean;
  /** The address of the page that follows; null on the last one */
  next: string | null;
  /** What of the request was not understood, or was understood otherwise */
  warnings: string[];
  /** This page's part of the list */
  data: Suggestion[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** All texts on one matter */
export interface Topic {
  /** What this object is */
  object: "topic";
  /** What it is called in addresses */
  slug: string;
  /** The title of the section that governs it */
  title: string;
  /** Its page */
  url: string;
  /** The sections by how they stand, the governing one left out */
  groups: {
    /** What comes before the governing text on some point */
    precedes: string[];
    /** What the governing text takes precedence over */
    overrides: string[];
    /** What bends the governing text: exceptions, and errata */
    exceptions: string[];
    /** Other current texts on the topic */
    beside: string[];
    /** Texts that no longer count */
    history: string[];
  };
  /** The section that counts; null where none does */
  governing: SectionSummary | null;
  /** The sections of the topic, the governing one first */
  sections: TopicMember[];
  /** The printings in which the topic was told, from old to new */
  timeline: Array<{
    /** The date of the printing */
    date: string;
    /** Its version */
    version: string;
    /** The id of its document */
    document: string;
    /** The ids of its sections on the topic */
    sections: string[];
  }>;
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** Topics */
export interface TopicList {
  /** What this object is */
  object: "list";
  /** How many there are in all */
  total: number;
  /** Which page this is, counted from 1 */
  page: number;
  /** How many a page holds at most */
  limit: number;
  /** Whether a page follows */
  hasMore: boolean;
  /** The address of the page that follows; null on the last one */
  next: string | null;
  /** What of the request was not understood, or was understood otherwise */
  warnings: string[];
  /** This page's part of the list */
  data: TopicRow[];
  /** The version of the corpus the answer spoke from */
  corpus: string;
}

/** A section and how it stands in a topic */
export interface TopicMember {
  /** What it is cited by; an id never changes its meaning */
  id: string;
  /** 1e or 2e: two games that share no rules */
  edition: "1e" | "2e";
  /** The id of the document it stands in */
  document: string;
  /** Its number as printed; null where it has none */
  number: string | null;
  /** Its heading as printed, without the number; empty where the print has lost it */
  title: string;
  /** What sort of text it is: a numbered section, a box, a Glossary entry, an erratum */
  kind:
    | "chapter"
    | "section"
    | "clarification"
    | "tip"
    | "borg-rule"
    | "open-rules"
    | "exception"
    | "reminder"
    | "notice"
    | "icon"
    | "list"
    | "term"
    | "card"
    | "see-only"
    | "temporary-ruling"
    | "erratum"
    | "ruling"
    | "faq";
  /** legacy: an old document that never counts where a current text speaks */
  status: "current" | "legacy";
  /** Whether its words count: they do; another text counts in their place (replaced); they do but for a point on which another text says otherwise; they are history */
  standing: "counts" | "replaced" | "point" | "history";
  /** The same in words, with the print they are of; for one line beside the title */
  statusLine: string;
  /** The id of the printing of this rule that counts, where that is another */
  countingPrinting?: string;
  /** Whether it governs, and which section does in its place; the rest with include=relations */
  authority: {
    /** Whether its text counts; false where another takes its place as a whole */
    governs: boolean;
    /** The section that counts in its place; null where it counts itself */
    governedBy: string | null;
    /** How it stands to other sections */
    relations?: Relation[];
    /** What else is to be said of its standing */
    notes?: string[];
  };
  /** How to cite it in a line, and the address of its page */
  citation: {
    /** In a line of text: 1E Rulebook 7.6 */
    short: string;
    /** The address of its page, which may be kept for good */
    url: string;
  };
  /** How much there is to it besides */
  counts: {
    /** Paragraphs and list items of its text, which p=1, p=2 … ask for */
    paragraphs: number;
    /** Its ties to other sections */
    relations: number;
    /** Mentions of other sections and cards in its text */
    links: number;
    /** Sections that mention it */
    citedBy: number;
  };
  /** With include=links: the mentions in its text, by their place */
  links?: Link[];
  /** With include=text: its words, paragraphs parted by an empty line */
  text?: string;
  /** With include=text: the sha256 of it; a citation that keeps it can be checked */
  hash?: string;
  /** With include=html: its words as HTML, mentions as links */
  html?: string;
  /** How it stands in the topic */
  group: "governing" | "precedes" | "overrides" | "exceptions" | "beside" | "history";
  /** How it stands to the section that `to` names */
  relation:
    | "overrides"
    | "overridden-by"
    | "amends"
    | "amended-by"
    | "supersedes"
    | "superseded-by"
    | "newer-version-of"
    | "older-version-of"
    | "exception-to"
    | "has-exception"
    | "same-topic"
    | "other-game"
    | null;
  /** The governing section where the two are tied, else another one of the topic */
  to: string | null;
  /** Why it stands so */
  reason: string | null;
}

/** A topic, its sections by id */
export interface TopicRow {
  /** What this object is */
  object: "topic";
  /** What it is called in addresses */
  slug: string;
  /** The title of the section that governs it */
  title: string;
  /** Its page */
  url: string;
  /** The sections by how they stand, the governing one left out */
  groups: {
    /** What comes before the governing text on some point */
    precedes: string[];
    /** What the governing text takes precedence over */
    overrides: string[];
    /** What bends the governing text: exceptions, and errata */
    exceptions: string[];
    /** Other current texts on the topic */
    beside: string[];
    /** Texts that no longer count */
    history: string[];
  };
  /** The id of the section that counts; null where none does */
  governing: string | null;
  /** How many sections speak of it */
  sections: number;
}
