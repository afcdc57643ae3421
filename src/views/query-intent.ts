/** @file Recognises queries for section numbers, changes and mentions, which need more than a list of hits. */
import type { Catalog } from "../catalog/catalog.js";
import { escapeHtml } from "../language/escape-html.js";
import { fold, slug } from "../language/fold.js";
import { readEdition } from "../language/reference/document-names.js";
import { tokenWords } from "../language/tokenize.js";
import type { Edition, Section } from "../model.js";
import { type Headline, headlineOf, SIGNIFICANT_CLASSES } from "./changes.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { mentionsOf } from "./cross-references.js";
import { ruleOf, summaryOf } from "./rule.js";

export type Lead = NonNullable<ReturnType<typeof leadsTo>>;

export type QueryIntent = ReturnType<typeof readIntent>;

/** `changes` is the version and subject of a question about changes, `mentions` is the query that answers a question
 *  about mentions, and `searched` is the query to run.
 *  @example readIntent("what changed in battle", catalog).searched // => "battle"
 *  @example readIntent("is the old ruling on borg ship still valid", catalog).searched // => "is:legacy borg ship" */
export function readIntent(query: string, catalog: Catalog) {
  const changes = parseChangesQuery(query, catalog);
  const mentions = changes ? null : mentionsQuery(query, catalog);
  const searched = changes?.about || mentions || oldRulingQuery(query, catalog) || query;
  return { query, changes, mentions, searched };
}

/** Returns the page that answers a query, or null if the search results are the answer. */
export function leadsTo(intent: QueryIntent, edition: Edition, context: ViewContext) {
  const { catalog, publicUrl } = context;
  const api = `${publicUrl}/api/v1`;
  const numbered = numberedRule(intent.query, catalog)?.section;
  if (numbered) {
    const { id } = ruleOf(numbered, catalog).shown;
    return { what: "section" as const, id, url: sectionUrl(id, publicUrl), api: sectionUrl(id, `${api}/sections`) };
  }
  if (intent.changes) return { what: "changes" as const, url: `${publicUrl}/changes`, api: `${api}/changes` };
  const mentioned = mentionedSection(intent, catalog);
  const q = mentioned ? `cites:${mentioned.id}` : intent.mentions;
  if (q === null) return null;
  const search = `search?${new URLSearchParams({ q, ...((mentioned?.edition ?? edition) === "2e" && { edition: "2e" }) })}`;
  const id = mentioned && { id: mentioned.id };
  return { what: "mentions" as const, ...id, url: `${publicUrl}/${search}`, api: `${api}/${search}` };
}

/** Matches a query that is only a section number, with or without a word such as "rule" before it. */
const ONLY_A_NUMBER = /^\s*(?:(?:section|rule|rulebook|§)\s*)?\d+(?:\.\d+)+\.?\s*$/i;

/** Returns the only section with this number, and notes on rules that have the number in other printings.
 *  @example numberedRule("12.17", catalog)?.notes // => ["12.17 of 2.4.5 is 12.18 in 2.5.6."] */
export function numberedRule(query: string, catalog: Catalog) {
  if (!ONLY_A_NUMBER.test(query)) return null;
  const { status, sections, readings } = catalog.cite(query);
  const [section] = sections;
  return status === "OK" && section ? { section, notes: readings } : null;
}

