/** @file Creates answers for chats: the text in force, a list of possible texts, or an explanation. */
import type { Catalog, Cited } from "../catalog/catalog.js";
import type { AlsoIn, Hit, ResultPage, SearchRequest } from "../index/request.js";
import { nameLostIcons } from "../language/icons.js";
import { paragraphsOf } from "../language/sentences.js";
import type { ContestedWords, Section } from "../model.js";
import { type AnswerPassage, type FoundText, quotedPassage } from "./answer.js";
import * as changes from "./changes.js";
import { citationForms, namedVersion, sectionUrl } from "./citation.js";
import { documentOf, type SearchContext, sectionOf, type ViewContext } from "./context.js";
import { nameOf } from "./display-title.js";
import { labelsOf } from "./labels.js";
import { changesAbout, type QueryIntent, readIntent } from "./query-intent.js";
import { cutQuote, joinQuote, quotedText } from "./quotation.js";
import { type Answer, arrange, HIT_LINES, hitLines, withLookahead } from "./results.js";
import { answeringSection, changeToWords, standingOf, summaryOf } from "./rule.js";
import { escapeChat, quoteInput, sanitizeInput } from "./sanitize.js";
import { statusLine } from "./status-line.js";
import { cutToFit, firstSentences } from "./truncate.js";

/** The API contract explains each state. */
type ChatState = "OK" | "AMBIGUOUS" | "LIST" | "UNKNOWN";

export interface ChatAnswer {
  readonly status: ChatState;
  /** The text that answers the question, or null if the status is not OK. */
  readonly text: ReturnType<typeof answeringText> | null;
  /** Notes on superseded sections and on how the question was interpreted, or a note that no text answers it. */
  readonly before: readonly string[];
  /** Sentences after the text, on overruled points and exceptions. */
  readonly after: readonly string[];
  readonly heading: string;
  /** Texts that the question may refer to, or that also answer it. */
  readonly texts: readonly LinkedText[];
}

const MAX_LISTED = 5;
const MAX_SEE_ALSO = 2;
const MAX_CHILDREN = 8;
const MAX_NAMES = 3;
const MAX_POINTS = 2;
const LEAD_LENGTH = 160;
/** Maximum lengths of a message (a limit common to most chats), of a note, and of all notes after the quotation, in
 *  UTF-16 code units. */
export const MAX_MESSAGE = 2000;
const MAX_NOTE = 400;
const MAX_NOTES_AFTER = 700;

export function chatObject(answer: ChatAnswer) {
  const { status, before, after, texts } = answer;
  const { lines: _, ...text } = answer.text ?? { lines: [] };
  return {
    object: "chat",
    status,
    text: chatText(answer),
    answer: answer.text && text,
    notes: [...before, ...after],
    others: texts,
  };
}

/** Returns an answer as a Markdown message. Only quotations and notes are shortened. */
export function chatText({ text, before, after, heading, texts }: ChatAnswer, maxLength: number = MAX_MESSAGE): string {
  const head = text ? [`**${escapeChat(text.name)}** · ${escapeChat(text.status)}`] : [];
  const tail = text ? [`— ${escapeChat(text.citation)}`, text.url] : [];
  const noteLine = (note: string) => escapeChat(cutToFit(note, (part) => escapeChat(part).length <= MAX_NOTE));
  const start = [...head, ...before.map(noteLine)];
  const room = maxLength - lengthOf([...start, ...tail]);
  const linked = texts.map(({ name, words, url }, at) => {
    const intro = at === 0 && heading ? `${escapeChat(heading)}\n` : "";
    return `${intro}• **${escapeChat(name)}**${words && `: ${escapeChat(words)}`}\n  ${url}`;
  });
  const extra = [...after.map(noteLine), ...linked];
  const extraRoom = text ? Math.min(room, MAX_NOTES_AFTER) : room;
  while (lengthOf(extra) > extraRoom) extra.pop();
  return [...start, ...quoteLines(text?.lines ?? [], room - lengthOf(extra)), ...extra, ...tail].join("\n");
}

function quoteLines(lines: readonly string[], room: number): string[] {
  const quoted = (quote: string) => quote.split("\n").map((line) => `> ${escapeChat(line)}`);
  const quote = joinQuote(cutQuote(lines, (part) => lengthOf(quoted(part)) <= room));
  return quote === "" ? [] : quoted(quote);
}

