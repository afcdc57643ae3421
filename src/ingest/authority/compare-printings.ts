/** @file Compares two printings of the Rulebook: section by section, sentence by sentence, word by word. */
import { diffArrays, diffWordsWithSpace } from "diff";
import { editDistance } from "../../language/edit-distance.js";
import { words } from "../../language/fold.js";
import { ICON_TAG } from "../../language/icons.js";
import { type Sentence, sentencesOf } from "../../language/sentences.js";
import { alignParagraphs } from "../../language/similarity.js";
import { stem } from "../../language/stem.js";
import {
  CHANGE_CLASSES,
  type Change,
  type ChangeClass,
  type ChangePart,
  type ComparedSentence,
  type EditorialTable,
  type LinkedSection,
  type Problem,
} from "../../model.js";
import type { SectionIndex } from "./section-index.js";

/** Changes that need a summary in players' words. */
const SUMMARISED: ReadonlySet<ChangeClass> = new Set(["rules", "removed", "added", "new"]);

/** Compares the printings and applies what an editor says about the changes.
 *  @param table - data/authority/changes.tsv: `section` of the newer printing, `class` if the editor's differs from the
 *    computed one, `matter` (heading) and `told` (summary) for players, quotes and the `reason` for a class
 *  @returns a change per section of the newer printing, in its order, without title block and imprint, and as problems the
 *    changes without a summary and the rows that are no longer needed */
export function findChanges(
  index: SectionIndex,
  table: EditorialTable,
): { readonly changes: readonly Change[]; readonly problems: readonly Problem[] } {
  const rows = new Map(table.rows.map((row) => [row["section"], row]));
  const problems: Problem[] = [];
  const changes = index.sections.flatMap((newer): Change[] => {
    if (!newer.comparedWith || isTitleBlock(newer)) return [];
    const older = index.byId.get(newer.comparedWith.id ?? "");
    const change = older ? compareSections(older, newer) : newSection(newer);
    const row = rows.get(newer.id);
    const given = CHANGE_CLASSES.find((one) => one === row?.["class"]);
    const kind = given ?? change.class;
    const summary = row?.["told"];
    const report = (rule: string, message: string) => problems.push(problemAt(newer, rule, message));
    if (given === change.class)
      report(
        "needless-row",
        `${row?.location}: this row is not needed: the change is already classified as "${given}".`,
      );
    if (SUMMARISED.has(kind) && !summary)
      report("untold-change", `${table.file}: no summary for this change (${kind}). Add a row for it.`);
    return [{ ...change, class: kind, ...(summary && { told: summary, matter: row?.["matter"] ?? "" }) }];
  });
  return { changes, problems };
}

/** Whether a section is a notice of the publication, such as its title block, not a box of a rule. */
export function isTitleBlock({ kind, parent }: Pick<LinkedSection, "kind" | "parent">): boolean {
  return kind === "notice" && parent === null;
}

function problemAt({ title, source }: LinkedSection, rule: string, message: string): Problem {
  const { publication, line } = source;
  return { publication, line, rule, severity: "warning", message, actual: title };
}

function compareSections(older: LinkedSection, newer: LinkedSection): Change {
  const sentences = compareSentences(older.text, newer.text);
  return {
    from: older.id,
    to: newer.id,
    class: older.text === newer.text ? "same" : classOf(sentences),
    parts: partsOf(older.text, newer.text),
    sentences,
  };
}

/** The title of a beginners' summary: `SHIP BATTLE (basic)`. */
const SUMMARY_TITLE = /\(basic\)$/i;

/** A section without an older printing: new, or a beginners' summary of rules that are printed elsewhere. */
function newSection({ id, title, text }: LinkedSection): Change {
  const sentences = compareSentences("", text);
  const kind = SUMMARY_TITLE.test(title) ? "variant" : "new";
  return { from: null, to: id, class: kind, parts: partsOf("", text), sentences };
}

/** The most significant class of its sentences. */
function classOf(sentences: readonly ComparedSentence[]): ChangeClass {
  const has = (wanted: ComparedSentence["class"]) => sentences.some((one) => one.class === wanted);
  if (sentences.some((one) => one.class === "reworded" && one.removes)) return "rules";
  if (has("removed")) return "removed";
  if (has("added") || has("reworded")) return "added";
  if (has("variant")) return "variant";
  return has("lost") ? "lost" : "cosmetic";
}

