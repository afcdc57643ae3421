/** @file Commands that look something up. With `--json`, they print the API response. */
import { readFileSync } from "node:fs";
import { readParameters } from "../api/contract/parameters.js";
import { ApiError } from "../api/contract/problem-details.js";
import { searchChoices, searchParameters, searchRequest, searchWarnings } from "../api/contract/search.js";
import { wholeList } from "../api/respond.js";
import type { DirectRequest } from "../api/routes.js";
import type { SearchRequest } from "../index/request.js";
import { paragraphsOf } from "../language/sentences.js";
import type { ChangePart, Section } from "../model.js";
import { bookOfVersion, findEntry, printingsOf } from "../views/book.js";
import { bookLines, bookMarkdown } from "../views/book-text.js";
import { type Headline, headlines } from "../views/changes.js";
import { type CitedReference, checkCitation, checkedObject } from "../views/check-citations.js";
import { type Citation, cite } from "../views/citation.js";
import { compareWords } from "../views/comparison.js";
import type { SearchContext, ViewContext } from "../views/context.js";
import { nameOf } from "../views/display-title.js";
import { changesAbout, numberedRule, readIntent } from "../views/query-intent.js";
import { counted, quotedParagraph } from "../views/quotation.js";
import { arrange, withLookahead } from "../views/results.js";
import { type Rule, ruleOf } from "../views/rule.js";
import { MARKDOWN, writeSection } from "../views/section-text.js";
import { CommandError, EXIT, type ExitCode, type Invocation, optionOf } from "./command.js";
import { findSection, notFound } from "./context.js";
import { printNote, printResults, printRule, standingLine, titleLine } from "./print-sections.js";
import { colourWords, type Terminal, wrapped } from "./terminal.js";

/** Maximum numbers of changes printed for a query about one subject and for one about all changes. */
const MAX_CHANGES_ABOUT = 3;
const MAX_CHANGES = 12;

/** @throws CommandError if an option is invalid */
export async function searchRules({ words, options, terminal, open }: Invocation): Promise<ExitCode> {
  const query = searchQuery(words, options);
  const context = await open();
  const request = readSearch(query, context);
  if (options["json"])
    return printJson({ operationId: "search", query }, context, terminal, ({ total }) => total !== 0);
  const { catalog } = context;
  const section = isNarrowed(request) ? undefined : numberedRule(request.query, catalog)?.section;
  if (!section) return printSearch(request, context, terminal);
  printRule(ruleOf(section, catalog), context, terminal);
  return EXIT.done;
}

/** Whether an option requires a search even if the query is only a section number. */
function isNarrowed({ edition, document, kind, page, explain }: SearchRequest): boolean {
  return (edition ?? document ?? kind ?? explain) !== undefined || page > 1;
}

/** Converts the command's options to API parameters, which have the same names. */
function searchQuery(words: Invocation["words"], { json: _json, ...options }: Invocation["options"]) {
  const given = Object.entries(options).map(([name, value]) => [name, value === true ? "1" : String(value)]);
  return { q: words.join(" "), ...Object.fromEntries(given) };
}

function readSearch(query: Readonly<Record<string, string>>, { catalog }: ViewContext): SearchRequest {
  const { documents } = catalog.corpus;
  let request: SearchRequest;
  try {
    request = searchRequest(readParameters(query, searchParameters, searchChoices(documents)).values, documents);
  } catch (cause) {
    throw cause instanceof ApiError ? new CommandError(EXIT.usage, optionMessage(cause), { cause }) : cause;
  }
  if (request.query === "") throw new CommandError(EXIT.usage, "no query; for example: spaceline search cloak");
  return request;
}

/** Replaces the API parameter in an error message with the option: "--limit must be a whole number from 1 to 50". */
function optionMessage({ parts: { parameter = "", detail } }: ApiError): string {
  const name = parameter === "q" ? "the query" : `--${parameter}`;
  return detail.startsWith(`${parameter}: `) ? `${name} ${detail.slice(parameter.length + 2)}` : detail;
}

