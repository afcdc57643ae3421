/** @file Parses the query language. Every text is a valid query. */
import type { DocumentInfo, Edition } from "../model.js";
import type { Language } from "./language.js";
import { type DocumentNames, makeDocumentNames, type NamedDocuments, readEdition } from "./reference/document-names.js";
import { parseReference } from "./reference/parse-reference.js";
import { type Token, tokenize, tokenWords } from "./tokenize.js";

export const QUERY_FIELDS = ["title", "text", "in", "kind", "ed", "n", "is", "cites"] as const;
export type QueryField = (typeof QUERY_FIELDS)[number];

export interface ParsedQuery {
  /** Folded words in order, without filters and citations. Empty if the query is only an id or a URL. */
  readonly words: readonly string[];
  /** Indexes of the words typed in capitals (`AT crew`, `[Com]`). Empty if the whole query is in capitals. */
  readonly capitals: readonly number[];
  readonly phrases: readonly (readonly string[])[];
  readonly excluded: readonly (readonly string[])[];
  readonly filters: readonly { readonly field: QueryField; readonly value: string }[];
  /** The condition of a query with OR, including excluded words and all filters except `ed:`. Otherwise null. */
  readonly condition: Condition | null;
  /** Words before a colon that are not the name of a field. */
  readonly unknownFields: readonly string[];
  /** The query without filters and excluded words, or null if it cannot be a reference. */
  readonly reference: string | null;
  readonly number: string | null;
  /** Documents, of both editions, named in addition to a number or other words ("glossary cloaking device"). */
  readonly documents: readonly string[];
  /** The edition that the query, an id or a URL names. The filter `ed:` does not count. */
  readonly edition: Edition | null;
}

export type QueryParser = (typed: string) => ParsedQuery;

const MAX_LENGTH = 500;
/** If a query has more words than this besides a document's name, the search is not limited to that document. */
const MAX_WORDS_IN_DOCUMENT = 4;
const FIELD = new RegExp(`(?<![\\w"])(${QUERY_FIELDS.join("|")}):(?:"([^"]*)"|([^\\s"]+))`, "gi");
/** Matches a word that looks like a field, such as `type:ship`. Does not match a title ("Espionage: …") or a URL. */
const ANY_FIELD = /(?<![\w":/])([a-z]{1,12}):(?!\/\/)(?=["\p{L}\p{N}])/gu;
/** Matches a field without a value at the end of the query, which the user is probably still typing. */
const UNFINISHED = new RegExp(`(?<![\\w"])(?:${QUERY_FIELDS.join("|")}):"?\\s*$`, "i");
const EXCLUDED = /(?<=^|\s)-(?:"([^"]*)"|(\p{L}[^\s"]*))/gu;
/** Matches an upper-case word, or an upper-case abbreviation followed by a plural "s": `ETAs`. */
const IN_CAPITALS = /^(?:\p{Lu}+|\p{Lu}{2,}s)$/u;
const PHRASE = /"([^"]*)"/g;

/** @param language - provides the stop words. A stop word on its own ("rules") does not name a document
 *  @example parse('title:beam -site').excluded  // => [["site"]] */