function partsOf(before: string, after: string): ChangePart[] {
  if (before === after) return before === "" ? [] : [{ type: "same", text: before }];
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    if (added) return { type: "added", text: value };
    return { type: removed ? "removed" : "same", text: value };
  });
}

/** This many words in a row that are also in the other printing do not count as a difference, in whatever sentence they are. */
const RUN = 4;

/** Every sentence of both printings, once: those of the newer text in its order, each older sentence without a
 *  counterpart before the sentence that follows it. */
export function compareSentences(older: string, newer: string): ComparedSentence[] {
  const [oldSentences, newSentences] = [sentencesOf(older), sentencesOf(newer)];
  const [olderWords, newerWords] = [plainWords(older).join(""), plainWords(newer).join("")];
  const pairs = alignSentences(oldSentences, newSentences);
  const paired = new Set(pairs.values());
  const remainingLists = new Set(oldSentences.flatMap(({ list }, at) => (paired.has(at) ? [list] : [])));
  const missing = (from: number, to: number) =>
    oldSentences.slice(from, to).map((sentence): ComparedSentence => {
      const isElsewhere = newerWords.includes(plainWords(sentence.text).join(""));
      const kind = isElsewhere ? "same" : missingClass(sentence, remainingLists);
      return { class: kind, old: sentence.span, new: null, ...(kind === "removed" && { removes: true }) };
    });
  const compared: ComparedSentence[] = [];
  let next = 0;
  for (const [at, sentence] of newSentences.entries()) {
    const place = pairs.get(at);
    const counterpart = oldSentences[place ?? -1];
    if (place === undefined || !counterpart) {
      const added = isOfAnotherEdition(sentence) ? "variant" : "added";
      const isElsewhere = olderWords.includes(plainWords(sentence.text).join(""));
      compared.push({ class: isElsewhere ? "same" : added, old: null, new: sentence.span });
      continue;
    }
    compared.push(...missing(next, place), comparePair(counterpart, sentence, olderWords, newerWords));
    next = place + 1;
  }
  return [...compared, ...missing(next, oldSentences.length)];
}

/** Compares two counterparts, ignoring words that the other printing has in a neighbouring sentence. */
function comparePair(older: Sentence, newer: Sentence, olderWords: string, newerWords: string): ComparedSentence {
  const spans = { old: older.span, new: newer.span };
  if (older.text === newer.text) return { class: "same", ...spans };
  const { added, removed } = compareWords(older.text, newer.text);
  const isElsewhere = (run: readonly string[], text: string) => run.length >= RUN && text.includes(run.join(""));
  const gained = added.some((run) => !isElsewhere(run, olderWords));
  const lost = removed.some((run) => !isElsewhere(run, newerWords));
  const [iconsBefore, iconsAfter] = [countIcons(older.text), countIcons(newer.text)];
  if (iconsBefore > 1 && iconsAfter > 1 && iconsBefore !== iconsAfter)
    return { class: "reworded", ...spans, ...(iconsAfter < iconsBefore && { removes: true }) };
  if (!gained && !lost) return { class: "same", ...spans };
  const isVariant = !lost && isOfAnotherEdition(newer) && !isOfAnotherEdition(older);
  return { class: isVariant ? "variant" : "reworded", ...spans, ...(lost && { removes: true }) };
}

/** Returns the number of icons in a sentence, lost or not. Lists of different length name different cards. A printing that
 *  shows one or none has letters, nothing or one sign for all in their place. */
function countIcons(text: string): number {
  return (text.match(ICON_TAG)?.length ?? 0) + (text.match(/▯/g)?.length ?? 0);
}

/** A sentence is lost with its line or its whole list. Otherwise it was removed. */
function missingClass({ text, list }: Sentence, remainingLists: ReadonlySet<number | null>): "lost" | "removed" {
  return losesLine(text) || (list !== null && !remainingLists.has(list)) ? "lost" : "removed";
}

/** Whether the newer file would have lost a line of these words, as it lost all lines of one word and those mostly in
 *  capitals (its headings).
 *  @example losesLine("DOCKING FACILITIES")  // => true */
function losesLine(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  const capitals = line.match(/\p{Lu}/gu) ?? [];
  return line.trim().split(/\s+/).length === 1 || capitals.length * 2 > letters.length;
}

/** `This advanced rulebook is the sequel to the Basic Rulebook.`, `omitted from this streamlined rulebook` */
const NAMES_EDITION = /\b(?:basic|advanced|complete|streamlined) rulebook/i;

