/** @file Parses the Glossary. An entry has a headword on a separate line, as in Compendium lines 3139 to 3141. */
import type { Kind, Problem, SourceText } from "../../../model.js";
import { type Draft, documentOf, draft, type Grammar, problemAt } from "../draft.js";
import { firstLine, LIST_ITEM, longestAscendingRun, numberedLines, readEntryBody } from "../lines.js";

export const glossary: Grammar = (source) => {
  const document = documentOf(source, "glossary");
  const first = firstLine(source);
  const { headwords, problems } = findHeadwords(source, first.line);
  const end = source.startLine + source.lines.length;
  const bodyBetween = (line: number, next: Headword | undefined) => {
    const { problems: torn, ...body } = readEntryBody(source, line + 1, (next?.line ?? end) - 1);
    problems.push(...torn);
    return body;
  };
  const heading = draft({
    document,
    kind: "section",
    title: first.text,
    heading: [first.line],
    ...bodyBetween(first.line, headwords[0]),
  });
  const entries = headwords.map(({ line, title, aliases }, at): Draft => {
    const { body, furniture } = bodyBetween(line, headwords[at + 1]);
    const paragraphs = body.map(({ text }) => text);
    const kind = entryKind(title, paragraphs, source);
    return draft({ document, kind, title, parent: heading, heading: [line], body, furniture, aliases });
  });
  return { drafts: [heading, ...entries], problems };
};

interface Headword {
  readonly line: number;
  readonly title: string;
  readonly aliases: string[];
}

const MAX_HEADWORD_LENGTH = 55;
const MARKUP = /\]\(#|\*\*|^see\b/i;
const ABBREVIATION = /(?:^|[ .])(?:[A-Z]|etc)\.$/;
const STRAY_GLYPH = /\s*\p{Extended_Pictographic}\uFE0F?\s*$/u;

/** Finds the headwords: short lines between blank lines in alphabetical order. The remains of a table (`Printed
 *  Staffing New Staffing`, line 3560), the end of a sentence (line 4290) and a subheading (`Off line`, line 4493) are
 *  not headwords. The table "headwords" corrects wrong decisions.
 *  @param heading - line number of the heading “Glossary” */
function findHeadwords(source: SourceText, heading: number): { headwords: Headword[]; problems: Problem[] } {
  const editorial = new Map((source.tables["headwords"]?.rows ?? []).map((row) => [row["printed"] ?? "", row]));
  const candidates = findCandidates(source).filter(({ line }) => line > heading);
  const undecided = candidates.filter(({ title }) => !editorial.get(title)?.["role"]);
  const ordered = new Set(longestAscendingRun(undecided.map(({ title }) => sortKey(title))).map((at) => undecided[at]));
  const headwords: Headword[] = [];
  const problems: Problem[] = [];
  for (const candidate of candidates) {
    const { line, title } = candidate;
    const row = editorial.get(title);
    const [role, repaired] = [row?.["role"], row?.["repaired"]];
    if (!ordered.has(candidate) && role !== "headword") {
      // The line may be a subheading, or an entry in the wrong position.
      const message = "This line is out of alphabetical order, so it was read as a sub-heading of the previous entry.";
      if (!role && /\p{L}/u.test(title))
        problems.push(problemAt(source, line, { rule: "possible-headword", severity: "info", message, actual: title }));
      continue;
    }
    headwords.push({ line, title, aliases: repaired ? [repaired] : [] });
    if (ordered.has(candidate)) continue;
    problems.push(
      problemAt(source, line, {
        rule: "headword-out-of-order",
        severity: "warning",
        message: "This headword is out of alphabetical order.",
        actual: title,
        ...(repaired && { suggestion: repaired }),
      }),
    );
  }
  return { headwords, problems };
}

function findCandidates(source: SourceText) {
  return numberedLines(source).flatMap(({ line, text, blankBefore, blankAfter }) => {
    const title = text.replace(STRAY_GLYPH, "").trim();
    const isAlone = line > source.startLine && blankBefore && blankAfter;
    const isShaped = title.length <= MAX_HEADWORD_LENGTH && !LIST_ITEM.test(text) && !MARKUP.test(title);
    const isSentence = /[.:]$/.test(title) && !ABBREVIATION.test(title);
    return isAlone && isShaped && !isSentence && title !== "" ? [{ line, title }] : [];
  });
}

/** Returns the sort key of a headword. Drones are sorted by the name in parentheses.
 *  @example sortKey("Five of Eleven (Cyber Drone)")  // => "cyber drone" */
function sortKey(headword: string): string {
  const drone = /\(([^()]* Drone)\)$/.exec(headword)?.[1];
  return (drone ?? headword)
    .toLowerCase()
    .replace(/^["“]|["”]$/g, "")
    .replace(/^the (?=.)/, "");
}

const DEFINITION = /^(?:an? |generic )?\W*(?:affiliation|species|(?:type|kind|synonym|term)\W* (?:of|for))\b/i;

/** Returns the kind of an entry. A headword printed like a card title is a card, unless its text defines an
 *  affiliation, a type or a synonym. */
function entryKind(title: string, paragraphs: readonly string[], source: SourceText): Kind {
  if (isSeeOnly(paragraphs)) return "see-only";
  const decided = source.tables["kinds"]?.rows.find((row) => row["title"] === title)?.["kind"];
  if (decided === "card" || decided === "term") return decided;
  return isCardTitle(title) && !DEFINITION.test(paragraphs[0] ?? "") ? "card" : "term";
}

const SMALL_WORDS = new Set("a an and as at by for from in into is of on or the to with".split(" "));

/** Whether all words except function words are capitalised. False for "Alternate Universe icon". */
function isCardTitle(title: string): boolean {
  const opensLikeTitle = /^["'.]*\p{Lu}|^["']?\d/u.test(title.replace(/^[. ]+(?:on )?(?:the )?/, ""));
  if (!opensLikeTitle || /-related$/.test(title)) return false;
  const words = title.split(/[ /]+/).map((word) => word.replace(/^[("'.]+/, ""));
  return (
    title.startsWith("...") || words.every((word, at) => (at > 0 && SMALL_WORDS.has(word)) || !/^\p{Ll}/u.test(word))
  );
}

const TARGET = /\[(?:\\.|[^\\\]])*\]\(#[^)]*\)|\*\*[^*]+\*\*/g;
const SENTENCE_END = /(?<=[.)]) +(?=\S)/;
const SEE = /^\(?(?:for [^.]*?, )?(?:also )?see\b/i;
const TARGETS_ALONE = /^(?:@|and|or|[\s,;.()])+$/;

/** Whether every sentence is only a "See …" or a list of references.
 *  @example isSeeOnly(["See [Borg](#) (Borg-affiliation ships)."]) // => true (Compendium line 3450) */
function isSeeOnly(paragraphs: readonly string[]): boolean {
  const sentences = paragraphs.flatMap((text) => text.replace(TARGET, "@").trim().split(SENTENCE_END));
  return sentences.length > 0 && sentences.every((one) => SEE.test(one) || TARGETS_ALONE.test(one));
}
