/** @file The query language: words, "phrases", -words, field:value, numbers and citations, an edition named in words.
 *  Anything can be typed; nothing throws. */
import type { Edition } from "../model.js";
import { type Citation, readCitation, readDocument } from "./citation.js";
import { EDITION_WORDS } from "./tables/document-words.js";
import { type Token, tokenise } from "./tokenise.js";

export const QUERY_FIELDS = ["title", "in", "kind", "ed", "n", "is", "cites"] as const;
export type QueryField = (typeof QUERY_FIELDS)[number];

export interface ParsedQuery {
  /** Folded words in order, question words included, filters and citations left out. */
  readonly words: readonly string[];
  /** Pairs of neighbours in `words` that were typed with a hyphen: the places of the second parts. */
  readonly hyphens: readonly number[];
  /** The places of words typed in capitals while others are not: `AT crew`, `[Com]`. */
  readonly capitals: readonly number[];
  readonly phrases: readonly (readonly string[])[];
  readonly excluded: readonly (readonly string[])[];
  readonly filters: readonly { readonly field: QueryField; readonly value: string }[];
  readonly citation: Citation | null;
  /** The end of the id of a document named beside other words ("glossary cloaking device"). */
  readonly document: string | null;
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
/** Who asks how the games differ asks for neither of them alone. */
const COMPARED = /\b(?:1e|1st|first)(?: edition)?\s+(?:vs\.?|versus|and|or|to)\s/i;
const PHRASE = /"([^"]*)"/g;

/** Takes what was typed apart. @example parseQuery('title:beam -site').excluded  // => [["site"]] */
export function parseQuery(typed: string): ParsedQuery {
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
  const named = readEdition(text.replaceAll('"', " "));
  const cited = readCitation(named.rest);
  const kept = cited.citation ? { document: null, rest: cited.rest } : documentHint(cited.rest);
  const tokens = tokenise(kept.rest);
  return {
    words: tokens.map(({ word }) => word),
    capitals: capitalsIn(kept.rest, tokens),
    hyphens: tokens.flatMap(({ hyphenated }, at) => (hyphenated ? [at] : [])),
    phrases: phrases.filter((phrase) => phrase.length > 0),
    excluded: excluded.filter((words) => words.length > 0),
    filters,
    citation: cited.citation,
    document: kept.document,
    edition: named.edition,
  };
}

/** A document named beside a few words is where to look; in a sentence it is what the sentence speaks of. */
function documentHint(text: string): { document: string | null; rest: string } {
  const named = readDocument(text);
  const left = tokenise(named.rest).length;
  return left === 0 || left > LONGEST_HINTED || readDocument(named.rest).document !== null
    ? { document: null, rest: text }
    : named;
}

function wordsOf(text: string): string[] {
  return tokenise(text).map(({ word }) => word);
}

function capitalsIn(text: string, tokens: readonly Token[]): number[] {
  const shouted = tokens.length > 1 && text === text.toUpperCase();
  return tokens.flatMap(({ start, end }, at) => {
    const bracketed = text[start - 1] === "[" && text[end] === "]";
    return bracketed || (!shouted && /^\p{Lu}+$/u.test(text.slice(start, end))) ? [at] : [];
  });
}

function readEdition(text: string): { edition: Edition | null; rest: string } {
  const named = EDITION_WORDS.filter(([words]) => text.search(words) >= 0);
  const [only] = named;
  if (!only || named.length > 1 || COMPARED.test(text)) return { edition: null, rest: text };
  const rest = text.replace(only[0], " ");
  return tokenise(rest).length === 0 ? { edition: only[1], rest: text } : { edition: only[1], rest };
}
