/** @file Compares two printings of the Rulebook: their sections, sentences and words. */
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

/** Changes for which an editor must write a summary for players. */
const SUMMARISED: ReadonlySet<ChangeClass> = new Set(["rules", "removed", "added", "new"]);

/** Compares the printings, and adds the editors' summaries of the changes.
 *  @param table - data/authority/changes.tsv: `section` (id in the newer printing), `class` (if the editor disagrees with the
 *    computed class), `matter` and `told` (heading and summary for players), quotations, and `reason` (for the class)
 *  @returns one change per section of the newer printing, in its order, without title block and imprint. The result
 *  also contains a problem for each change without a summary, and for each row that is no longer needed */
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

/** Whether a section is a notice of the publication, such as its title block, rather than a box in a rule. */
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

/** Matches the title of a beginners' summary: `SHIP BATTLE (basic)`. */
const SUMMARY_TITLE = /\(basic\)$/i;

/** Returns the change for a section that the older printing lacks: it is a new rule, or a beginners' summary of other
 *  rules. */
function newSection({ id, title, text }: LinkedSection): Change {
  const sentences = compareSentences("", text);
  const kind = SUMMARY_TITLE.test(title) ? "variant" : "new";
  return { from: null, to: id, class: kind, parts: partsOf("", text), sentences };
}

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

/** If any sentence of the other printing contains this many consecutive words, they do not count as a difference. */
const RUN = 4;

/** Returns every sentence of both printings once, in the order of the newer text. An older sentence without a
 *  counterpart comes before the sentence that follows it. */
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

/** Compares two paired sentences. Ignores words that have moved to a neighbouring sentence. */
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

/** Counts the icons in a sentence, including lost ones. If the numbers differ, the sentences are about different cards.
 *  Sentences with fewer than two icons are not compared in this way, because some printings show an icon as a letter,
 *  another character or nothing. */
function countIcons(text: string): number {
  return (text.match(ICON_TAG)?.length ?? 0) + (text.match(/▯/g)?.length ?? 0);
}

/** Returns "lost" if the newer file lacks the sentence's whole line or list, otherwise "removed". */
function missingClass({ text, list }: Sentence, remainingLists: ReadonlySet<number | null>): "lost" | "removed" {
  return losesLine(text) || (list !== null && !remainingLists.has(list)) ? "lost" : "removed";
}

/** Whether the newer file has lost all lines of this kind: single words, and lines mostly in capitals, such as
 *  headings.
 *  @example losesLine("DOCKING FACILITIES")  // => true */
function losesLine(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  const capitals = line.match(/\p{Lu}/gu) ?? [];
  return line.trim().split(/\s+/).length === 1 || capitals.length * 2 > letters.length;
}

/** Matches the name of an edition of the book: `This advanced rulebook is the sequel to the Basic Rulebook.`,
 *  `omitted from this streamlined rulebook`. */
const NAMES_EDITION = /\b(?:basic|advanced|complete|streamlined) rulebook/i;

/** Whether a sentence comes from another edition of the book (Basic, Advanced) and adds nothing new. Such a sentence
 *  names an edition, or follows the previous sentence without a space, because the wordings of two editions were
 *  merged. */
function isOfAnotherEdition({ text, runsOn }: Sentence): boolean {
  return runsOn || NAMES_EDITION.test(text);
}

const MIN_LIKENESS = 0.3;
/** Minimum share of words that an older sentence has in common with its rewritten form. */
const MIN_SHARED = 0.5;

/** Pairs the sentences of two printings so that no pairs cross. Returns older sentences, keyed by index in the newer
 *  text. Sentences with common runs of words are paired first. Between such pairs, sentences with mostly the same words
 *  are paired. */
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

/** Returns the runs of words that only one of two wordings contains. Ignores misprints.
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

/** Whether two runs of words differ only by a misprint: joined words, a doubled letter, an ending, one or two letters.
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

/** Matches a letter that the older printing shows instead of an icon: `the M Mirror Universe`, `Q Q-icon`. */
const ICON_LETTER = /\b[MQ] /g;
const INITIALS = /\b((?:\p{Lu}\.){2,}(?:\p{Lu}\b)?)/gu;
const HYPHENATED = /(\p{L})[-‐–](\p{L})/gu;

/** Returns the words of a text without icons and punctuation, which differ between printings. "I.K.S" is one word, and
 *  "off-line" equals "offline". A word doubled at a line break counts once. "I.K.C." equals "I.K.S.", as the Rulebook
 *  itself says. */
function plainWords(text: string): string[] {
  const plain = text
    .replace(ICON_TAG, " ")
    .replace(ICON_LETTER, "")
    .replace(/\bI\.K\.C\./g, "I.K.S.")
    .replace(INITIALS, (initials) => initials.replaceAll(".", ""))
    .replace(HYPHENATED, "$1$2");
  return words(plain).filter((word, at, all) => word !== all[at - 1]);
}
