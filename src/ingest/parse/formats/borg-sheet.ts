/** @file Parses the Borg sheet, the main text of a newer Rulebook without its boxes and most of its headings. Lost
 *  headings are recovered from the Rulebook or from data/rulebook/borg-headings.tsv. */
import { slug } from "../../../language/fold.js";
import type { Problem, SourceText } from "../../../model.js";
import { type BodyLine, type Draft, documentOf, draft, type Grammar, ownedLines, problemAt } from "../draft.js";
import { takeEpigraphs } from "../epigraphs.js";
import { LIST_ITEM } from "../lines.js";
import {
  alignUnits,
  type Line,
  lineOf,
  type Name,
  nameUnit,
  plainTitle,
  readUnits,
  sameIcon,
  type Unit,
} from "./borg-units.js";

interface NamedDraft {
  readonly draft: Draft;
  readonly name: Name;
  readonly icons: readonly Draft[];
}

/** Parses the sheet. The Rulebook must be parsed before the sheet. */
export const borgSheet: Grammar = (source, { sources, drafts }) => {
  const document = documentOf(source, "rulebook");
  const older = source.documents.find(({ id }) => id === document)?.printingOf;
  const rulebook = drafts.get("rulebook")?.filter((one) => one.document === older) ?? [];
  const unnumbered = rulebook.filter(({ number, kind }) => number === null && kind !== "icon");
  const units = readUnits(source, new Set(unnumbered.map((one) => slug(plainTitle(one)))));
  const aligned = alignUnits(units, rulebook);
  const problems = findRunTogether(source, sources);
  const all: NamedDraft[] = [];
  for (const unit of units) {
    const { before, own } = nameUnit(unit, aligned.get(unit), source.tables["headings"], rulebook);
    for (const name of before) {
      const { number, title, counterpart: comparedWith } = name;
      const start = { document, kind: kindOf(number), number, title, firstChildLine: lineOf(unit), comparedWith };
      all.push({ draft: draft({ ...start, headingRecovered: true }), name, icons: [] });
    }
    const section = readSection(document, unit, own, rulebook);
    all.push(section);
    for (const name of [...before, own].filter(({ isLost }) => isLost)) problems.push(lostHeading(source, unit, name));
    problems.push(...lostAttributions(source, section), ...lostList(source, section));
  }
  setParents(all);
  const read = all.flatMap(({ draft, icons }) => [draft, ...icons]);
  const parents = new Set(read.map(({ parent }) => parent));
  return { drafts: read.filter((one) => ownedLines(one).length > 0 || parents.has(one)), problems };
};

/** Creates the section for a unit. The title block has its title on line 3, after the version. All else is text. */
function readSection(document: string, unit: Unit, name: Name, rulebook: readonly Draft[]): NamedDraft {
  const { heading } = unit;
  const { number, title, counterpart, isLost } = name;
  const kind = heading?.isBox || (!heading && !isLost) ? "notice" : kindOf(number);
  const titleAt = heading ? -1 : unit.lines.findIndex(({ text }) => text === title);
  const printed = heading ?? unit.lines[titleAt];
  const firstChildLine = lineOf(unit);
  const section = draft({ document, kind, number, title, firstChildLine, heading: printed ? [printed.line] : [] });
  if (isLost) section.headingRecovered = true;
  const icons = unit.lines.flatMap((line) => readIcon(line, section) ?? []);
  const iconLines = new Set(icons.flatMap(ownedLines));
  const below = unit.lines.slice(titleAt + 1).filter(({ line }) => !iconLines.has(line));
  const { rest, ...epigraphs } = takeEpigraphs(
    below.map((line) => [line]),
    "plain",
  );
  Object.assign(section, epigraphs, readBody([...unit.lines.slice(0, Math.max(0, titleAt)), ...rest.flat()]));
  for (const icon of icons) icon.comparedWith = sameIcon(icon, counterpart, rulebook);
  if (heading || isLost) section.comparedWith = counterpart;
  return { draft: section, name, icons };
}

function kindOf(number: string | null): "chapter" | "section" {
  return /^\d+$/.test(number ?? "") ? "chapter" : "section";
}

const TAG = String.raw`(?:\[[^\]]+\]|<[A-Z][a-z]{2}>)`;
/** Matches an entry of the legend. The name may contain a colon itself: `Damage: Draw:`. */
const ENTRY = new RegExp(String.raw`^(${TAG}(?: ${TAG})*) - ([^:]+(?:: [A-Z]\w*(?: [A-Z]\w*)?(?=:))?): (.+)$`);

/** Parses an entry of the legend. The icon becomes a subsection of its group. Examples: `[Flip] - Damage: Draw:
 *  Instructs …` (line 1372), `<Baj> <Fed> - Infiltration Icons: …` (line 1358). */
function readIcon({ line, text }: Line, group: Draft): Draft | null {
  const [, tags, title, meaning] = ENTRY.exec(text) ?? [];
  if (tags === undefined || title === undefined || meaning === undefined) return null;
  const aliases = tags.match(new RegExp(TAG, "g")) ?? [];
  const body = [{ line, text: meaning }];
  return draft({ document: group.document, kind: "icon", title, parent: group, body, aliases });
}

/** Matches captions: `Card Image: quandary.jpg` (line 160), `Here is how your spaceline might look …:` (line 280). */
const PICTURE =
  /^(?:Card Image: |Explanatory diagram\b|Spaceline diagram\b|Example spaceline\b|Here is how your spaceline\b)/i;
/** Matches a bullet. If a number follows, as in `• 1. Opponent's Missions` (line 250), the line is a numbered item. */
const BULLET = /^•\s+(?=(\d+\.\s)?)/;

