/** @file Finds the names of documents and versions in what people write: `gloss.`, `Comp 2.4.5`, `FAQ (1996)`,
 *  `Horga'hn errata`. The names are those of data/sources.json. */
import type { DocumentInfo } from "../../model.js";
import { editDistance } from "../edit-distance.js";
import { readEdition } from "./edition.js";

export interface Named {
  readonly documents: readonly DocumentInfo[];
  readonly rest: string;
}

/** What documents are called. */
export interface DocumentNames {
  readonly documents: readonly DocumentInfo[];
  /** The documents named at the beginning or at the end of a text, and the text without the name; null for none. */
  read(text: string): Named | null;
  /** The documents that a text is the name of, with nothing beside it. */
  documentsCalled(text: string): readonly DocumentInfo[];
  /** Takes a version out of the words behind a document's name or of the brackets at the end: `2.4.5 7.1`, `7.6 (2.5.6)`,
   *  `7.6 (version 2.4.5, May 2023)`. A version that nothing else stands beside is a number. */
  readVersion(text: string): { readonly version: string | null; readonly rest: string };
}

/** Reads the names of some documents: their names, short forms and titles, the longest first. */
export function makeDocumentNames(documents: readonly DocumentInfo[]): DocumentNames {
  const byName = new Map<string, DocumentInfo[]>();
  for (const document of documents) {
    const names = [...document.names, document.short, document.title].map(plainName);
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), document]);
  }
  const all = [...byName.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.split(" ").map(escapePattern).join("[\\s(]+"));
  const name = `(?<name>${all.join("|") || "(?!)"})`;
  const patterns = [
    new RegExp(
      `^(?:the |see |')*${name}(?:'s(?=\\s)|\\.(?=[\\s:,;/]|$)|(?=$|[\\s:,;/()[\\]§#"-]))\\)?(?:[\\s:,;/]|-+(?=\\s))*`,
      "i",
    ),
    new RegExp(`(?:^|[\\s,;:([-]+)(?:in |from |of |per )?(?:the )?${name}[.)\\]]*$`, "i"),
  ];
  const versions = versionPatterns(documents);
  return {
    documents,
    documentsCalled: (text) => byName.get(plainName(text).replace(/^(?:the|an?) /, "")) ?? [],
    read: (text) => {
      const trimmed = text.trim();
      for (const pattern of patterns) {
        const found = pattern.exec(trimmed)?.groups?.["name"];
        if (found !== undefined)
          return { documents: byName.get(plainName(found)) ?? [], rest: trimmed.replace(pattern, "").trim() };
      }
      return misspelt(trimmed, byName);
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

/** A document named by its first word, a slip or two in it ("Rulbook", "Glossery"). */
function misspelt(text: string, byName: ReadonlyMap<string, readonly DocumentInfo[]>): Named | null {
  const [first = ""] = /^\p{L}{6,}(?=[\s:,.])/u.exec(text) ?? [];
  const most = first.length >= 8 ? 2 : 1;
  const name = [...byName.keys()].find(
    (one) => one.length >= 6 && editDistance(first.toLowerCase(), one, most) <= most,
  );
  return first === "" || name === undefined
    ? null
    : { documents: byName.get(name) ?? [], rest: text.slice(first.length).replace(/^[\s:,.]+/, "") };
}

function versionPatterns(documents: readonly DocumentInfo[]): (readonly [version: string, pattern: RegExp])[] {
  const dates = new Map(documents.map(({ version, date }) => [version, date]));
  return [...dates].map(([version, date]) => {
    const numbered = `(?:version|v\\.?)${version.includes(".") ? "?" : ""}\\s*${escapePattern(version)}`;
    const dated = `(?:${MONTH}\\s+)?${escapePattern(date.slice(0, 4))}`;
    const first = `^[\\s,:(]*(?:${numbered}|${dated})(?![\\d.]*\\d)[\\s,:;)]+(?=\\S)`;
    const last = `\\s*[([](?:${numbered}(?:,[^()]*)?|${dated})[)\\]]\\s*$`;
    const told = `\\s+(?:in |of |from )?(?:(?:version|v\\.?)\\s*${escapePattern(version)}|${dated})[)\\]]*$`;
    const dotted = version.includes(".") ? `|\\s+(?:in|of|from) (?:the )?${escapePattern(version)}$` : "";
    return [version, new RegExp(`${first}|${last}|${told}${dotted}`, "i")];
  });
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";

function plainName(name: string): string {
  return readEdition(name)
    .rest.toLowerCase()
    .replace(/[()]+|\.(?!\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
