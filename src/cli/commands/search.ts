/** @file `spaceline search WORDS…`: what answers, in the words that count, and what else was found. */
import { readParameters } from "../../api/contract/parameters.js";
import { ApiError } from "../../api/contract/problem-details.js";
import { searchParameters, searchRequest, searchWarnings } from "../../api/contract/search.js";
import type { SearchRequest } from "../../index/request.js";
import { askedChanges, changesAbout } from "../../views/changes/asked-changes.js";
import { type Headline, headlines } from "../../views/changes/headlines.js";
import type { ViewContext } from "../../views/context.js";
import { arrange, lookingAhead } from "../../views/results/arrange.js";
import { mentionsQuery } from "../../views/results/asked-mentions.js";
import { askedPlace } from "../../views/results/asked-place.js";
import { nameOf } from "../../views/rule/naming.js";
import { ruleOf } from "../../views/rule/rule.js";
import type { Asked } from "../command.js";
import { EXIT, type ExitCode, Refusal } from "../exit-codes.js";
import { wrapped } from "../terminal/layout.js";
import { printNotes, printResults } from "../terminal/results.js";
import { printRule } from "../terminal/rule.js";
import type { Terminal } from "../terminal/terminal.js";
import type { Texts } from "../texts.js";

/** How many changes a question about changes is answered with, where it says on what, and where not. */
const CHANGES = 3;
const ALL_CHANGES = 12;

/** Prints the answers.
 *  @throws Refusal where there is no corpus, or an option says what it may not */
export async function searchRules({ words, options, terminal, open }: Asked): Promise<ExitCode> {
  const parameters = parametersOf(words, options);
  const texts = await open();
  const request = readRequest(parameters, texts);
  if (options["json"]) {
    const { printAnswer } = await import("../ask-service.js");
    return printAnswer({ path: "search", parameters }, texts, terminal, ({ total }) => total !== 0);
  }
  const place = isNarrowed(request) ? null : askedPlace(request.query, texts.catalog);
  if (!place) return printFound(request, texts, terminal);
  printRule(ruleOf(place, texts.catalog), texts, terminal);
  return EXIT.done;
}

/** More is asked than a section by its number. */
function isNarrowed({ edition, document, kind, page, explain }: SearchRequest): boolean {
  return (edition ?? document ?? kind ?? explain) !== undefined || page > 1;
}

/** The options as parameters of the API, which have their names. */
function parametersOf(words: Asked["words"], { json: _json, ...options }: Asked["options"]): Record<string, string> {
  const given = Object.entries(options).map(([name, value]) => [name, value === true ? "1" : String(value)]);
  return { q: words.join(" "), ...Object.fromEntries(given) };
}

function readRequest(parameters: Readonly<Record<string, string>>, { catalog }: ViewContext): SearchRequest {
  let request: SearchRequest;
  try {
    request = searchRequest(readParameters(parameters, searchParameters).values, catalog.corpus.documents);
  } catch (cause) {
    throw cause instanceof ApiError ? new Refusal(EXIT.usage, inOptions(cause), { cause }) : cause;
  }
  if (request.query === "") throw new Refusal(EXIT.usage, "search for what? e.g. spaceline search cloak");
  return request;
}

/** What the API says of a parameter, said of the option: "--limit must be a whole number from 1 to 50". */
function inOptions({ parts: { parameter = "", detail } }: ApiError): string {
  const name = parameter === "q" ? "the question" : `--${parameter}`;
  return detail.startsWith(`${parameter}: `) ? `${name} ${detail.slice(parameter.length + 2)}` : detail;
}

async function printFound(request: SearchRequest, texts: Texts, terminal: Terminal): Promise<ExitCode> {
  const { catalog, index } = texts;
  const changes = askedChanges(request.query, catalog);
  if (changes?.about === "") {
    printChanges(headlines(texts, ALL_CHANGES), terminal);
    return EXIT.done;
  }
  const query = changes?.about || mentionsQuery(request.query, catalog) || request.query;
  const found = await index.search(lookingAhead({ ...request, query }));
  const arranged = arrange({ request, found, isAboutChanges: changes !== null }, catalog);
  const warnings = [...searchWarnings(request, catalog.corpus.documents), ...found.warnings];
  printNotes({ ...found, warnings, hits: arranged.hits }, terminal);
  const ids = arranged.counted.map(({ id }) => id);
  if (changes) printChanges(changesAbout(ids, texts, CHANGES), terminal);
  if (arranged.hits.length === 0) {
    const { total } = found;
    terminal.print(total > 0 ? `There are no answers behind the ${total} found.` : "No text answers this.");
    return EXIT.notFound;
  }
  printResults(arranged, found, texts, terminal);
  return EXIT.done;
}

/** What changed, a sentence each. */
function printChanges(changes: readonly Headline[], { print, width, colours }: Terminal): void {
  for (const { section, sentence } of changes) {
    const where = colours.bold(`${nameOf(section)}, changed in ${section.version}:`);
    print(`${wrapped(`${where} ${sentence}`, width)}\n`);
  }
}