function readBody(lines: readonly Line[]): { body: BodyLine[]; furniture: number[] } {
  const body: BodyLine[] = [];
  const furniture: number[] = [];
  for (const { line, text, blanks } of lines) {
    const item = text.trim().replace(BULLET, (_, number?: string) => (number === undefined ? "- " : ""));
    if (PICTURE.test(text)) furniture.push(line);
    else body.push({ line, text: item, glue: blanks === 0 ? "line" : "paragraph" });
  }
  return { body, furniture };
}

/** Sets the parents. The longest existing prefix of a number decides. Without one, the table or the Rulebook
 *  decides. */
function setParents(all: readonly NamedDraft[]): void {
  const byNumber = new Map(all.flatMap(({ draft }) => (draft.number === null ? [] : [[draft.number, draft] as const])));
  const byCounterpart = new Map(
    all.flatMap(({ draft, name: { counterpart } }) => (counterpart ? [[counterpart, draft] as const] : [])),
  );
  for (const { draft, name } of all) {
    const { number } = draft;
    if (number === null) {
      const theirs = name.counterpart?.parent;
      draft.parent = byNumber.get(name.under ?? "") ?? (theirs && byCounterpart.get(theirs)) ?? null;
    } else {
      const parts = number.split(".");
      const shorter = parts.map((_, size) => parts.slice(0, size).join("."));
      draft.parent = byNumber.get(shorter.findLast((one) => byNumber.has(one)) ?? "") ?? null;
    }
  }
}

function lostHeading(source: SourceText, unit: Unit, { number, title }: Name): Problem {
  const line = lineOf(unit);
  if (title === "") {
    const message = "The heading above this line is missing, and no section of the Rulebook has this text.";
    return problemAt(source, line, { rule: "unidentified-heading", severity: "error", message, actual: "" });
  }
  const message = "The heading above this line is missing. It was restored from the Rulebook.";
  const suggestion = number === null ? title : `${title} (${number})`;
  return problemAt(source, line, { rule: "lost-heading", severity: "warning", message, actual: "", suggestion });
}

/** Reports a list that only the Rulebook has, for example on staffing a ship (after line 532). Such a list is still in
 *  force. */
function lostList(source: SourceText, { draft, name: { counterpart } }: NamedDraft): Problem[] {
  const hasItems = (section: Draft | null): boolean => section?.body.some(({ text }) => LIST_ITEM.test(text)) ?? false;
  if (hasItems(draft) || !hasItems(counterpart)) return [];
  const message =
    "The Rulebook prints a list in this section, but the list is missing here. The list is still in force.";
  const line = draft.heading[0] ?? ownedLines(draft)[0] ?? 0;
  return [problemAt(source, line, { rule: "lost-list", severity: "warning", message, actual: draft.title })];
}

function lostAttributions(source: SourceText, { draft, name: { counterpart } }: NamedDraft): Problem[] {
  const theirs = counterpart?.epigraph.length === draft.epigraph.length ? counterpart.epigraph : [];
  const message = "The line that names the speaker of the quotation is missing.";
  return draft.epigraph.flatMap(({ text: actual, attribution }, at) => {
    if (attribution !== null) return [];
    const suggestion = theirs[at]?.attribution;
    return problemAt(source, draft.epigraphLines[at] ?? 0, {
      rule: "lost-attribution",
      severity: "info",
      message,
      actual,
      ...(suggestion && { suggestion }),
    });
  });
}

const WORD = /[A-Za-z']+/g;
/** Matches tags such as `[Expansion: QCont]`, which are not words. */
const BRACKETS = /\[[^\]]*\]/g;
const IMPOSSIBLE: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\b[a-z]+\.[A-Z][a-z]+/g, "Two sentences run together without a space."],
  [/\b([a-z]{4,})\1\b/g, "A word is printed twice without a space."],
  [/\b[A-Z]{2,}[a-z]+\b/g, "An upper-case word is joined to a lower-case word."],
];

/** Finds words that ran together when two printings were merged: `IThat` (line 50), `respondrespond` (line 319),
 *  `do.The` (line 956). Ignores words that other texts contain, too. */
function findRunTogether(source: SourceText, others: readonly SourceText[]): Problem[] {
  const wordsOf = (line: string): readonly string[] => line.match(WORD) ?? [];
  const counts = new Map<string, number>();
  for (const word of source.lines.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const otherLines = others.filter(({ file }) => file !== source.file).flatMap(({ lines }) => lines);
  const otherWords = new Set(otherLines.flatMap(wordsOf));
  return source.lines.flatMap((printed, at) => {
    const text = printed.replace(BRACKETS, " ");
    const report = (found: Pick<Problem, "message" | "actual" | "suggestion">): Problem =>
      problemAt(source, source.startLine + at, { rule: "run-together-words", severity: "info", ...found });
    const impossible = IMPOSSIBLE.flatMap(([pattern, message]) =>
      (text.match(pattern) ?? []).flatMap((word) => (otherWords.has(word) ? [] : [report({ message, actual: word })])),
    );
    const joined = wordsOf(text).flatMap((word): Problem[] => {
      if (counts.get(word) !== 1 || !/^[a-z]/.test(word)) return [];
      const suggestion = splitWord(word, counts);
      if (!suggestion || otherWords.has(word.toLowerCase())) return [];
      return [report({ message: "Two words are printed without a space.", actual: word, suggestion })];
    });
    return [...impossible, ...joined];
  });
}

const MIN_PART_LENGTH = 4;
const MIN_PART_COUNT = 10;

function splitWord(word: string, counts: ReadonlyMap<string, number>): string | null {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const rarer = Math.min(counts.get(first) ?? 0, counts.get(second) ?? 0);
    if (first !== second && rarer >= MIN_PART_COUNT) return `${first} ${second}`;
  }
  return null;
}