/** Returns the total length of the lines, including line breaks. */
function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

export function answerReference(reference: string, cited: Cited, context: ViewContext): ChatAnswer {
  const { status, sections, near, place } = cited;
  const readings = cited.readings.map(sanitizeInput);
  const [section] = sections;
  if (status === "UNKNOWN" || !section) {
    const unknown = `No text matches ${quoteInput(reference)}.`;
    return answerWithout("UNKNOWN", [unknown, ...readings], "Closest matches:", linkedTexts(near, context));
  }
  if (status === "AMBIGUOUS") {
    const more = sections.length > MAX_LISTED ? `any of ${sections.length} texts, such as` : "one of these texts";
    const ambiguous = `${quoteInput(reference)} may mean ${more}:`;
    return answerWithout("AMBIGUOUS", [...readings, ambiguous], "", linkedTexts(sections, context));
  }
  const inForce = answeringSection(section, context.catalog);
  const paragraph = place ? paragraphInForce(place, section, inForce) : undefined;
  const found = paragraph
    ? { section: inForce, span: [paragraph.start, paragraph.end] as const, named: false }
    : { section, span: null, named: true };
  const answer = answerWith({ ...found, terms: [] }, context);
  const { form, version } = cited.written;
  const named = form === "address" || version !== null ? printingNote(section, inForce) : [];
  const superseded = supersededNotes(section, inForce, context);
  return { ...answer, before: [...readings, ...(superseded.length > 0 ? superseded : named)] };
}

type Place = NonNullable<Cited["place"]>;

/** Returns the cited paragraph or, if a newer printing is in force, its paragraph with the same words. */
export function paragraphInForce(place: Place, cited: Section, inForce: Section) {
  const paragraph = paragraphAt(place, cited);
  if (cited === inForce || !paragraph) return paragraph;
  return paragraphsOf(inForce).find(({ text }) => text === paragraph.text);
}

/** Finds a paragraph by its number, by a step in a list, or by the heading before it. */
function paragraphAt(place: Place, section: Section) {
  const paragraphs = paragraphsOf(section);
  if ("paragraph" in place) return paragraphs[place.paragraph - 1];
  const marker = "step" in place ? `${place.step}. ` : place.heading;
  const start = `\n${section.text}`.indexOf(`\n${marker}`);
  return start < 0 ? undefined : paragraphs.find(({ end }) => end > start + marker.length);
}

export async function answerQuestion(request: Omit<SearchRequest, "page" | "limit">, context: SearchContext) {
  const intent = readIntent(request.query, context.catalog);
  const found = await context.index.search(withLookahead({ ...request, query: intent.searched, page: 1, limit: 1 }));
  return { answer: answerSearch(intent, found, context), warnings: found.warnings };
}

/** @param found - the results of searching for `intent.searched` */
function answerSearch(intent: QueryIntent, found: ResultPage, context: ViewContext): ChatAnswer {
  const { catalog } = context;
  const { query } = intent;
  if (intent.changes) return answerChanges(intent.changes.about, found.hits, context);
  const { hits, total } = found;
  const request = { query, page: 1, limit: hits.length };
  const { answer, likely } = arrange(request, { ...found, page: 1 }, false, catalog);
  const [first] = hits;
  if (answer) return answerHit(answer, hits.slice(0, likely), context);
  if (!first) return answerWithout("UNKNOWN", [nothingFound(query, found.didYouMean)]);
  if (hits[1]?.matched.type === "number") return answerReference(query, catalog.cite(query), context);
  const listed = linkedTexts(catalog.sections(hits.map(({ id }) => id)), context);
  if (first.matched.type === "filter") {
    const heading = total > MAX_LISTED ? `First ${MAX_LISTED} of ${total} texts:` : "Texts found:";
    return answerWithout("LIST", [heading], "", listed);
  }
  if (likely === 0) {
    const uncertain = `No text clearly answers ${quoteInput(query)}. Closest in meaning:`;
    return answerWithout("UNKNOWN", [uncertain], "", listed);
  }
  return answerWith({ section: sectionOf(first.id, context), span: null, terms: [], named: true }, context);
}