async function printSearch(request: SearchRequest, context: SearchContext, terminal: Terminal): Promise<ExitCode> {
  const { catalog, index } = context;
  const { changes, searched } = readIntent(request.query, catalog);
  if (changes?.about === "") {
    printChanges(headlines(context, MAX_CHANGES), terminal);
    return EXIT.done;
  }
  const found = await index.search(withLookahead({ ...request, query: searched }));
  const arranged = arrange(request, found, changes !== null, catalog);
  const warnings = [...searchWarnings(request, catalog.corpus.documents), ...found.warnings];
  printNote(request.query, { ...found, warnings, hits: arranged.hits }, context, terminal);
  const ids = arranged.counted.map(({ id }) => id);
  if (changes) printChanges(changesAbout(ids, context, MAX_CHANGES_ABOUT), terminal);
  if (arranged.hits.length === 0) {
    terminal.print(emptyPageMessage(found.total));
    return EXIT.notFound;
  }
  printResults(arranged, found, context, terminal);
  return EXIT.done;
}

function emptyPageMessage(total: number): string {
  if (total === 0) return "No results.";
  return total === 1 ? "There is only 1 result." : `There are only ${total} results.`;
}

function printChanges(changes: readonly Headline[], { print, width, colours }: Terminal): void {
  for (const { section, sentence } of changes) {
    const where = colours.bold(`${nameOf(section)}, changed in ${section.version}:`);
    print(`${wrapped(`${where} ${sentence}`, width)}\n`);
  }
}

/** @throws CommandError if not exactly one section matches, or if the printing or paragraph does not exist */
export async function showSection(invocation: Invocation): Promise<ExitCode> {
  const { words, options, terminal, open } = invocation;
  const number = paragraphNumber(optionOf(invocation, "paragraph"));
  const context = await open();
  const { section, notes, place, version: written } = findSection(words.join(" "), context.catalog);
  const version = optionOf(invocation, "printing");
  const rule = ruleOf(section, context.catalog, version ?? written);
  if (version !== undefined) checkPrinting(rule, version);
  if (options["json"]) {
    const query = number === undefined ? {} : { p: String(number) };
    return printJson({ operationId: "getSection", id: rule.shown.id, query }, context, terminal);
  }
  const named = place && "paragraph" in place ? place.paragraph : undefined;
  const paragraph = paragraphText(rule.shown, number ?? named, context);
  for (const note of notes) terminal.note(wrapped(note, terminal.width));
  if (paragraph !== undefined) terminal.print(wrapped(paragraph, terminal.width));
  else if (options["markdown"]) terminal.print(writeSection(rule.shown, context, MARKDOWN).trimEnd());
  else printRule(rule, context, terminal);
  return EXIT.done;
}

function checkPrinting({ requested, printings, shown }: Rule, version: string): void {
  if (shown.version === version) return;
  const versions = printings.length > 0 ? printings.map((printing) => printing.version) : [requested.version];
  const message = `${requested.id} is not printed in ${version}; it is in ${versions.join(" and ")}`;
  throw new CommandError(EXIT.notFound, message);
}

function paragraphNumber(option: string | undefined): number | undefined {
  if (option === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(option)) return Number(option);
  throw new CommandError(EXIT.usage, "--paragraph must be a whole number from 1");
}

function paragraphText(section: Section, number: number | undefined, { catalog }: ViewContext): string | undefined {
  if (number === undefined) return undefined;
  const paragraphs = paragraphsOf(section);
  const paragraph = paragraphs[number - 1];
  if (paragraph) return quotedParagraph(section, number, catalog);
  throw notFound(`${section.id} has ${counted(paragraphs.length, "paragraph")}`);
}

const WRITERS = { md: bookMarkdown, jsonl: bookLines } as const;

