/** @file Recognises editions, documents and versions in references and queries: `2e beaming`, `gloss.`, `Comp 2.4.5`,
 *  `FAQ (1996)`, `Horga'hn errata`. Document names come from data/sources.json. */
import type { DocumentInfo, Edition } from "../../model.js";
import { editDistance } from "../edit-distance.js";

export interface NamedDocuments {
  readonly documents: readonly DocumentInfo[];
  /** The text without the document's name. */
  readonly rest: string;
  /** A note on how a misspelt or shortened name was interpreted. Not set if the name was exact. */
  readonly corrected?: string;
  /** True if the name is a single letter with a full stop, so that it may be a person's initial. */
  readonly byInitial?: boolean;
}

export type DocumentNames = ReturnType<typeof makeDocumentNames>;

const EDITIONS: readonly (readonly [edition: Edition, words: string])[] = [
  ["2e", "2e(?:d\\.?)?|2nd ed(?:ition|\\.)?|second ed(?:ition|\\.)?|edition (?:2|two)"],
  ["1e", "1e(?:d\\.?)?|1st ed(?:ition|\\.)?|first ed(?:ition|\\.)?|edition (?:1|one)"],
];
const EDITION = EDITIONS.map(
  ([edition, words]) =>
    [
      edition,
      new RegExp(`(?<![\\w/])(?:in |of |for )?(?:the )?(?:st ?ccg |st ?)?(?:${words})(?!\\w)[:,/]?`, "gi"),
    ] as const,
);
/** Matches a comparison of the two editions. A comparison does not select an edition. */
const COMPARED = /\b(?:1e|1st|first)(?: edition)?\s+(?:vs\.?|versus|and|or|to)\s/i;

/** Finds the edition named in a text, and returns the edition and the rest of the text. If the text consists only of an
 *  edition, the text remains unchanged. */
export function readEdition(text: string): { readonly edition: Edition | null; readonly rest: string } {
  const named = EDITION.filter(([, pattern]) => text.search(pattern) >= 0);
  const [only] = named;
  if (!only || named.length > 1 || COMPARED.test(text)) return { edition: null, rest: text };
  const rest = text.replace(only[1], " ").trim();
  return { edition: only[0], rest: /[\p{L}\p{N}]/u.test(rest) ? rest : text };
}

