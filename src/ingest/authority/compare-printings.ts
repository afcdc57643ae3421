/** @file Compares the sections, sentences and words of two printings of the Rulebook. */
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

/** Classes of changes for which an editor must write a summary for players. */
const SUMMARISED: ReadonlySet<ChangeClass> = new Set(["rules", "removed", "added", "new"]);

/** Compares the printings, and adds the editors' summaries. Ignores the title block and the imprint.
 *  @param table - data/authority/changes.tsv. `class` is set only if the computed class is wrong; `matter` and `told`
 *  are the heading and the summary for players */
export function findChanges(
  index: SectionIndex,
  table: EditorialTable,
): { readonly changes: readonly Change[]; readonly problems: readonly Problem[] } {
  const rows = new Map(table.rows.map((row) => [row["section"], row]));
  const problems: Problem[] = [];
  const changes = index.sections.flatMap((newer): Change[] => {
    if (!newer.comparedWith || isTitleBlock(newer)) return [];
    const older = index.byId.get(newer.comparedWith.id ?? "");
    const change = compareSections(older, newer);
    const row = rows.get(newer.id);
    const given = CHANGE_CLASSES.find((one) => one === row?.["class"]);
    const kind = given ?? change.class;
    const summary = row?.["told"];
    const { publication, line } = newer.source;
    const report = (rule: string, message: string) =>
      problems.push({ publication, line, rule, severity: "warning", message, actual: newer.title });
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

/** Whether a section is front matter of the publication, such as the title block. False for a box in a rule. */
export function isTitleBlock({ kind, parent }: Pick<LinkedSection, "kind" | "parent">): boolean {
  return kind === "notice" && parent === null;
}

/** Matches the title of a beginners' summary of other rules: `SHIP BATTLE (basic)`. */
const SUMMARY_TITLE = /\(basic\)$/i;

/** @param older - undefined for a section that is only in the newer printing: a new rule, or a beginners' summary */
function compareSections(older: LinkedSection | undefined, newer: LinkedSection): Change {
  const before = older?.text ?? "";
  const sentences = compareSentences(before, newer.text);
  let kind = before === newer.text ? "same" : classOf(sentences);
  if (!older) kind = SUMMARY_TITLE.test(newer.title) ? "variant" : "new";
  return { from: older?.id ?? null, to: newer.id, class: kind, parts: partsOf(before, newer.text), sentences };
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

/** A run of this many words counts as moved, and not as changed, if the other printing contains it anywhere. */
const RUN = 4;

/** Returns each sentence of both printings once, in the order of the newer text. */
export function compareSentences(older: string, newer: string): ComparedSentence[] {
  const [oldSentences, newSentences] = [sentencesOf(older), sentencesOf(newer)];
  const [olderWords, newerWords] = [plainWords(older).join(""), plainWords(newer).join("")];
  const pairs = alignSentences(oldSentences, newSentences);
  const paired = new Set(pairs.values());
  const remainingLists = new Set(oldSentences.flatMap(({ list }, at) => (paired.has(at) ? [list] : [])));
  const missing = (from: number, to: number) =>
    oldSentences.slice(from, to).map(({ text, list, span }): ComparedSentence => {
      if (newerWords.includes(plainWords(text).join(""))) return { class: "same", old: span, new: null };
      // The newer file has lost whole lists and lines, which are still in force.
      const isLostList = list !== null && !remainingLists.has(list);
      if (isLostList || isLikeHeading(text)) return { class: "lost", old: span, new: null };
      return { class: "removed", old: span, new: null, removes: true };
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

/** Compares two paired sentences. Ignores words that were moved to another sentence. */
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

/** Counts icons, including lost ones. If the counts differ, the sentences are about different cards. Counts below two
 *  are not compared, because some printings replace an icon with a letter, another character or nothing. */
function countIcons(text: string): number {
  return (text.match(ICON_TAG)?.length ?? 0) + (text.match(/▯/g)?.length ?? 0);
}

/** Whether a line is a single word or mostly in capitals, like a heading. The newer file has lost all such lines.
 *  @example isLikeHeading("DOCKING FACILITIES")  // => true */
function isLikeHeading(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  const capitals = line.match(/\p{Lu}/gu) ?? [];
  return line.trim().split(/\s+/).length === 1 || capitals.length * 2 > letters.length;
}

/** Matches the name of an edition: `the sequel to the Basic Rulebook`, `omitted from this streamlined rulebook`. */
const NAMES_EDITION = /\b(?:basic|advanced|complete|streamlined) rulebook/i;

/** Whether a sentence comes from another edition of the book (Basic, Advanced) and adds nothing new. Where the wordings
 *  of two editions were merged, the space before the sentence is missing. */
function isOfAnotherEdition({ text, runsOn }: Sentence): boolean {
  return runsOn || NAMES_EDITION.test(text);
}

const MIN_LIKENESS = 0.3;
/** Minimum fraction of words that an older sentence and its rewritten form have in common. */
const MIN_SHARED = 0.5;

/** Pairs sentences that share runs of words, then the most similar sentences between them. Pairs never cross. */
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

/** Returns the runs of words that are in only one of two wordings. Ignores misprints. */
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

/** Whether two runs differ only by a missing space, a repetition, an ending, or one or two wrong letters. */
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

/** Matches a letter that the older printing shows instead of an icon, as in `the M Mirror Universe` or `Q Q-icon`. */
const ICON_LETTER = /\b[MQ] /g;
const INITIALS = /\b((?:\p{Lu}\.){2,}(?:\p{Lu}\b)?)/gu;
const HYPHENATED = /(\p{L})[-‐–](\p{L})/gu;

/** Returns the words without icons and punctuation, which differ between printings. "off-line" equals "offline", and a
 *  word repeated at a line break counts once. The Rulebook says that "I.K.C." equals "I.K.S.". */
function plainWords(text: string): string[] {
  const plain = text
    .replace(ICON_TAG, " ")
    .replace(ICON_LETTER, "")
    .replace(/\bI\.K\.C\./g, "I.K.S.")
    .replace(INITIALS, (initials) => initials.replaceAll(".", ""))
    .replace(HYPHENATED, "$1$2");
  return words(plain).filter((word, at, all) => word !== all[at - 1]);
}