/** @throws CommandError if the document, printing, chapter or format does not exist */
export async function printBook(invocation: Invocation): Promise<ExitCode> {
  const [id = ""] = invocation.words;
  const format = optionOf(invocation, "format") ?? "md";
  if (format !== "md" && format !== "jsonl") throw new CommandError(EXIT.usage, "--format must be md or jsonl");
  const context = await invocation.open();
  const { documents } = context.catalog.corpus;
  const document = documents.find((one) => one.id === id);
  if (!document) throw notFound(`no document ${id}; one of ${documents.map((one) => one.id).join(", ")}`);
  const [version, chapter] = [optionOf(invocation, "printing"), optionOf(invocation, "chapter")];
  const book = bookOfVersion(document, version, context.catalog);
  const versions = printingsOf(document, documents).map((one) => one.version);
  if (!book) throw notFound(`${id} has no version ${version}; available: ${versions.join(" and ")}`);
  const part = chapter === undefined ? undefined : findEntry(book, chapter)?.entry;
  if (chapter !== undefined && !part) throw notFound(`${id} has no chapter or section ${chapter}`);
  invocation.terminal.print(WRITERS[format](book, part, context).trimEnd());
  return EXIT.done;
}

const CITATION_FORMS = ["short", "full", "markdown", "bbcode", "url"] as const satisfies readonly (keyof Citation)[];

/** @throws CommandError if the reference matches no section or several, or if the format does not exist */
export async function citeSection(invocation: Invocation): Promise<ExitCode> {
  const { words, options, terminal, open } = invocation;
  const option = optionOf(invocation, "form");
  const form = CITATION_FORMS.find((name) => name === option);
  if (option !== undefined && !form)
    throw new CommandError(EXIT.usage, `--form must be one of ${CITATION_FORMS.join(", ")}`);
  const context = await open();
  const ref = words.join(" ");
  if (options["json"])
    return printJson({ operationId: "cite", query: { ref } }, context, terminal, ({ status }) => status === "OK");
  const { section, notes, version } = findSection(ref, context.catalog);
  for (const note of notes) terminal.note(note);
  const citation = cite(ruleOf(section, context.catalog, version).shown, context);
  if (new URL(citation.url).hostname === "localhost")
    terminal.note("PUBLIC_URL is not set; the citation links to this machine only");
  if (form) terminal.print(citation[form]);
  else for (const name of CITATION_FORMS) terminal.print(`${terminal.colours.dim(name.padEnd(9))} ${citation[name]}`);
  return EXIT.done;
}

const MAX_STATE_LENGTH = "SUPERSEDED".length;

/** @throws CommandError if there is no citation, a file cannot be read, or a hash is malformed */
export async function checkReferences(invocation: Invocation): Promise<ExitCode> {
  const references = await referencesOf(invocation);
  if (references.length === 0)
    throw new CommandError(EXIT.usage, `no citation; for example: spaceline check "rulebook 7.4.3"`);
  const { options, terminal, open } = invocation;
  const context = await open();
  const checked = references.map((reference) => checkCitation(reference, context));
  const exitCode = checked.every(({ status }) => status === "OK") ? EXIT.done : EXIT.notFound;
  if (options["json"]) {
    const list = wholeList(checked.map(checkedObject));
    terminal.print(JSON.stringify({ ...list, corpus: context.catalog.corpus.hash }));
    return exitCode;
  }
  const { green, red } = terminal.colours;
  const longest = Math.max(...references.map(({ ref }) => ref.length));
  for (const { status, ref, sentence, notes } of checked) {
    const colour = status === "OK" ? green : red;
    terminal.print(`${colour(status.padEnd(MAX_STATE_LENGTH))} ${ref.padEnd(longest)}  ${sentence}`.trimEnd());
    // The sentence already names the text in force and gives the reason.
    const others = notes.filter((note) => !sentence.includes(note) && !note.startsWith("In force: "));
    for (const note of others) terminal.print(`${" ".repeat(MAX_STATE_LENGTH)} ${note}`);
  }
  return exitCode;
}