/** Whether a sentence comes from another edition of the book (Basic, Advanced) and adds nothing new: it names an edition,
 *  or follows the sentence before it without a space, as wording of two editions does. */
function isOfAnotherEdition({ text, runsOn }: Sentence): boolean {
  return runsOn || NAMES_EDITION.test(text);
}

/** Sentences whose runs of words are less alike than this are different sentences. */
const MIN_LIKENESS = 0.3;
/** Minimum share of words that a rewritten sentence has in common with the earlier one. */
const MIN_SHARED = 0.5;

/** Pairs sentences, by their index in the newer text. No two pairs cross. First those with runs of words in common, then
 *  between them those in the same place that share most of their words. */
function alignSentences(older: readonly Sentence[], newer: readonly Sentence[]): ReadonlyMap<number, number> {
  const textsOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);
  const pairs = new Map<number, number>();
  const ends = { first: older.length, second: newer.length };
  let [first, second] = [0, 0];
  for (const pair of [...alignParagraphs(textsOf(older), textsOf(newer), MIN_LIKENESS), ends]) {
    for (; second < pair.second; second++) {
      const sentence = newer[second];
      const place = older.findIndex(
        (one, at) => at >= first && at < pair.first && sentence && sharesMostWords(one, sentence),
      );
      if (place < 0) continue;
      pairs.set(second, place);
      first = place + 1;
    }
    if (second < newer.length) pairs.set(second, pair.first);
    [first, second] = [pair.first + 1, pair.second + 1];
  }
  return pairs;
}

function sharesMostWords(one: Sentence, other: Sentence): boolean {
  const [a, b] = [new Set(plainWords(one.text)), new Set(plainWords(other.text))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > MIN_SHARED * Math.min(a.size, b.size);
}

type Run = readonly string[];

/** The runs of words that only one of two wordings has, misprints aside.
 *  @example compareWords("only be rescued by a card", "only be released by a card")
 *    // => { added: [["released"]], removed: [["rescued"]] } */
export function compareWords(before: string, after: string): { added: Run[]; removed: Run[] } {
  const parts = diffArrays(plainWords(before), plainWords(after));
  const changed = parts.filter((part, at) => {
    const other = parts[part.removed ? at + 1 : at - 1];
    const [out, into] = part.removed ? [part, other] : [other, part];
    return !(out?.removed && into?.added && isMisprint(out.value, into.value));
  });
  return {
    added: changed.filter(({ added }) => added).map(({ value }) => value),
    removed: changed.filter(({ removed }) => removed).map(({ value }) => value),
  };
}

/** Whether two runs of words differ only by a misprint: letters run together or doubled, an ending, a letter or two.
 *  @example isMisprint(["requirements", "after"], ["requirementsafter"])  // => true */
function isMisprint(before: Run, after: Run): boolean {
  const [a, b] = [before.join(""), after.join("")];
  if (a === b || a + a === b || b + b === a) return true;
  return before.length === after.length && before.every((word, at) => isSameWord(word, after[at] ?? ""));
}

function isSameWord(a: string, b: string): boolean {
  if (stem(a) === stem(b)) return true;
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= 8 ? 2 : 1;
  return shorter >= 4 && !/\d/.test(a + b) && editDistance(a, b, allowed) <= allowed;
}

/** Letters in place of an icon in the older printing: `the M Mirror Universe`, `Q Q-icon`. */
const ICON_LETTER = /\b[MQ] /g;
const INITIALS = /\b((?:\p{Lu}\.){2,}(?:\p{Lu}\b)?)/gu;
const HYPHENATED = /(\p{L})[-‐–](\p{L})/gu;

/** The words of a text without icons and punctuation, which each printing sets in its own way: "I.K.S" is one word,
 *  "off-line" and "offline" are the same, a word doubled by a line break is one. "I.K.C." is equivalent to "I.K.S.", as
 *  the Rulebook says itself. */
function plainWords(text: string): string[] {
  const plain = text
    .replace(ICON_TAG, " ")
    .replace(ICON_LETTER, "")
    .replace(/\bI\.K\.C\./g, "I.K.S.")
    .replace(INITIALS, (initials) => initials.replaceAll(".", ""))
    .replace(HYPHENATED, "$1$2");
  return words(plain).filter((word, at, all) => word !== all[at - 1]);
}
