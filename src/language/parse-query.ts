/** @file The query language: words, "phrases", -words, field:value, numbers and citations, an edition named in words.
 *  Anything can be typed; nothing throws. */
import type { DocumentInfo, Edition } from "../model.js";
import type { Language } from "./language.js";
import { type DocumentNames, makeDocumentNames, type NamedDocuments, readEdition } from "./reference/document-names.js";
import { parseReference } from "./reference/parse-reference.js";
import { type Token, tokenize } from "./tokenize.js";

const QUERY_FIELDS = ["title", "in", "kind", "ed", "n", "is", "cites"] as const;
export type QueryField = (typeof QUERY_FIELDS)[number];

export interface ParsedQuery {
  /** Folded words in order, question words included, filters and citations left out. */
  readonly words: readonly string[];
  /** The places of words typed in capitals while others are not: `AT crew`, `[Com]`. */
  readonly capitals: readonly number[];
  readonly phrases: readonly (readonly string[])[];
  readonly excluded: readonly (readonly string[])[];
  readonly filters: readonly { readonly field: QueryField; readonly value: string }[];
  /** The text without filters and words to leave out, where an address, a number or a document in it names sections,
   *  or where it is the name of a document of more words than one ("borg sheet"; "rulings" are
   *  sought in all). */
  readonly reference: string | null;
  /** The number cited in it; a title may stand beside it. */
  readonly number: string | null;
  /** The ids of the documents named beside a number or other words ("glossary cloaking device"), in both editions. */
  readonly documents: readonly string[];
  /** The edition named in words. */
  readonly edition: Edition | null;
}

const LONGEST = 500;
/** Words beside the name of a document, at most, for it to be a place to look in. */
const LONGEST_HINTED = 4;
const FIELD = new RegExp(`(?<![\\w"])(${QUERY_FIELDS.join("|")}):(?:"([^"]*)"|([^\\s"]+))`, "gi");
/** A field whose value is not typed yet. */
const UNFINISHED = new RegExp(`(?<![\\w"])(?:${QUERY_FIELDS.join("|")}):"?\\s*$`, "i");
const EXCLUDED = /(?<=^|\s)-(?:"([^"]*)"|(\p{L}[^\s"]*))/gu;
/** A plural of a short form has a small s: `ETAs`. */
const IN_CAPITALS = /^(?:\p{Lu}+|\p{Lu}{2,}s)$/u;
const PHRASE = /"([^"]*)"/g;

export type QueryParser = (typed: string) => ParsedQuery;

/** Makes the parser of queries.
 *  @param documents - what may be named as a place to look in
 *  @param language - a document whose name is nothing but stop words ("rules") is not named by it
 *  @example parse('title:beam -site').excluded  // => [["site"]] */
export function makeQueryParser(documents: readonly DocumentInfo[], { stopWords }: Language): QueryParser {
  const names = makeDocumentNames(documents);
  const telling = (name: string): boolean => wordsOf(name).some((word) => !stopWords.has(word));
  const hints = makeDocumentNames(documents.map((one) => ({ ...one, names: one.names.filter(telling) })));
  return (typed) => {
    let text = typed.slice(0, LONGEST).replace(/[“”„«»]/g, '"');
    const filters: { field: QueryField; value: string }[] = [];
    text = text.replace(FIELD, (_, field: string, quoted: string | undefined, bare: string | undefined) => {
      const value = (quoted ?? bare ?? "").trim();
      const name = QUERY_FIELDS.find((known) => known === field.toLowerCase());
      if (name && value !== "") filters.push({ field: name, value });
      return " ";
    });
    text = text.replace(UNFINISHED, " ");
    const excluded: string[][] = [];
    text = text.replace(EXCLUDED, (_, quoted: string | undefined, bare: string | undefined) => {
      excluded.push(wordsOf(quoted ?? bare ?? ""));
      return " ";
    });
    const phrases: string[][] = [];
    text = text.replace(PHRASE, (_, phrase: string) => {
      phrases.push(wordsOf(phrase));
      return ` ${phrase} `;
    });
    const reference = text.replaceAll('"', " ").trim();
    const { edition, rest } = readEdition(reference);
    const { id, number, isMarked, title, documents: cited } = parseReference(reference, names);
    const isCited = number !== null && isMarked;
    const kept = isCited ? { documents: cited ?? [], rest: title } : documentHint(rest, hints);
    const tokens = tokenize(kept.rest);
    const isDocument = tokens.length > 1 && hints.documentsCalled(rest).length > 0;
    return {
      words: tokens.map(({ word }) => word),
      capitals: capitalsIn(kept.rest, tokens),
      phrases: phrases.filter((phrase) => phrase.length > 0),
      excluded: excluded.filter((words) => words.length > 0),
      filters,
      reference: id !== null || isCited || isDocument || kept.documents.length > 0 ? reference : null,
      number: isCited ? number : null,
      documents: kept.documents.map(({ id }) => id),
      edition,
    };
  };
}

/** A document named beside a few words is where to look; in a sentence it is what the sentence speaks of. */
function documentHint(text: string, names: DocumentNames): NamedDocuments {
  const named = names.read(text);
  const left = named ? tokenize(named.rest).length : 0;
  return !named || left === 0 || left > LONGEST_HINTED || names.read(named.rest)
    ? { documents: [], rest: text }
    : named;
}

function wordsOf(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}

function capitalsIn(text: string, tokens: readonly Token[]): number[] {
  const shouted = tokens.length > 1 && text === text.toUpperCase();
  return tokens.flatMap(({ start, end }, at) => {
    const bracketed = text[start - 1] === "[" && text[end] === "]";
    return bracketed || (!shouted && IN_CAPITALS.test(text.slice(start, end))) ? [at] : [];
  });
}
