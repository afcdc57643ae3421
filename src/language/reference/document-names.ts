/** @file Finds the names of documents, versions and editions in what people write: `gloss.`, `Comp 2.4.5`, `FAQ (1996)`,
 *  `Horga'hn errata`, `in second edition`. The names are those of data/sources.json. */
import type { DocumentInfo, Edition } from "../../model.js";

export interface Named {
  readonly documents: readonly DocumentInfo[];
  readonly rest: string;
}

/** What documents are called. */
export interface DocumentNames {
  readonly documents: readonly DocumentInfo[];
  /** The documents named at the beginning or at the end of a text, and the text without the name; null for none. */
  read(text: string): Named | null;
  /** Takes a version out of the words behind a document's name or of the brackets at the end: `2.4.5 7.1`, `7.6 (2.5.6)`,
   *  `7.6 (version 2.4.5, May 2023)`. A version that nothing else stands beside is a number. */
  readVersion(text: string): { readonly version: string | null; readonly rest: string };
}

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

/** Reads the names of some documents: their names, short forms and titles, the longest first. */
export function makeDocumentNames(documents: readonly DocumentInfo[]): DocumentNames {
  const byName = new Map<string, DocumentInfo[]>();
  for (const document of documents) {
    const names = [...document.names, document.short, document.title].map(plainName);
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), document]);
  }
  const all = [...byName.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.split(" ").map(escaped).join("[\\s(]+"));
  const name = `(?<name>${all.join("|") || "(?!)"})`;
  const patterns = [
    new RegExp(
      `^(?:the |see |')*${name}(?:\\.(?=[\\s:,;]|$)|(?=$|[\\s:,;()[\\]§#"-]))\\)?(?:[\\s:,;]|-+(?=\\s))*`,
      "i",
    ),
    new RegExp(`(?:^|[\\s,;:([-]+)(?:in |from |of |per )?(?:the )?${name}[.)\\]]*$`, "i"),
  ];
  const versions = versionPatterns(documents);
  return {
    documents,
    read: (text) => {
      const trimmed = text.trim();
      for (const pattern of patterns) {
        const found = pattern.exec(trimmed)?.groups?.["name"];
        if (found !== undefined)
          return { documents: byName.get(plainName(found)) ?? [], rest: trimmed.replace(pattern, "").trim() };
      }
      return null;
    },
    readVersion: (text) => {
      for (const [version, pattern] of versions) {
        const rest = text.replace(pattern, "").trim();
        if (rest !== text.trim() && rest !== "") return { version, rest };
      }
      return { version: null, rest: text };
    },
  };
}

function versionPatterns(documents: readonly DocumentInfo[]): (readonly [version: string, pattern: RegExp])[] {
  const dates = new Map(documents.map(({ version, date }) => [version, date]));
  return [...dates].map(([version, date]) => {
    const own = escaped(version);
    const dated = `(?:version|v\\.?)?\\s*${own}(?:,[^()]*)?|[a-z]*\\s*${escaped(date.slice(0, 4))}`;
    const first = `^[\\s,:(]*(?:version|v\\.?)?\\s*${own}(?![\\d.]*\\d)[\\s,:;)]+(?=\\S)`;
    const last = `\\s*[([](?:${dated})[)\\]]\\s*$|\\s+(?:in |of )?(?:version|v\\.?)\\s*${own}$`;
    return [version, new RegExp(version.includes(".") ? `${first}|${last}` : last, "i")];
  });
}

/** The edition named in words, and the text without them; an edition standing alone stays a word. */
export function readEdition(text: string): { readonly edition: Edition | null; readonly rest: string } {
  const named = EDITION.filter(([, words]) => words.test(text));
  const [only] = named;
  if (!only || named.length > 1 || COMPARED.test(text)) return { edition: null, rest: text };
  const rest = text.replace(only[1], " ").trim();
  return { edition: only[0], rest: /[\p{L}\p{N}]/u.test(rest) ? rest : text };
}

function plainName(name: string): string {
  return readEdition(name)
    .rest.toLowerCase()
    .replace(/[()]+|\.(?!\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