/** Returns the answer and other likely hits, or only those with the same title if the query was a title. */
function answerHit(answer: Answer, likely: readonly Hit[], context: ViewContext): ChatAnswer {
  const { hit, found, words, named } = answer;
  const { span, matched, alsoIn } = hit;
  const result = answerWith({ section: found, span, others: hit.others, terms: matched.terms, named }, context, alsoIn);
  const seen = new Set([hit.id, found.id, words.section.id, ...alsoIn.map(({ id }) => id)]);
  const others = likely.filter((one) => !seen.has(one.id) && (!named || one.matched.type === matched.type));
  const texts = others.slice(0, MAX_SEE_ALSO).map(({ id }) => linkedText(sectionOf(id, context), context, ""));
  return { ...result, heading: named ? "It may also mean:" : "See also:", texts };
}

function answerChanges(about: string, hits: readonly Hit[], context: ViewContext): ChatAnswer {
  const ids = hits.map(({ id }) => id);
  const found = about === "" ? [] : changesAbout(ids, context, MAX_LISTED);
  if (found.length > 0) return changeList(["What changed:"], found, context);
  const unknown = about === "" ? [] : [`No recorded change mentions ${quoteInput(about)}.`];
  const before = [...unknown, "Main changes in the newest printing:"];
  return changeList(before, changes.headlines(context, MAX_LISTED), context);
}

/** @param typed - a chapter number, a reference to a section, or "" for the main changes */
export function answerChangesOf(typed: string, context: ViewContext): ChatAnswer {
  const { catalog, publicUrl } = context;
  if (typed === "") return answerChanges("", [], context);
  const inChapter = changes.filterChanges(changes.changesInOrder(catalog.newestChanges), { chapter: typed }, catalog);
  if (inChapter.length > 0) {
    const found = changes.significantChanges(inChapter).map((change) => changes.headlineOf(change, context));
    const page = `${publicUrl}/changes?chapter=${encodeURIComponent(typed)}`;
    if (found.length === 0) return answerWithout("LIST", [`No rule changed in chapter ${typed}. See ${page}`]);
    return changeList([`Main changes in chapter ${typed}, all listed at ${page}:`], found, context);
  }
  const section = catalog.section(typed) ?? catalog.cite(typed).sections[0];
  if (!section) return answerWithout("UNKNOWN", [`No text matches ${quoteInput(typed)}.`]);
  const change = catalog.changeOf(section.id);
  if (!change) return answerWithout("LIST", [`${linkedName(section, context)} was printed only once.`]);
  const whole = { section: sectionOf(change.to, context), sentence: summaryOf(change) ?? "" };
  return changeList([`Change ${changes.versionsOf(change, context)}:`], [whole], context);
}

function changeList(before: readonly string[], listed: readonly changes.Headline[], context: ViewContext): ChatAnswer {
  const texts = listed.map(({ section, sentence }): LinkedText => {
    const { id } = section;
    const change = context.catalog.changeOf(id);
    const words = sentence || (change && changes.groupOf(change)?.one) || "";
    return { id, name: linkedName(section, context), words, url: changes.changeUrl(id, context.publicUrl) };
  });
  return answerWithout("LIST", before, "", texts);
}

function nothingFound(query: string, didYouMean: readonly string[] = []): string {
  if (query.trim() === "") return "The question is empty. Type a question, a card or a section number.";
  const suggestion = didYouMean.length > 0 ? ` Did you mean ${didYouMean.map(quoteInput).join(" or ")}?` : "";
  return `No text answers ${quoteInput(query)}.${suggestion}`;
}

function answerWith(found: FoundText, context: ViewContext, gathered: readonly AlsoIn[] = []): ChatAnswer {
  const { catalog } = context;
  const passage = quotedPassage(found, catalog, "•");
  const { section, paragraphs } = passage;
  const children = paragraphs.length > 0 ? [] : catalog.sections(section.children).slice(0, MAX_CHILDREN);
  return {
    status: "OK",
    text: answeringText(passage, context),
    before: supersededNotes(found.section, section, context),
    after: [...contestedNotes(passage, context), ...otherTexts(section, gathered, catalog)],
    heading: "This section has no text of its own. It contains:",
    texts: children.map((child) => linkedText(child, context)),
  };
}

function answeringText({ section, best, lines }: ReturnType<typeof quotedPassage>, context: ViewContext) {
  const { short, link } = citationForms(section, context, best?.number);
  const status = [statusLine(section, context), ...labelsOf(section)].join(" · ");
  return {
    id: section.id,
    version: section.version,
    name: nameOf(section),
    citation: short,
    url: link,
    standing: standingOf(section),
    statusLine: status,
    status,
    words: joinQuote(cutQuote(lines, ({ length }) => length <= MAX_MESSAGE)),
    lines,
  };
}