export function makeQueryParser(documents: readonly DocumentInfo[], { stopWords }: Language): QueryParser {
  const names = makeDocumentNames(documents);
  const isDistinctive = (name: string): boolean => tokenWords(name).some((word) => !stopWords.has(word));
  const distinctive = makeDocumentNames(documents.map((one) => ({ ...one, names: one.names.filter(isDistinctive) })));
  return (typed) => {
    const filters: { field: QueryField; value: string }[] = [];
    const excluded: string[][] = [];
    const phrases: string[][] = [];
    const text = typed.slice(0, MAX_LENGTH).replace(/[“”„«»]/g, '"');
    const condition = parseCondition(text);
    const fieldNames = [...text.matchAll(ANY_FIELD)].map(([, name = ""]) => name);
    const reference = (condition ? text.replace(/[()]|\bOR\b/g, " ") : text)
      .replace(FIELD, (_, name: string, quoted: string | undefined, bare: string | undefined) => {
        const value = (quoted ?? bare ?? "").trim();
        if (value !== "") filters.push({ field: name.toLowerCase() as QueryField, value });
        return name.toLowerCase() === "text" ? ` "${value}" ` : " ";
      })
      .replace(UNFINISHED, " ")
      .replace(EXCLUDED, (_, quoted: string | undefined, bare: string | undefined) => {
        excluded.push(tokenWords(quoted ?? bare ?? ""));
        return " ";
      })
      .replace(PHRASE, (_, phrase: string) => {
        phrases.push(tokenWords(phrase));
        return ` ${phrase} `;
      })
      .replaceAll('"', " ")
      .trim();
    const { edition, rest } = readEdition(reference);
    const { id, number, isMarked, title, documents: cited } = parseReference(reference, names);
    const isCited = number !== null && isMarked;
    const isLookup = isCited || (id !== null && !/\s/.test(typed.trim()));
    const named = isLookup ? { documents: cited ?? [], rest: title } : documentToSearch(rest, distinctive);
    const tokens = tokenize(named.rest);
    const isDocument = tokens.length > 1 && distinctive.documentsCalled(rest).length > 0;
    const isReference = id !== null || isCited || isDocument || named.documents.length > 0;
    return {
      words: tokens.map(({ word }) => word),
      capitals: wordsInCapitals(named.rest, tokens),
      phrases: phrases.filter((phrase) => phrase.length > 0),
      excluded: excluded.filter((words) => words.length > 0 && !condition),
      filters: filters.filter(({ field }) => field === "ed" || !condition),
      condition,
      unknownFields: fieldNames.filter((name) => !QUERY_FIELDS.some((known) => known === name)),
      reference: isReference ? reference : null,
      number: isCited ? number : null,
      documents: named.documents.map((document) => document.id),
      edition: edition ?? documents.find((one) => id?.toLowerCase().startsWith(one.id))?.edition ?? null,
    };
  };
}

/** Returns the documents to which a short query is limited. In a longer query, a document's name is an ordinary word. A
 *  single letter is probably a person's initial. */
function documentToSearch(text: string, names: DocumentNames): NamedDocuments {
  const read = (words: string): NamedDocuments | null => {
    const named = names.read(words, null);
    return named?.byInitial ? null : named;
  };
  const named = read(text);
  if (!named) return { documents: [], rest: text };
  const namesAnother = read(named.rest) !== null || names.documentsCalled(named.rest).length > 0;
  return tokenWords(named.rest).length <= MAX_WORDS_IN_DOCUMENT && !namesAnother
    ? named
    : { documents: [], rest: text };
}

function wordsInCapitals(text: string, tokens: readonly Token[]): number[] {
  const isAllCapitals = tokens.length > 1 && text === text.toUpperCase();
  return tokens.flatMap(({ start, end }, at) => {
    const isBracketed = text[start - 1] === "[" && text[end] === "]";
    return isBracketed || (!isAllCapitals && IN_CAPITALS.test(text.slice(start, end))) ? [at] : [];
  });
}

export type Condition =
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly field: string; readonly value: string }
  | { readonly words: string };

const TOKEN = /[()]|-?(?:[a-z]+:)?"[^"]*"|[^\s()"]+/gi;
const TERM = /^(?:([a-z]+):)?"?([^"]*)"?$/i;

/** Parses a query with OR. Returns null if there is no OR between two terms, or if the whole query is in capitals. AND
 *  binds more tightly than OR. Accepts unpaired brackets.
 *  @example parseCondition("cloak OR phase") // => { any: [{ words: "cloak" }, { words: "phase" }] } */
function parseCondition(query: string): Condition | null {
  const tokens = query.match(TOKEN) ?? [];
  const isShouted = query === query.toUpperCase() && /\p{L}{3}/u.test(query);
  const joins = (at: number): boolean => tokens[at] === "OR" && at > 0 && at < tokens.length - 1;
  if (isShouted || !tokens.some((_, at) => joins(at))) return null;
  return readAny(tokens.values());
}

function readAny(tokens: Iterator<string>): Condition {
  const any: Condition[][] = [[]];
  for (let next = tokens.next(); !next.done && next.value !== ")"; next = tokens.next()) {
    if (next.value === "OR") any.push([]);
    else any.at(-1)?.push(next.value === "(" ? readAny(tokens) : readTerm(next.value));
  }
  const groups = any.filter((all) => all.length > 0).map((all) => (all.length === 1 && all[0] ? all[0] : { all }));
  return groups.length === 1 && groups[0] ? groups[0] : { any: groups };
}

function readTerm(token: string): Condition {
  if (/^-["\p{L}]/u.test(token)) return { not: readTerm(token.slice(1)) };
  const [, field, value = token] = TERM.exec(token) ?? [];
  return field ? { field: field.toLowerCase(), value } : { words: value };
}