/** Creates functions that find documents by name, short form or title. Longer names are tried first. */
export function makeDocumentNames(documents: readonly DocumentInfo[]) {
  const byName = new Map<string, DocumentInfo[]>();
  for (const document of documents) {
    const names = [...document.names, document.short, document.title].map(plainName);
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), document]);
  }
  const all = [...byName.keys()].sort((a, b) => b.length - a.length);
  const long = [...byName]
    .filter(([name]) => name.length >= MIN_MISSPELT)
    .map(([name, called]): LongName => ({ name, letters: withoutDoubles(name), documents: called }));
  const patterns = namePatterns(all);
  const withoutNumber = namePatterns(all.filter((name) => !/\d$/.test(name)));
  // "Borg, Rulebook" and "Borg (Rulebook)" are a title and a document, although "Borg Rulebook" is also a document.
  const afterTitle = new RegExp(`(?<=\\p{L}\\s*)[,(]\\s*${nameOf(all)}\\)?$`, "iu");
  const readExact = (text: string, isOf: (document: DocumentInfo) => boolean): NamedDocuments | null => {
    const isNamed = patterns.some((pattern) => pattern.test(text));
    for (const pattern of isNamed ? [...patterns, ...withoutNumber, afterTitle] : []) {
      const name = pattern.exec(text)?.groups?.["name"];
      if (name === undefined) continue;
      const named = (byName.get(plainName(name)) ?? []).filter(isOf);
      const rest = text.replace(pattern, "").trim();
      if (named.length > 0 && hasWords(rest.replace(/[([][\d.]+[)\]]$/, "")))
        return { documents: named, rest, ...noteOnName(name, named, byName) };
    }
    return null;
  };
  const dates = new Map(documents.map(({ version, date }) => [version, date]));
  const between = new RegExp(
    `^(?<before>.*[^\\s,(])[\\s,(]+${nameOf(all)}(?<mark>\\)?(?:[,:]| -) | ?\\(| (?=\\D+$|(?:${[...dates.keys()].map(escapePattern).join("|")})(?!\\.)))(?<after>.+?)\\)?$`,
    "i",
  );
  const and = "(?:, | ?[&+/] ?|,? and )(?:(?:in|from) )?(?:the )?";
  const together = new RegExp(
    `^(?:(?:see|both|in|the) )*(?<before>.*?)(?<![^\\s,;:(])(?:(?:in|see) )?(?:the )?(?<documents>${nameOf(all)}(?:${and}${nameOf(all, "other")})+)\\)?(?:[\\s:,]+(?<after>.+))?$`,
    "i",
  );
  const versions = versionPatterns(dates);
  const versionsAndYears = [...dates].flatMap(([version, date]) => [escapePattern(version), date.slice(0, 4)]);
  const mayHaveVersion = new RegExp(versionsAndYears.join("|") || "(?!)");
  const patternsFor = (text: string): typeof versions => (mayHaveVersion.test(text) ? versions : []);
  const ids = documents.map(({ id }) => id).join("|");
  return {
    documents,
    /** Matches a document's id if a path, a query or a fragment follows it. */
    idInUrl: new RegExp(`(?<![\\w-])(?:${ids})(?=[/#]|\\?\\w+=|(?<=^\\S+)$)`, "i"),
    /** Returns the documents whose name is exactly `text`. */
    documentsCalled: (text: string): readonly DocumentInfo[] =>
      byName.get(plainName(text).replace(/^(?:the|an?) /, "")) ?? [],
    /** Returns a reference for each of several documents that are named together.
     *  @example eachName("Saavik errata and glossary")  // => ["errata: Saavik", "glossary: Saavik"] */
    eachName: (text: string): string[] => {
      const { before = "", documents: called = "", after = "" } = together.exec(text)?.groups ?? {};
      const titles = [before.replace(/(?<![\s,;:(])[\s,;:(]+$/, ""), after].filter(hasWords);
      return titles.length === 1 ? called.split(new RegExp(and, "i")).map((name) => `${name}: ${titles[0]}`) : [];
    },
    /** Moves a document's name from the middle or the end of a text to the beginning, with its version. Returns null if
     *  there is no such name.
     *  @example nameFirst("Liberty errata (class)")  // => "errata: Liberty, class"
     *  @example nameFirst("docking (Glossary 2.4.5)")  // => "Glossary 2.4.5: docking" */
    nameFirst: (text: string): string | null => {
      const { before, name, mark, after = "" } = between.exec(text)?.groups ?? {};
      if (name === undefined) return null;
      const title = before?.replace(/ (?:in|of|from|per|see)(?: the)?$/i, "");
      return /^,? \d/.test(`${mark}${after}`)
        ? `${name} ${after}: ${title}`
        : `${name}: ${title}${mark === " " ? " " : ", "}${after}`;
    },
    /** Returns the documents named at the beginning or the end of a text. If `edition` is null, returns documents of
     *  both editions. Returns null if the text names no document, or if the name is the whole text. In "Rulebook 5
     *  (2.4.5)", 5 is read as the section number, even if "Rulebook 5" is the name of a printing. */
    read: (text: string, edition: Edition | null): NamedDocuments | null => {
      const trimmed = text.trim();
      const isOf = (document: DocumentInfo) => edition === null || document.edition === edition;
      const exact = readExact(trimmed, isOf);
      if (exact) return exact;
      const found = readShortened(trimmed, byName) ?? readAbbreviated(trimmed, byName) ?? readMisspelt(trimmed, long);
      const named = found?.documents.filter(isOf) ?? [];
      return found && named.length > 0 && hasWords(found.rest) ? { ...found, documents: named } : null;
    },
    /** Removes a version after a document's name, or in brackets at the end: `2.4.5 7.1`, `7.6 (2.5.6)`, `7.6 (version
     *  2.4.5, May 2023)`. A text that consists only of a version is read as a section number.
     *  @param isCitation - whether to remove even a version that no document has. The caller then adds a note */
    readVersion: (text: string, isCitation: boolean): { readonly version: string | null; readonly rest: string } => {
      for (const [version, pattern] of patternsFor(text)) {
        const rest = without(text, pattern);
        if (rest !== null) return { version, rest };
      }
      for (const pattern of isCitation && /\d/.test(text) ? LIKE_VERSIONS : []) {
        const version = pattern.exec(text)?.groups?.["version"] ?? null;
        const rest = without(text, pattern);
        if (rest !== null) return { version, rest };
      }
      return { version: null, rest: text };
    },
  };
}

/** Returns a note if a name that was read as a partial printing may also mean the whole document: "Borg Rulebook", but
 *  not "Borg Rules". */
function noteOnName(
  written: string,
  [named]: readonly DocumentInfo[],
  byName: ReadonlyMap<string, readonly DocumentInfo[]>,
): Pick<NamedDocuments, "corrected"> {
  const name = plainName(written);
  const whole = byName.get(name.replace(/^\S+ /, ""))?.find(({ id }) => id === named?.printingOf);
  if (!named?.alsoKnownAs || !whole || plainName(named.alsoKnownAs).startsWith(name)) return {};
  return { corrected: `“${written}” is read as ${named.alsoKnownAs}; it may also mean ${whole.title}.` };
}

/** Recognises a sheet by the first word of its name, if this word is before a number with dots, or in brackets after
 *  such a number: "Borg 7.6", "7.6 (Borg)". */
function readShortened(text: string, byName: ReadonlyMap<string, readonly DocumentInfo[]>): NamedDocuments | null {
  const first = /^[([]?(\p{L}+)[)\]]?[\s:,]+(?=\d+\.\d)/u.exec(text);
  // The pattern does not match the text before the brackets, which would take quadratic time for a long reference.
  const last = /(?<![\s,])[\s,]*[([](\p{L}+)[)\]]$/u.exec(text);
  const readings = [
    [first?.[1], text.slice(first?.[0].length)],
    [last?.[1], text.slice(0, last?.index)],
  ] as const;
  for (const [name = "", rest] of readings) {
    const documents = byName.get(`${name.toLowerCase()} sheet`);
    if (documents && /\d\.\d/.test(rest)) return { documents, rest };
  }
  return null;
}

/** Recognises the first letters of a document's name (`g. ties`, `G: ties`). Accepts the letters only if all documents
 *  whose names begin with these letters have the same role. For example, `E. Garak` is a person. */
function readAbbreviated(text: string, byName: ReadonlyMap<string, readonly DocumentInfo[]>): NamedDocuments | null {
  const [, first = "", rest = ""] = /^(\p{L}(?=:)|\p{L}{1,5}(?=\.)).\s+(.+)$/u.exec(text) ?? [];
  if (first === "" || /^\p{Lu}\. \p{Lu}/u.test(text)) return null;
  const names = [...byName].filter(([name]) => name.startsWith(first.toLowerCase()));
  const documents = [...new Set(names.flatMap(([, called]) => called))];
  if (new Set(documents.map(({ role }) => role)).size !== 1) return null;
  const corrected = `“${first}” is read as ${names[0]?.[0]}.`;
  return { documents, rest, corrected, byInitial: /^\p{L}\./u.test(text) };
}

/** Minimum number of characters in a document's name that is recognised even if it contains a typo. */
const MIN_MISSPELT = 6;

interface LongName {
  readonly name: string;
  /** The name without doubled letters. */
  readonly letters: string;
  readonly documents: readonly DocumentInfo[];
}

/** Recognises a misspelt document name at the beginning or end of a text. Allows one or two typos ("Rulbook",
 *  "Glossery"), and ignores doubled letters ("eratta"). */
function readMisspelt(text: string, names: readonly LongName[]): NamedDocuments | null {
  for (const place of [/^(\p{L}{5,})[\s:,.-]+/u, /[\s,([]+(\p{L}{5,})[)\]]*$/u]) {
    const word = place.exec(text)?.[1];
    if (word === undefined || names.some(({ name }) => name === word.toLowerCase())) continue;
    const max = word.length >= 8 ? 2 : 1;
    const typed = withoutDoubles(word.toLowerCase());
    const meant = names.find(({ letters }) => editDistance(typed, letters, max) <= max);
    if (!meant) continue;
    const corrected = `“${word}” is read as ${meant.name}.`;
    return { documents: meant.documents, rest: text.replace(place, ""), corrected };
  }
  return null;
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1/g, "$1");
}