/** Matches the beginning of a question about changes, if the question contains no version. */
const WHAT_CHANGED =
  /^\s*what(?:['’]s|\s+(?:is|has|have|was|were|are))?\s+(?:been\s+)?(?:changed?|changes|new|different)\b/i;

/** Words that are not part of the subject of a question about changes. */
// biome-ignore format: a list of words, not of lines
const STOP_WORDS: ReadonlySet<string> = new Set([
  "a", "about", "all", "an", "and", "any", "are", "been", "between", "by", "change", "changed", "changes", "did",
  "difference", "differences", "different", "do", "does", "edition", "for", "from", "has", "have", "how", "in", "into",
  "is", "it", "latest", "list", "new", "newest", "of", "on", "printing", "regarding", "rule", "rulebook", "rules", "s",
  "show", "since", "the", "there", "to", "update", "updated", "updates", "v", "version", "versus", "vs", "was", "were",
  "what", "whats", "when", "with",
]);

/** Returns the newest version in the question (or null) and the subject ("" for all changes). Recognises only versions
 *  of documents with several printings, and ignores citations such as "7.6 (2.5.6)". */
export function parseChangesQuery(query: string, catalog: Catalog) {
  const versions = versionsIn(query, catalog);
  const version = versions[0] ?? null;
  if (version === null && !WHAT_CHANGED.test(query)) return null;
  if (version !== null && query.trim() !== version && catalog.cite(query).status !== "UNKNOWN") return null;
  const rest = versions.reduce((text, one) => text.replace(versionPattern(one), " "), query);
  const isSubject = (word: string) => word !== "" && !STOP_WORDS.has(word.toLowerCase().replace(/['’]s?$/, ""));
  const words = rest.split(/[\s?!,;:.…"“”]+/).filter(isSubject);
  return { version, about: words.join(" ") };
}

/** Returns the changes to these sections, in the given order. Leaves out changes without a summary. */
export function changesAbout(ids: readonly string[], context: ViewContext, limit: number): readonly Headline[] {
  const changes = ids.flatMap((id) => context.catalog.changeOf(id) ?? []);
  const summarized = changes.filter(
    (change) => summaryOf(change) !== undefined && SIGNIFICANT_CLASSES.has(change.class),
  );
  return [...new Set(summarized)].slice(0, limit).map((change) => headlineOf(change, context));
}

function versionsIn(query: string, { corpus: { documents }, cite }: Catalog): string[] {
  const printings = documents.filter(({ printingOf }) => printingOf !== undefined);
  const originals = documents.filter(({ id }) => printings.some(({ printingOf }) => printingOf === id));
  const versions = new Set([...printings, ...originals].map(({ version }) => version));
  return [...versions].filter((version) => versionPattern(version).test(query) && cite(version).status === "UNKNOWN");
}

function versionPattern(version: string): RegExp {
  return new RegExp(`(?<![\\d.])${version.replaceAll(".", "\\.")}(?!\\.?\\d)`, "g");
}

/** Matches a query that consists only of `cites:` and an id, number or title. The query may also name an edition. */
const ONLY_CITES = /^\s*(?:ed:[12]e\s+)?cites:(?:"([^"]+)"|(\S+))\s*$/i;

/** Matches the first words of a request for texts. @example "show me all cards that" */
const TEXTS_THAT =
  "^(?:(?:how many|show|list|find|give|what|which|who|all|every\\w*|any\\w*|the|of|other|else|texts?|cards?|rules?|rulings?|sections?|glossary|entries|errat\\w+|that|do|does|me|with)\\s+)+";

/** Patterns for questions that mean the same as a `cites:` filter, such as "what refers to X" and "references to X". */
const REFERENCE_QUESTIONS: readonly RegExp[] = [
  new RegExp(`${TEXTS_THAT}(?:refers?\\s+to|references?|cites?|links?\\s+to)\\s+(.+)$`, "i"),
  /^where\s+(?:is|are)\s+(.+?)\s+(?:cited|referenced|referred\s+to)$/i,
  /^(?:all\s+)?references\s+to\s+(.+)$/i,
];

/** Patterns such as "all cards that mention X" and "where is X mentioned". */
const MENTION_QUESTIONS: readonly RegExp[] = [
  new RegExp(`${TEXTS_THAT}(?:mention(?:s|ing)?|talk(?:s|ing)?\\s+about)\\s+(?:the\\s+)?(?:words?\\s+)?(.+)$`, "i"),
  new RegExp(
    `${TEXTS_THAT}(?:(?:have|has|contain\\w*)\\s+)?(?:the\\s+words?\\s+)?(.+?)\\s+in\\s+(?:the|its|their)\\s+(?:game\\s?)?texts?$`,
    "i",
  ),
  new RegExp(`${TEXTS_THAT}(?:have|has|use|contain\\w*)\\s+the\\s+words?\\s+(.+)$`, "i"),
  /^(?:where|how\s+often)\s+(?:is|are)\s+(?:the\s+)?(?:words?\s+)?(.+?)\s+mentioned$/i,
  /^where\s+do(?:es)?\s+the\s+words?\s+(.+?)\s+(?:appear|occur)$/i,
  /^(?:all\s+)?mentions\s+of\s+(?:the\s+)?(.+)$/i,
];

/** Returns the query for a question about mentions, or null if no text contains the words.
 *  @example mentionsQuery("what refers to cumulative?", catalog) // => "cites:1e/glossary/cumulative"
 *  @example mentionsQuery("all 2e cards that mention the brig", catalog) // => 'ed:2e text:"brig"' */
function mentionsQuery(query: string, catalog: Catalog): string | null {
  const { edition, rest } = readEdition(query.replace(/["“”?]/g, " ").trim());
  const words = rest.replace(/\s+/g, " ");
  const inEdition = edition ? `ed:${edition} ` : "";
  const cited = subjectIn(words, REFERENCE_QUESTIONS);
  const resolved = cited === undefined ? undefined : catalog.cite(`${edition ?? ""} ${cited}`);
  const section = resolved?.status === "OK" ? resolved.sections[0] : undefined;
  if (section && mentionsOf(section, catalog).length > 0) return `${inEdition}cites:${section.id}`;
  const name = subjectIn(words, [...MENTION_QUESTIONS, ...REFERENCE_QUESTIONS]);
  if (name === undefined || !holdsWords(name, catalog)) return null;
  const onlyErrata = /\berrat\w+ (?:that |which )?mention/i.test(words) ? "kind:erratum " : "";
  return `${inEdition}${onlyErrata}text:"${name}"`;
}

/** Patterns such as "is the old ruling on X still valid" and "what did the 1996 FAQ say about X". */
const OLD_RULING_QUESTIONS: readonly RegExp[] = [
  /\b(?:old|original|past|19\d\d|20\d\d)\s+(?:faqs?|rulings?)\s+(?:says?\s+)?(?:on|about|for)\s+(?:the\s+)?(.+?)(?:\s+still\s+.+)?$/i,
  /^(?:the\s+)?(.+?)\s+(?:faqs?|rulings?)\s+(?:from|of|in)\s+(?:19|20)\d\d$/i,
  /^(?:is|are|does|do)\s+(?:the|that|this|any)\s+(?:faqs?|rulings?)\s+(?:on|about|for)\s+(?:the\s+)?(.+?)\s+still\s+.+$/i,
];

/** Returns the query for a question about an old ruling, or null if no old text has the title. */
function oldRulingQuery(query: string, { corpus }: Catalog): string | null {
  const subject = subjectIn(query.replace(/["“”?()]/g, " ").trim(), OLD_RULING_QUESTIONS);
  const title = slug(subject ?? "");
  const isTitled = title !== "" && corpus.sections.some((one) => one.status === "legacy" && slug(one.title) === title);
  return isTitled ? `is:legacy ${subject}` : null;
}

function subjectIn(words: string, questions: readonly RegExp[]): string | undefined {
  return questions.flatMap((pattern) => pattern.exec(words)?.[1] ?? [])[0];
}

/** Whether any text contains these words next to each other. Their endings may differ. */
function holdsWords(name: string, { corpus }: Catalog): boolean {
  const words = tokenWords(name).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("\\p{L}*[^\\p{L}\\p{N}]+")}`, "iu");
  return words.length > 0 && corpus.sections.some(({ title, text }) => pattern.test(fold(`${title} ${text}`)));
}

/** Returns the section whose mentions the query requests, as a question or with `cites:` and a name. */
export function mentionedSection({ query, mentions }: QueryIntent, catalog: Catalog): Section | undefined {
  const [, quoted, bare] = ONLY_CITES.exec(mentions ?? query) ?? [];
  const name = quoted ?? bare;
  return name === undefined ? undefined : (catalog.section(name) ?? catalog.cite(name).sections[0]);
}

/** Returns the sentences with mentions as HTML, keyed by the ids of their texts.
 *  @example Map { "1e/glossary/dabo" => "… See <mark>cumulative</mark>, …" } */
export function sentencesMentioning(section: Section | undefined, catalog: Catalog): ReadonlyMap<string, string> {
  const mentions = section ? mentionsOf(section, catalog) : [];
  return new Map(
    mentions.flatMap(({ section: { id }, sentence }) => {
      if (!sentence) return [];
      const { before, words, after } = sentence;
      return [[id, `${escapeHtml(before)}<mark>${escapeHtml(words)}</mark>${escapeHtml(after)}`]];
    }),
  );
}
