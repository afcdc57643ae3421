/** @file Parses the 2002 supplement. Entries are `[* ]headword - text` in alphabetical order, H to Z. */
import { fold } from "../../../language/fold.js";
import type { Operation, Problem } from "../../../model.js";
import { type BodyLine, type Draft, documentOf, draft, type Grammar, problemAt } from "../draft.js";
import { longestAscendingRun, type NumberedLine, numberedLines, titleBlock } from "../lines.js";

export const rulings2002: Grammar = (source) => {
  const document = documentOf(source, "rulings");
  const lines = numberedLines(source);
  const withDash = (source.tables["headwords"]?.rows ?? []).map(({ headword = "" }) => headword);
  const { entries, outOfOrder, unread } = findEntries(lines, withDash);
  const front = lines.slice(0, entries[0]?.at ?? lines.length);
  const drafts = titleBlock(document, front, 1);
  const problems: Problem[] = [];
  const report = ({ line, text }: NumberedLine, rule: string, message: string): void => {
    problems.push(problemAt(source, line, { rule, severity: "info", message, actual: text }));
  };
  for (const [index, entry] of entries.entries()) {
    const own = lines.slice(entry.at, entries[index + 1]?.at);
    drafts.push(readRuling(document, entry, own));
    for (const line of own.filter(isStray))
      report(line, "stray-sign", "This character is not part of the text. It was left out.");
    const opening = own[0] as NumberedLine;
    if (outOfOrder.has(entry))
      report(opening, "headword-out-of-order", `The headword "${entry.headword}" is out of alphabetical order.`);
    if (!entry.isRegular)
      report(opening, "separator-damaged", "The space before the dash between headword and text is missing.");
  }
  for (const { at } of unread)
    report(
      lines[at] as NumberedLine,
      "possible-headword",
      "This line is out of alphabetical order, so it was read as part of the previous ruling.",
    );
  return { drafts, problems };
};

/** Whether a line is a single meaningless character, such as the `|` at the end of the file. */
function isStray({ text }: NumberedLine): boolean {
  return /^[^\w\s]$/.test(text.trim());
}

function readRuling(document: string, entry: Entry, own: readonly NumberedLine[]): Draft {
  const opening = own.slice(0, entry.lineCount);
  const body = own
    .slice(entry.text ? entry.lineCount - 1 : entry.lineCount)
    .filter((line) => !isStray(line))
    .map(({ line, text }) => ({ line, text: line === opening.at(-1)?.line ? entry.text : text, length: text.length }));
  const text = body.map((line) => line.text).join(" ");
  return draft({
    document,
    kind: "ruling",
    title: entry.headword,
    heading: opening.map(({ line }) => line),
    body: joinLines(body),
    furniture: own.filter(isStray).map(({ line }) => line),
    operation: OPERATIONS.find(([, pattern]) => pattern.test(text))?.[0] ?? "ruling",
    ...(entry.isStarred && { starred: true as const }),
  });
}

/** Instructions that change the old Glossary: `Replace the glossary entry with the following:` (line 6). */
const OPERATIONS: readonly (readonly [Operation, RegExp])[] = [
  ["see-only", /^See [^.]+\.?$/],
  ["erratum", /^(?:Errata|Revised text):/],
  ["replace-entry", /^Replace (?:the|this) (?:glossary )?entry with/i],
  ["replace-part", /^Replace the .+ in this glossary entry with/i],
  ["list-add", /^Add (?:.+ )?to the list (?:of|in)/],
  ["add", /^(?:See [^.]+\. )?Add the following to/],
  ["delete-part", /^Delete this sentence from the glossary entry/i],
  ["delete-entry", /^Delete (?:the|this) (?:glossary )?entry/i],
];

interface Entry {
  readonly at: number;
  readonly headword: string;
  readonly isStarred: boolean;
  readonly lineCount: number;
  readonly text: string;
  /** Whether there are spaces on both sides of the dash after the headword. */
  readonly isRegular: boolean;
}

/** If a smaller share of headwords is in alphabetical order, the list has another order, for example by date. */
const MIN_ORDERED = 0.6;

/** Finds the entries. In an alphabetical list, a line that only looks like an entry ("Mirror versions - A personnel …",
 *  line 396) is out of order. An entry that is out of order, but among entries with the same initial, is accepted and
 *  reported. Editors decide whether the lines in `unread` are entries.
 *  @param withDash - headwords that contain a dash */
function findEntries(
  lines: readonly NumberedLine[],
  withDash: readonly string[],
): { entries: Entry[]; outOfOrder: ReadonlySet<Entry>; unread: readonly Entry[] } {
  const candidates: Entry[] = [];
  for (let at = 0; at < lines.length; at++) {
    const candidate = readOpening(lines, at, withDash);
    if (candidate) candidates.push(candidate);
    if (candidate?.isStarred) at += candidate.lineCount - 1;
  }
  const keys = candidates.map(({ headword }) => sortKey(headword));
  const ordered = new Set(longestAscendingRun(keys));
  if (ordered.size < candidates.length * MIN_ORDERED) return { entries: candidates, outOfOrder: new Set(), unread: [] };
  const outOfOrder = new Set(
    candidates.filter((one, at) => {
      const isCertain = one.isStarred || withDash.includes(one.headword);
      return !ordered.has(at) && (isCertain || isAmongItsLetter(keys, ordered, at));
    }),
  );
  const isRead = (one: Entry, at: number): boolean => ordered.has(at) || outOfOrder.has(one);
  const beginsSentence = ({ at, headword }: Entry): boolean =>
    ENDED.test(lines[at - 1]?.text ?? "") && !/[.;:,] /.test(headword);
  const unread = candidates.filter((one, at) => !isRead(one, at) && beginsSentence(one));
  return { entries: candidates.filter(isRead), outOfOrder, unread };
}