/** Returns a pattern, in the form of a group, that matches any of the names. */
function nameOf(names: readonly string[], group = "name"): string {
  const either = names.map((name) => name.split(" ").map(wordPattern).join("\\.?[\\s(,-]+")).join("|");
  return `(?<${group}>${either || "(?!)"})`;
}

function namePatterns(names: readonly string[]): readonly RegExp[] {
  const name = nameOf(names);
  return [
    new RegExp(
      `^(?:the |in |see |')*${name}(?:'s(?=\\s)|\\.(?=[\\s:,;/]|$)|(?=$|[\\s:,;/()[\\]§#"-]))\\)?(?:[\\s:,;/]|-+(?=[\\s\\d]))*`,
      "i",
    ),
    new RegExp(`(?:^|[\\s,;:([-]+)(?:in |from |of |per |see )?(?:the )?${name}[.)\\]]*$`, "i"),
  ];
}

/** Returns a pattern that matches a word in a name. A short word may be printed as an abbreviation: "F.A.Q.". */
function wordPattern(word: string): string {
  return /^[a-z]{2,3}$/.test(word) ? [...word].join("\\.?") : escapePattern(word);
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

const MONTHS =
  "jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?".split(
    " ",
  );
const MONTH = `(?:\\b(?:${MONTHS.join("|")})\\b\\.?,?\\s+|\\d{1,2}/)`;

/** Removes the part of a text that matches a pattern, except the pattern's group `rest`. Returns null if nothing
 *  matches, or if no text is left. */
function without(text: string, pattern: RegExp): string | null {
  const { index, 0: found = "", groups } = pattern.exec(text) ?? {};
  const rest =
    index === undefined ? "" : `${text.slice(0, index)}${groups?.["rest"] ?? ""}${text.slice(index + found.length)}`;
  return rest.trim() || null;
}

const LIKE_VERSION = `(?:(?:version|ver\\.?|v\\.?)\\s*)?(?<version>(?<=\\bv(?:er)?\\.?\\s*|version\\s*)\\d+(?:\\.\\d+)*|2\\.[1-9]\\d*\\.\\d+|${MONTH}?(?:199|20\\d)\\d)`;
/** Patterns for words that look like the version of a document: "(2.3.1)", "v1.9", "June 2025". */
const LIKE_VERSIONS = [
  new RegExp(`\\s*[([]${LIKE_VERSION}(?<rest>,[^()]*)?[)\\]]\\s*$`, "i"),
  new RegExp(`^[\\s,:(]*(?:(?:in|(?:as )?of|from) )?${LIKE_VERSION}(?![\\d.]*\\d)[\\s,:;)]+(?=\\S)`, "i"),
  new RegExp(`\\s+(?:in |(?:as )?of |from |(?=v|${MONTH}))${LIKE_VERSION}$`, "i"),
];

/** Returns a pattern that matches a document's date, with or without its month. */
function datePattern(date: string): string {
  const month = Number(date.slice(5));
  const own = month === 0 ? MONTH : `(?:\\b${MONTHS[month - 1]}\\b\\.?,?\\s+|0?${month}/)`;
  return `(?<!${MONTH})${own}?${date.slice(0, 4)}`;
}

/** Returns the patterns for each version. Patterns for a version in brackets come first, so that "5 (2.4.5)" is number
 *  5 even if another document has version 5. */
function versionPatterns(dates: ReadonlyMap<string, string>): (readonly [version: string, pattern: RegExp])[] {
  const forms = [...dates].map(([version, date]) => {
    const dated = datePattern(date);
    const numbered = `(?:version|ver\\.?|v\\.?)${version.includes(".") ? "?" : ""}\\s*${escapePattern(version)}(?:,? ${dated}| \\(${dated}\\))?`;
    const atStart = `^[\\s,:(]*(?:(?:in|(?:as )?of|from) )?(?:${numbered}|${dated})(?![\\d.]*\\d)(?:'s| (?:version|printing|text)(?: of)?)?[\\s,:;)]+(?=\\S)`;
    const inBrackets = `\\s*[([](?:${numbered}(?<rest>,[^()]*)?(?: (?:printing|version|edition))?|${dated})[)\\]]\\s*$`;
    const atEnd = `\\s+(?:in |(?:as )?of |from )?(?:(?:version|ver\\.?|v\\.?)\\s*${escapePattern(version)}|${dated})[)\\]]*$`;
    const bare = version.includes(".") ? `|(?:,|\\s+(?:in|of|from)(?: the)?)\\s+${escapePattern(version)}$` : "";
    return { version, bracketed: new RegExp(inBrackets, "i"), other: new RegExp(`${atStart}|${atEnd}${bare}`, "i") };
  });
  return [
    ...forms.map(({ version, bracketed }) => [version, bracketed] as const),
    ...forms.map(({ version, other }) => [version, other] as const),
  ];
}

function plainName(name: string): string {
  return readEdition(name)
    .rest.toLowerCase()
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, "")
    .replace(/[(),-]+|\.(?!\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