/** Returns the references from the arguments and the file. If an argument is "-", also reads the standard input. */
async function referencesOf(invocation: Invocation): Promise<CitedReference[]> {
  const { words, readInput } = invocation;
  const file = optionOf(invocation, "file");
  const references = words.filter((word) => word !== "-").map((ref): CitedReference => ({ ref }));
  if (file !== undefined && file !== "-") references.push(...readReferences(contentOf(file), file));
  if (file === "-" || words.includes("-")) references.push(...readReferences(await readInput(), "standard input"));
  return references;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new CommandError(EXIT.usage, `${file}: cannot be read`, { cause });
  }
}

/** Parses one reference per line, which may be followed by a tab and the hash of the cited text. */
function readReferences(text: string, source: string): CitedReference[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    const [ref = "", hash = ""] = line.split("\t").map((part) => part.trim());
    if (ref === "") return [];
    if (hash === "") return [{ ref }];
    if (/^[0-9a-f]{64}$/i.test(hash)) return [{ ref, hash }];
    const message = `${source}:${at + 1}: expected after the tab: a SHA-256 hash of 64 hexadecimal digits, not "${hash}"`;
    throw new CommandError(EXIT.usage, message);
  });
}

/** @throws CommandError if a reference matches no section or several */
export async function compareSections({ words, options, terminal, open }: Invocation): Promise<ExitCode> {
  const context = await open();
  const [first = "", second = ""] = words;
  if (options["json"]) return printJson({ operationId: "compare", query: { a: first, b: second } }, context, terminal);
  const { catalog } = context;
  const a = findSection(first, catalog).section;
  const b = findSection(second, catalog).section;
  const { print, width, colours } = terminal;
  const say = (text: string): void => print(wrapped(text, width));
  const head = (section: Section): string =>
    `${titleLine(section, colours)}\n${standingLine(section, context, colours)}`;
  const parts = compareWords(a, b, catalog);
  if (!parts) {
    say("The two texts have too few words in common for a word-by-word comparison.");
    for (const section of [a, b]) say(`\n${head(section)}\n\n${section.text}`);
    return EXIT.done;
  }
  const marks = diffMarks(terminal);
  say(`${marks.removed("only in")} ${head(a)}`);
  say(`${marks.added("only in")} ${head(b)}\n`);
  const marked = parts.map(({ type, text }) => text.replace(/\S(?:.*\S)?/gs, (run) => marks[type](run))).join("");
  say(parts.every(({ type }) => type === "same") ? `${a.text}\n\nThe two texts are identical.` : marked);
  return EXIT.done;
}

/** Returns functions that mark words as added or removed: with colours, or with brackets if colours are off. */
function diffMarks({ colours }: Terminal): Readonly<Record<ChangePart["type"], (text: string) => string>> {
  const same = (text: string): string => text;
  if (!colours.isColorSupported) return { same, removed: (text) => `[-${text}-]`, added: (text) => `{+${text}+}` };
  return {
    same,
    removed: (text) => colourWords(text, (word) => colours.red(colours.strikethrough(word))),
    added: (text) => colourWords(text, (word) => colours.green(colours.underline(word))),
  };
}

/** API statuses for references that match no section (404), several sections (409) or a removed section (410). */
const NOT_FOUND: ReadonlySet<number> = new Set([404, 409, 410]);

/** @param isFound - whether a response with status 200 contains a result */
async function printJson(
  request: DirectRequest,
  context: SearchContext,
  terminal: Terminal,
  isFound: (answer: Readonly<Record<string, unknown>>) => boolean = () => true,
): Promise<ExitCode> {
  const { answerDirectly } = await import("../api/routes.js");
  const { status, text } = await answerDirectly(request, { ...context, build: "" });
  terminal.print(text);
  if (status === 400) return EXIT.usage;
  if (status !== 200) return NOT_FOUND.has(status) ? EXIT.notFound : EXIT.failed;
  return isFound(JSON.parse(text) as Record<string, unknown>) ? EXIT.done : EXIT.notFound;
}
