/** @file Arranges search results: the answer first, then the likely hits, with related texts for each hit. */
import type { Catalog } from "../catalog/catalog.js";
import type { AlsoIn, Hit, ResultPage, SearchRequest, WordReading } from "../index/request.js";
import { NEAR } from "../index/results/notices.js";
import { escapeHtml } from "../language/escape-html.js";
import { fold } from "../language/fold.js";
import { tokenWords } from "../language/tokenize.js";
import type { Section } from "../model.js";
import { type AnswerPassage, answerPassage } from "./answer.js";
import { cardOf } from "./card.js";
import { SIGNIFICANT_CLASSES } from "./changes.js";
import { answeringSection, currentPrinting, summaryOf } from "./rule.js";

/** Number of hits that are examined for the answer and the likely hits. */
const LOOKAHEAD = 30;

/** Requests all hits that are needed to arrange one of the first pages. Later pages need no other hits. */
export function withLookahead(request: SearchRequest): SearchRequest {
  const { page, limit } = request;
  if (page * limit > LOOKAHEAD) return request;
  return { ...request, page: 1, limit: LOOKAHEAD, shown: [(page - 1) * limit, page * limit] };
}

/** The answer to a query: the first hit, or a rule with one of its boxes. */
export interface Answer {
  readonly hit: Hit;
  readonly found: Section;
  readonly words: AnswerPassage;
  /** True if the query was the section's title or number. If so, no words are highlighted. */
  readonly named: boolean;
  /** A second text: a card's own text next to its Glossary entry, or a rule next to its box, or the reverse. */
  readonly other: AnswerPassage | null;
  /** The next hit, if it may answer the query as well as the first one. */
  readonly second: Hit | null;
  /** True if the query was the name of a card without an erratum. */
  readonly isAsPrinted: boolean;
}

export type ArrangedPage = ReturnType<typeof arrange>;

/** @param found - the first hits of the search, or only the hits of a later page
 *  @param isAboutChanges - whether the question is answered by recorded changes instead of a hit */
export function arrange(request: SearchRequest, found: ResultPage, isAboutChanges: boolean, catalog: Catalog) {
  const { page, limit } = request;
  const document = catalog.document(request.document ?? "");
  const hasAll = found.page === 1;
  const likely = hasAll ? found.certain : 0;
  const before = (page - 1) * limit;
  const start = hasAll ? before : 0;
  const hits = found.hits.slice(start, start + limit);
  const hasAnswer = page === 1 && likely > 0 && !isAboutChanges;
  const counted = likely > 0 ? found.hits.slice(0, likely) : found.hits;
  return {
    edition: document?.edition ?? found.edition,
    /** Whether the search was limited to historical texts, or the first hit is historical. */
    history: [request.status, document?.status, catalog.section(found.hits[0]?.id ?? "")?.status].includes("legacy"),
    /** Number of hits that probably answer the query. They come first. */
    likely,
    /** Number of hits on earlier pages. */
    before,
    hits,
    answer: hasAnswer ? answerOf(hits.slice(0, likely), request.query, catalog) : null,
    /** The sections of the likely hits, or of all hits if none is likely. */
    counted: catalog.sections(counted.map(({ id }) => id)),
  };
}

/** Whether the query was the section's title or number. */
export function isFoundByName({ type }: Hit["matched"]): boolean {
  return type !== "words" && type !== "meaning";
}

/** Returns null if the query requests a list, several sections have its number, or the hit is only a heading. */
function answerOf(likely: readonly Hit[], query: string, catalog: Catalog): Answer | null {
  const [first, second] = likely;
  if (!first || first.matched.type === "filter" || second?.matched.type === "number") return null;
  const named = isFoundByName(first.matched);
  const [hit, partner] = (named ? null : ruleAndBox(likely, query, catalog)) ?? [first];
  const found = catalog.section(hit.id);
  if (!found) return null;
  const paired = partner && catalog.section(partner.id);
  if (!paired) {
    const answer = answerOfOne(hit, found, named, catalog);
    return answer && { ...answer, second: secondHit(answer, likely, catalog) };
  }
  const [words, other] = [passageOf(found, hit, named, catalog), passageOf(paired, partner, named, catalog)];
  return { hit, found, words, named, other, second: null, isAsPrinted: false };
}

/** Returns the paragraphs to quote. If the hit is this section, they include the sentences in the hit's excerpt. */
function passageOf(section: Section, hit: Hit, named: boolean, catalog: Catalog): AnswerPassage {
  const { id, span, others, matched } = hit;
  const where = section.id === id ? { span, others } : { span: null };
  return answerPassage({ section, ...where, terms: matched.terms, named }, catalog);
}