const SEPARATED = /^(\S.{0,57}?)(?: - |- | -$)(.*)$/;
const STAR = /^\* /;
/** Matches a reference at the end of an entry: "See Borg - cooperation." (line 683). */
const REFERENCE = /^See [A-Z"]/;

/** Parses `Handshake - When you play …` (line 2). The dash may end the line (line 105) or start the next one (line
 *  259). A starred headword may extend over two lines (lines 36 and 37). */
function readOpening(lines: readonly NumberedLine[], at: number, withDash: readonly string[]): Entry | null {
  const printed = lines[at]?.text ?? "";
  const following = lines[at + 1]?.text ?? "";
  const isStarred = STAR.test(printed);
  const text = printed.replace(STAR, "");
  if (REFERENCE.test(text)) return null;
  const entry = { at, isStarred, lineCount: 1, isRegular: true };
  const known = withDash.find((headword) => text === headword || text.startsWith(`${headword} -`));
  if (known && text !== known) return { ...entry, headword: known, text: text.slice(known.length + 2).trim() };
  const [, headword, rest = ""] = (!known && SEPARATED.exec(text)) || [];
  if (headword !== undefined)
    return { ...entry, headword, text: rest.trim(), isRegular: !text.startsWith(`${headword}- `) };
  if (following.startsWith("- ") && !/[.,;:]/.test(text))
    return { ...entry, headword: text, lineCount: 2, text: following.slice(2) };
  const wrapped = isStarred ? SEPARATED.exec(`${text} ${following}`) : null;
  return wrapped && { ...entry, headword: wrapped[1] ?? "", lineCount: 2, text: (wrapped[2] ?? "").trim() };
}

/** Returns the sort key. A slash separates words, so "Klingon/Cardassian" comes before "Klingon Outpost". */
function sortKey(headword: string): string {
  return fold(headword)
    .replace(/\//g, " ")
    .replace(/[^a-z0-9 ]+/g, "")
    .trim();
}

/** Whether the nearest entries in alphabetical order have the same initial. */
function isAmongItsLetter(keys: readonly string[], ordered: ReadonlySet<number>, at: number): boolean {
  const letter = (keys[at] ?? "").slice(0, 1);
  const isOrdered = (_: string, other: number): boolean => ordered.has(other);
  const before = keys.slice(0, at).findLast(isOrdered);
  const after = keys.find((_, other) => other > at && ordered.has(other));
  return [before, after].every((key = letter) => key.startsWith(letter));
}

const ITEM = /^- ["“]?[A-Z]/;
const ENDED = /[.!?:][)"”]*$/;
const LABEL = /^[A-Z][\w' -]{2,30}: /;
const CAPITAL = /^["“([]*[A-Z[]/;
/** Maximum number of characters in a manually wrapped line. A longer line is a whole paragraph. */
const MAX_WRAPPED_LENGTH = 110;
/** A line break is intentional if the next word, and this many more characters, would have fitted on the line. */
const MIN_FREE_LENGTH = 15;

interface RulingLine {
  readonly line: number;
  readonly text: string;
  readonly length: number;
}

/** Joins the lines of a ruling. The text was wrapped manually at different widths and has no blank lines, so most lines
 *  continue the previous sentence. A new paragraph begins only after a clearly intentional line break. */
function joinLines(lines: readonly RulingLine[]): BodyLine[] {
  const list = findNameList(lines);
  const width = Math.max(...lines.map(({ length }) => length).filter((length) => length <= MAX_WRAPPED_LENGTH), 0);
  let isInItems = false;
  return lines.map(({ line, text }, at): BodyLine => {
    const previous = lines[at - 1];
    if (previous === undefined) {
      isInItems = ITEM.test(text);
      return { line, text };
    }
    if (at >= list) return { line, text, glue: "line" };
    if (ITEM.test(text) && (isInItems || ENDED.test(previous.text))) {
      isInItems = true;
      return { line, text, glue: "line" };
    }
    if (!startsParagraph(previous, text, width)) return { line, text, glue: "space" };
    isInItems = false;
    return { line, text, glue: "paragraph" };
  });
}

function startsParagraph(previous: RulingLine, text: string, width: number): boolean {
  if (!ENDED.test(previous.text) || !CAPITAL.test(text)) return false;
  if (previous.text.endsWith(":") || LABEL.test(text)) return true;
  if (previous.length > MAX_WRAPPED_LENGTH || text.length > MAX_WRAPPED_LENGTH) return true;
  const word = /^\S+/.exec(text)?.[0] ?? "";
  return previous.length + 1 + word.length + MIN_FREE_LENGTH <= width;
}

/** Returns the index at which a final list of names begins (lines 533 to 546), or else the number of lines. */
function findNameList(lines: readonly RulingLine[]): number {
  const from = lines.findIndex(({ text }) => text.endsWith(":")) + 1;
  const rest = lines.slice(from);
  const isList = from > 0 && rest.length > 2 && rest.every(({ text }) => text.length < 70 && !/[.,:;]$/.test(text));
  return isList && !rest.some(({ text }) => text.startsWith("- ")) ? from : lines.length;
}