function answerWithout(
  status: Exclude<ChatState, "OK">,
  before: readonly string[],
  heading = "",
  texts: readonly LinkedText[] = [],
): ChatAnswer {
  return { status, text: null, before, after: [], heading, texts };
}

type LinkedText = ReturnType<typeof linkedText>;

/** @example name: "cloaking device (1E Glossary)" or "7.6 Cloak (1E Rulebook 2.5.6)" */
function linkedText(
  section: Section,
  context: ViewContext,
  words = firstSentences(quotedText(section, context.catalog), LEAD_LENGTH),
) {
  return { id: section.id, name: linkedName(section, context), url: sectionUrl(section.id, context.publicUrl), words };
}

export function linkedName(section: Section, context: ViewContext): string {
  const document = documentOf(section, context);
  const version = namedVersion(document, context.catalog);
  return `${nameOf(section)} (${document.short}${version && ` ${version}`})`;
}

function linkedTexts(sections: readonly Section[], context: ViewContext): readonly LinkedText[] {
  return sections.slice(0, MAX_LISTED).map((section) => linkedText(section, context));
}

/** Explains why a section other than the one found is quoted, or that the section found was removed. */
function supersededNotes(found: Section, quoted: Section, context: ViewContext): string[] {
  const { verdict, kind, version, current } = found;
  const name = linkedName(found, context);
  if (found !== quoted && kind === "see-only") return [`${name} only refers to this text.`];
  if (found === quoted) return current && found.status === "current" ? [`No longer in force: ${current.reason}`] : [];
  if (found.printings?.some(({ id }) => id === quoted.id)) {
    const summary = found.hash === quoted.hash ? undefined : summaryOf(changeToWords(quoted, context.catalog));
    return summary ? [`Version ${version} is no longer in force: ${summary}`] : [];
  }
  if (verdict?.state === "still") return [`${name} is historical, but still correct: ${verdict.reason}`];
  if (verdict?.state === "partly") return [`${name} is historical and only partly correct: ${verdict.reason}`];
  const reason = verdict?.reason ?? current?.reason;
  return [`${name} is no longer in force${reason ? `: ${reason}` : "."}`];
}

/** Returns a note if the reference names a printing other than the quoted one, which is in force or the last one. */
export function printingNote(named: Section, { id, version, hash, current }: Section): string[] {
  if (named.id === id || !named.printings?.some((printing) => printing.id === id)) return [];
  const [same, other] = current
    ? ["has the same words", "is quoted here"]
    : ["has the same words and is in force", "is in force and quoted here"];
  return [`The reference names version ${named.version}; version ${version} ${named.hash === hash ? same : other}.`];
}

const CONTESTED: Readonly<Record<ContestedWords["standing"], string>> = {
  overruled: "One point is overruled by",
  "newer-print": "A newer printing differs on one point. The texts do not say which wording is in force:",
  open: "The text contradicts itself on one point. The texts do not say which wording is in force:",
};

/** Returns notes on the contested points, those in the quoted paragraphs first. */
function contestedNotes({ section, paragraphs }: AnswerPassage, context: ViewContext): string[] {
  const isQuoted = ({ span }: ContestedWords) =>
    span === null || paragraphs.some(({ start, end }) => start < span[1] && span[0] < end);
  const contested = (section.contested ?? []).toSorted((a, b) => Number(isQuoted(b)) - Number(isQuoted(a)));
  return contested.slice(0, MAX_POINTS).flatMap(({ standing, by, says }) => {
    const other = context.catalog.section(by);
    return other ? [`${CONTESTED[standing]} ${linkedName(other, context)}: “${nameLostIcons(says)}”`] : [];
  });
}

function otherTexts(section: Section, gathered: readonly AlsoIn[], catalog: Catalog): string[] {
  const others = gathered.filter(({ id }) => id !== section.id);
  return hitLines(section, others, catalog).flatMap(({ kind, sections }) => {
    if (kind !== "exceptions" && kind !== "amendments") return [];
    const names = [...new Set(sections.map(nameOf))];
    const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : "";
    return [`${HIT_LINES[kind]}: ${names.slice(0, MAX_NAMES).join(", ")}${more}.`];
  });
}