/** Minimum share of the best score. */
const CLOSE = 0.85;

/** Returns the next likely hit with another text, if this hit or one after it is close to the best score. Returns null
 *  if the query was a title or number, or if the answer already contains two texts. */
function secondHit(answer: Omit<Answer, "second">, likely: readonly Hit[], catalog: Catalog): Hit | null {
  if (answer.named || answer.other) return null;
  const others = catalog.sections(likely.map(({ id }) => id)).map((one) => answeringSection(one, catalog).id);
  const at = likely.findIndex(({ id }, rank) => !isInAnswer(id, answer) && !isInAnswer(others[rank] ?? "", answer));
  const best = Math.max(...likely.map(({ score }) => score));
  const isClose = at > 0 && likely.slice(at).some(({ score }) => score >= CLOSE * best);
  return isClose ? (likely[at] ?? null) : null;
}

function answerOfOne(hit: Hit, found: Section, named: boolean, catalog: Catalog): Omit<Answer, "second"> | null {
  const card = cardOf(found, catalog);
  const own = (named && card?.erratum) || found;
  const words = passageOf(own, hit, named, catalog);
  if (words.paragraphs.length === 0) return null;
  const counterpart = words.section === card?.erratum ? card.entry : card?.erratum;
  const isExplained = counterpart && counterpart.kind !== "see-only";
  const explained = isExplained ? passageOf(counterpart, hit, named, catalog) : null;
  // If an erratum supersedes the Glossary entry, a second passage would only repeat the erratum.
  const other = explained?.section === words.section ? null : explained;
  return { hit, found: own, words, named, other, isAsPrinted: named && card !== null && !card.erratum };
}

/** Pairs the first hit with its rule or box. The box comes first if the query names the players to whom it applies.
 *  @example ruleAndBox(hits, "can the Borg initiate battle?", catalog) // => [box, rule] */
function ruleAndBox(likely: readonly Hit[], query: string, catalog: Catalog): readonly [Hit, Hit] | null {
  const [first, next] = likely;
  const sectionOf = (id: string | null | undefined): Section | undefined => catalog.section(id ?? "");
  const isRuleOf = (box: Section, { id }: Hit): boolean => {
    const [rule, parent] = [sectionOf(id), sectionOf(box.parent)];
    if (!rule || !parent || rule.text === "") return false;
    return currentPrinting(rule) === currentPrinting(parent);
  };
  const [section, nextSection] = [sectionOf(first?.id), sectionOf(next?.id)];
  if (!first || !section) return null;
  if (playersOf(section)) {
    const rule = likely.find((hit) => isRuleOf(section, hit));
    if (!rule) return null;
    return namesPlayers(query, section) ? [first, rule] : [rule, first];
  }
  return next && nextSection && namesPlayers(query, nextSection) && isRuleOf(nextSection, first) ? [next, first] : null;
}

/** Whether a query names the audience or format of a box. A format's name is also an everyday word ("open"), so it
 *  counts only before "format", "rules" or "players". */
function namesPlayers(query: string, { audience, format }: Section): boolean {
  const words = tokenWords(query);
  const isFormat = (at: number): boolean =>
    words[at] === format && /^(?:formats?|rules?|players?)$/.test(words[at + 1] ?? "");
  return words.some((word, at) => words[at - 1] !== "non" && (word === audience || isFormat(at)));
}

/** Returns one word for the players to whom a box applies, or undefined if the box applies to everyone. */
export function playersOf({ audience, format }: Section): string | undefined {
  return audience ?? format;
}

export function isInAnswer(id: string, { hit, words, other }: Pick<Answer, "hit" | "words" | "other">): boolean {
  return [hit.id, words.section.id, other?.section.id].includes(id);
}

export type Notice =
  | { readonly readings: readonly WordReading[] }
  | { readonly didYouMean: readonly string[] }
  | { readonly unlisted: NonNullable<ReturnType<typeof unlistedName>> }
  | { readonly warning: string };

/** Returns the most important notice about the results, or null. */
export function noticeOf(query: string, found: ResultPage, catalog: Catalog): Notice | null {
  const { warnings, readings = [], didYouMean = [], hits } = found;
  const [warning] = warnings;
  const replaced = readings.filter(({ also }) => !also);
  if (replaced.length > 0) return { readings: replaced };
  if (hits.length === 0 && didYouMean.length > 0) return { didYouMean };
  if (warning !== undefined && warning !== NEAR) {
    const isReading = readings.some(({ typed }) => warning.includes(`“${typed}”`));
    return isReading ? { readings } : { warning };
  }
  const unlisted = unlistedName(query, hits, catalog);
  if (unlisted) return { unlisted };
  if (didYouMean.length > 0) return { didYouMean };
  return warning === undefined ? null : { warning };
}

