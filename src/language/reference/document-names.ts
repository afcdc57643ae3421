/** @file Finds the names of documents, versions and editions in what people write: `gloss.`, `Comp 2.4.5`, `FAQ (1996)`,
 *  `Horga'hn errata`, `in second edition`. The names are those of data/sources.json. */
import type { DocumentInfo, Edition } from "../../model.js";

export interface Named {
  readonly documents: readonly DocumentInfo[];
  readonly rest: string;
}

/** Finds the documents named at the beginning or at the end of a text, and the text without the name; null for none. */
export type DocumentReader = (text: string) => Named | null;

const EDITIONS: readonly (readonly [edition: Edition, words: string])[] = [
  ["2e", "2e|2nd ed(?:ition|\\.)?|second ed(?:ition|\\.)?|edition (?:2|two)"],
  ["1e", "1e|1st ed(?:ition|\\.)?|first ed(?:ition|\\.)?|edition (?:1|one)"],
];
const EDITION = EDITIONS.map(
  ([edition, words]) =>
    [
      edition,
      new RegExp(`(?<![\\w/])(?:in |of |for )?(?:the )?(?:st ?ccg |st ?)?(?:${words})(?![\\w/])[:,]?`, "i"),
    ] as const,
);
/** Who asks how the games differ asks for neither of them alone. */
const COMPARED = /\b(?:1e|1st|first)(?: edition)?\s+(?:vs\.?|versus|and|or|to)\s/i;

/** Makes the reader of the names of some documents: their names, short forms and titles, the longest first. */
export function makeDocumentReader(documents: readonly DocumentInfo[]): DocumentReader {
  const byName = new Map<string, DocumentInfo[]>();
  for (const document of documents) {
    const names = [...document.names, document.short, document.title].map(plainName);
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), document]);
  }
  const patterns = [...byName]
    .sort(([a], [b]) => b.length - a.length)
    .map(([name, named]) => ({ named, ...patternsOf(name) }));
  return (text) => {
    const trimmed = text.trim();
    for (const at of ["first", "last"] as const) {
      const found = patterns.find((one) => one[at].test(trimmed));
      if (found) return { documents: found.named, rest: trimmed.replace(found[at], "").trim() };
    }
    return null;
  };
}

/** The edition named in words, and the text without them; an edition standing alone stays a word. */
export function readEdition(text: string): { readonly edition: Edition | null; readonly rest: string } {
  const named = EDITION.filter(([, words]) => words.test(text));
  const [only] = named;
  if (!only || named.length > 1 || COMPARED.test(text)) return { edition: null, rest: text };
  const rest = text.replace(only[1], " ").trim();
  return { edition: only[0], rest: /[\p{L}\p{N}]/u.test(rest) ? rest : text };
}

/** Takes a version out of the words behind a document's name or of the brackets at the end: `2.4.5 7.1`, `7.6 (2.5.6)`,
 *  `7.6 (version 2.4.5, May 2023)`. A version that nothing else stands beside is a number. */
export function readVersion(
  text: string,
  documents: readonly DocumentInfo[],
): { readonly version: string | null; readonly rest: string } {
  for (const { version, date } of documents) {
    const own = escaped(version);
    const dated = `(?:version|v\\.?)?\\s*${own}(?:,[^()]*)?|[a-z]*\\s*${escaped(date.slice(0, 4))}`;
    const first = new RegExp(`^[\\s,:(]*(?:version|v\\.?)?\\s*${own}(?![\\d.]*\\d)[\\s,:;)]+(?=\\S)`, "i");
    const last = new RegExp(`\\s*[([](?:${dated})[)\\]]\\s*$|\\s+(?:in |of )?(?:version|v\\.?)\\s*${own}$`, "i");
    const pattern = version.includes(".") && first.test(text) ? first : last;
    const rest = text.replace(pattern, "").trim();
    if (rest !== text.trim() && rest !== "") return { version, rest };
  }
  return { version: null, rest: text };
}

function plainName(name: string): string {
  return readEdition(name)
    .rest.toLowerCase()
    .replace(/[()]+|\.(?!\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function patternsOf(name: string): { readonly first: RegExp; readonly last: RegExp } {
  const words = name.split(" ").map(escaped).join("[\\s(]+");
  return {
    first: new RegExp(
      `^(?:the |see |')*${words}(?:\\.(?=[\\s:,;]|$)|(?=$|[\\s:,;()[\\]§#"-]))\\)?(?:[\\s:,;]|-+(?=\\s))*`,
      "i",
    ),
    last: new RegExp(`(?:^|[\\s,;:([-]+)(?:in |from |of |per )?(?:the )?${words}[.)\\]]*$`, "i"),
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