/** Maximum number of words in a name that `unlistedName` recognises. */
const MAX_NAME = 6;

/** Recognises a query that is not a title but is printed as a capitalised name, and counts the texts that contain it.
 *  @example unlistedName("kivas fajo collector", hits, catalog) // => { name: "Kivas Fajo - Collector", … } */
function unlistedName(query: string, hits: readonly Hit[], catalog: Catalog) {
  const words = tokenWords(query);
  const isTitle = hits.some(({ matched }) => isFoundByName(matched));
  if (isTitle || words.length < 2 || words.length > MAX_NAME || /["():\d]/.test(query)) return null;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}\\n]{1,3}")}(?![\\p{L}\\p{N}])`, "iu");
  const nameIn = ({ text }: Section): string => {
    const [name = ""] = pattern.exec(text) ?? [];
    return name.split(" ").some((word) => /^\p{Ll}{4}/u.test(word)) || !/^\p{Lu}/u.test(name) ? "" : name;
  };
  const found = catalog.sections(hits.map(({ id }) => id)).find((section) => nameIn(section) !== "");
  if (!found) return null;
  const { edition } = found;
  const all = catalog.corpus.sections.filter((section) => section.edition === edition && nameIn(section) !== "");
  return { name: nameIn(found), edition, count: all.length };
}

export interface HitLine {
  readonly kind: "changed" | "exceptions" | "amendments" | "copies" | "history";
  readonly sections: readonly Section[];
  readonly words?: string;
}

/** Texts with any other type of relation are listed as copies. */
const LINE_OF_RELATION: ReadonlyMap<string, HitLine["kind"]> = new Map(
  Object.entries({
    "exception-to": "exceptions",
    "amended-by": "amendments",
    amends: "amendments",
    "overridden-by": "amendments",
    overrides: "amendments",
    "superseded-by": "history",
    supersedes: "history",
  } as const),
);

/** Labels for the lines below a hit, in display order. */
export const HIT_LINES: Readonly<Record<HitLine["kind"], string>> = {
  changed: "Changed",
  exceptions: "Exceptions",
  amendments: "Revised or overruled",
  history: "History",
  copies: "Also in",
};

/** Leaves out other printings of the hit. For every other rule, lists only the printing in force. */
export function hitLines(section: Section, gathered: readonly AlsoIn[], catalog: Catalog): readonly HitLine[] {
  const printings = new Set(section.printings?.map(({ id }) => id));
  const others = gathered.filter(({ id }) => !printings.has(id));
  const change = catalog.changeOf(section.id);
  const summary = change?.to === section.id && SIGNIFICANT_CLASSES.has(change.class) ? summaryOf(change) : undefined;
  const exceptions = section.authority.relations.filter(({ type }) => type === "has-exception").map(({ id }) => id);
  return (Object.keys(HIT_LINES) as HitLine["kind"][]).flatMap((kind): HitLine[] => {
    if (kind === "changed") return summary === undefined ? [] : [{ kind, sections: [section], words: summary }];
    const ids = others.filter(({ relation }) => (LINE_OF_RELATION.get(relation) ?? "copies") === kind);
    const all = catalog.sections([...(kind === "exceptions" ? exceptions : []), ...ids.map(({ id }) => id)]);
    const sections = catalog.sections([...new Set(all.map(currentPrinting))]);
    return sections.length > 0 ? [{ kind, sections }] : [];
  });
}

/** @param terms - case-folded words
 *  @example markWords('<a href="/cloak">Cloak</a>', ["cloak"]) // => '<a href="/cloak"><mark>Cloak</mark></a>' */
export function markWords(html: string, terms: readonly string[]): string {
  const wanted = new Set(terms);
  const parts = html.split(/(<[^>]*>|&[#\w]+;)/);
  const mark = (word: string): string => (wanted.has(fold(word)) ? `<mark>${word}</mark>` : word);
  return parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/[\p{L}\p{N}]+/gu, mark))).join("");
}

/** Shows lost icons with the same HTML as sections do, because some fonts lack the character. */
export function drawLostIcons(excerpt: string): string {
  return excerpt.replaceAll("▯", '<span class="lost" title="An icon is lost here">▯</span>');
}

export function excerptHtml(text: string): string {
  return drawLostIcons(escapeHtml(text));
}
