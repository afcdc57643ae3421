/** @file Restores lost icons that another text proves: `any ▯ Klingon ship` becomes `any [Kli] Klingon ship`. Proof is
 *  a newer printing whose words can be aligned, or any text with an icon between the same words, because rulings and
 *  errata quote the Glossary. */
import { createHash } from "node:crypto";
import { groupBy } from "../../group-by.js";
import { ICON_TAG } from "../../language/icons.js";
import { equalRuns } from "../../language/word-differences.js";
import type { Mark, ParsedSection, Problem } from "../../model.js";
import { problemAt } from "./draft.js";
import type { FinishedSection } from "./finish.js";
import { applyEdits, isTitle, LOST_ICON } from "./lost-icons.js";

interface Icon {
  /** Tag or character of the icon, or `▯` if the icon is lost. */
  readonly symbol: string;
  readonly start: number;
}

/** A word in lower case ("" at the end of a sentence or line), and the icons directly before it. */
interface Slot {
  readonly word: string;
  readonly icons: readonly Icon[];
}

/** The symbols of the icons in a slot according to another text. Empty if there is no proof. */
interface Proof {
  readonly symbols: readonly string[];
  readonly from: string;
}

/** The replacement for a lost icon, or null if `▯` was not an icon after all. */
type Replacement = { readonly symbol: string; readonly from: string } | null;

/** Restores icons in the sections. This changes their text, marks and hash.
 *  @param sections - sections of all publications, because any of them may contain a proof */
export function restoreIcons(sections: readonly ParsedSection[]): ParsedSection[] {
  const newer = new Map(sections.flatMap((one) => (one.comparedWith?.id ? [[one.comparedWith.id, one] as const] : [])));
  const quotable = indexContexts(sections.filter(({ marks }) => marks.some(isIcon) && !marks.some(isLost)));
  return sections.map((section) => {
    if (!section.marks.some(isLost)) return section;
    const slots = readSlots(section.text);
    const printing = newer.get(section.id);
    const inPrinting = printing ? provenByPrinting(slots, readSlots(printing.text)) : new Map<number, null>();
    const replacements = new Map<number, Replacement>();
    for (const [at, slot] of slots.entries()) {
      if (!hasLost(slot)) continue;
      const symbols = inPrinting.get(at);
      const proof =
        symbols === undefined
          ? provenByContext(slot, quotable.get(contextOf(slots, at) ?? ""))
          : { symbols: symbols ?? [], from: printing?.id ?? "" };
      replaceIcons(section, slot, proof, replacements);
    }
    return rewrite(section, replacements, printing?.id);
  });
}

/** Replaces icons. A `▯` after a title was only a space from typesetting, unless another text proves an icon. */
function replaceIcons(
  section: ParsedSection,
  { icons }: Slot,
  { symbols, from }: Proof,
  replacements: Map<number, Replacement>,
): void {
  for (const [at, { symbol, start }] of icons.entries()) {
    if (symbol !== LOST_ICON) continue;
    const proven = symbols[at];
    if (proven !== undefined) replacements.set(start, { symbol: proven, from });
    else if (at === 0 && followsTitle(section, start)) replacements.set(start, null);
  }
}

function followsTitle({ text, marks }: ParsedSection, start: number): boolean {
  const before = marks.filter((mark) => mark.end === start - 1 && !isIcon(mark) && !isLost(mark));
  return text[start - 1] === " " && text[start + 1] === " " && before.some((mark) => isTitle(text, mark));
}

/** @param printing - id of the newer printing, stored in the marks of icons that could not be restored */
function rewrite(
  section: ParsedSection,
  replacements: ReadonlyMap<number, Replacement>,
  printing: string | undefined,
): ParsedSection {
  const edits = [...replacements].map(([from, one]) => {
    return one ? { from, to: from + 1, replacement: one.symbol } : { from, to: from + 2, replacement: "" };
  });
  const { text, marks: shifted } = applyEdits(section, edits);
  const marks = shifted.flatMap((mark, at): Mark[] => {
    if (!isLost(mark)) return [mark];
    const replacement = replacements.get(section.marks[at]?.start ?? -1);
    if (replacement === null) return [];
    if (replacement) return [{ ...mark, type: "restored-icon", from: replacement.from }];
    return [{ ...mark, ...(printing !== undefined && { from: printing }) }];
  });
  return { ...section, text, marks, hash: createHash("sha256").update(text).digest("hex") };
}

function isLost({ type }: Mark): boolean {
  return type === "lost-icon";
}

function isIcon({ type }: Mark): boolean {
  return type === "icon";
}

const TOKEN = new RegExp(
  String.raw`(${ICON_TAG.source}|[▯✶❖])|(\n+|[.!?:;](?=\s|$))|[\p{L}\p{N}]+(?:['’]\p{L}+)*`,
  "gu",
);

/** @example readSlots("▯ Klingon ship.")
 *  // => [{ word: "klingon", icons: [{ symbol: "▯", start: 0 }] }, { word: "ship", icons: [] }, { word: "", icons: [] }] */
function readSlots(text: string): Slot[] {
  const slots: Slot[] = [];
  let icons: Icon[] = [];
  const add = (word: string): void => {
    slots.push({ word, icons });
    icons = [];
  };
  for (const { 0: token, 1: icon, 2: edge, index } of text.matchAll(TOKEN)) {
    if (icon !== undefined) icons.push({ symbol: token, start: index });
    else if (edge === undefined) add(token.toLowerCase());
    else if (icons.length > 0 || slots.at(-1)?.word !== "") add("");
  }
  add("");
  return slots;
}

function hasLost({ icons }: Slot): boolean {
  return icons.some(({ symbol }) => symbol === LOST_ICON);
}

/** Returns the symbols in `proof`, or null if their number differs, one is lost, or one contradicts `slot`. */
function symbolsFrom(slot: Slot, proof: Slot): readonly string[] | null {
  const isSameCount = slot.icons.length === proof.icons.length;
  const agrees = slot.icons.every(({ symbol }, at) => symbol === LOST_ICON || symbol === proof.icons[at]?.symbol);
  return isSameCount && agrees && !hasLost(proof) ? proof.icons.map(({ symbol }) => symbol) : null;
}

const MIN_AGREEING_WORDS = 4;
const LIST_WORDS = new Set(["and", "or", "nor"]);

/** Returns the proven symbols, keyed by the index of the slot. The value is null if the words are equal but the number
 *  of icons differs. In a list ("▯, ▯, and ▯"), either all icons are proven or none. */
function provenByPrinting(older: readonly Slot[], newer: readonly Slot[]): Map<number, readonly string[] | null> {
  const partners = alignWords(older, newer);
  const proven = new Map<number, readonly string[] | null>();
  for (const [at, slot] of older.entries()) {
    const proof = hasLost(slot) ? newer[partners.get(at) ?? -1] : undefined;
    if (proof && agreeingWords(at, partners, older) >= MIN_AGREEING_WORDS) proven.set(at, symbolsFrom(slot, proof));
  }
  for (const at of proven.keys())
    if (listAround(at, older).some((one) => proven.get(one) === null)) proven.set(at, null);
  return proven;
}

function alignWords(older: readonly Slot[], newer: readonly Slot[]): Map<number, number> {
  const [old, young] = [older, newer].map((slots) => slots.map(({ word }) => word));
  const runs = equalRuns(old ?? [], young ?? []);
  return new Map(
    runs.flatMap((run) => Array.from({ length: run.size }, (_, at) => [run.older + at, run.newer + at] as const)),
  );
}

/** Counts the words that surround the slot in both texts. The edge of a sentence counts as one word. */
function agreeingWords(at: number, partners: ReadonlyMap<number, number>, slots: readonly Slot[]): number {
  const there = partners.get(at) ?? Number.NaN;
  const isInRow = (step: number): boolean => partners.get(at + step) === there + step;
  let before = 0;
  while (before < MIN_AGREEING_WORDS && isInRow(-1 - before)) before++;
  let after = 0;
  while (after < MIN_AGREEING_WORDS && isInRow(after)) after++;
  const opensSentence = at === 0 || slots[at - 1]?.word === "";
  return before > 0 || opensSentence ? before + after + (opensSentence && before === 0 ? 1 : 0) : 0;
}

/** Returns the indexes of all slots in the same list. Such a list has only "and" or "or" between its icons. */
function listAround(at: number, slots: readonly Slot[]): number[] {
  const list = [at];
  for (const step of [-1, 1]) {
    for (let next = at + step; isListLink(slots, Math.min(next, next - step)); next += step) list.push(next);
  }
  return list;
}

function isListLink(slots: readonly Slot[], at: number): boolean {
  const [here, next] = [slots[at], slots[at + 1]];
  if (!here || !next) return false;
  return LIST_WORDS.has(here.word) && here.icons.length > 0 && next.icons.length > 0;
}

/** Number of words on each side of an icon that must be equal. At the edge of a sentence, fewer words are enough. */
const MAX_SIDE = 4;
const MIN_CONTEXT = 5;

function indexContexts(sections: readonly ParsedSection[]) {
  const quotations = sections.flatMap(({ id, text }) => {
    const slots = readSlots(text);
    return slots.flatMap((slot, at) => {
      const context = slot.icons.length > 0 ? contextOf(slots, at) : null;
      return context === null ? [] : [{ slot, from: id, context }];
    });
  });
  return groupBy(quotations, ({ context }) => context);
}

/** Returns the symbols if all texts with the same words around the icon have the same symbols. */
function provenByContext(
  slot: Slot,
  quotations: readonly { readonly slot: Slot; readonly from: string }[] = [],
): Proof {
  const [first] = quotations;
  const symbols = first ? symbolsFrom(slot, first.slot) : null;
  const isUnanimous = quotations.every((one) => symbolsFrom(slot, one.slot)?.join() === symbols?.join());
  return first && symbols && isUnanimous ? { symbols, from: first.from } : { symbols: [], from: "" };
}

function contextOf(slots: readonly Slot[], at: number): string | null {
  const before: string[] = [];
  for (let back = at - 1; back >= 0 && before.length < MAX_SIDE && slots[back]?.word !== ""; back--)
    before.unshift(slots[back]?.word ?? "");
  const after: string[] = [];
  for (let on = at; on < slots.length && after.length < MAX_SIDE && slots[on]?.word !== ""; on++)
    after.push(slots[on]?.word ?? "");
  return before.length + after.length < MIN_CONTEXT ? null : `${before.join(" ")} ▯ ${after.join(" ")}`;
}

const QUOTED_AROUND = 60;

/** Reports each section that has lost icons, with the line of the first lost icon.
 *  @param restored - the same sections in the same order, with restored icons */
export function lostIconProblems(finished: readonly FinishedSection[], restored: readonly ParsedSection[]): Problem[] {
  return finished.flatMap(({ section, lines }, at): Problem[] => {
    const { text = "", marks = [] } = restored[at] ?? {};
    const now = marks.filter(({ type }) => type === "lost-icon" || type === "restored-icon");
    const first = section.marks.find(isLost);
    if (!first || now.length === 0) return [];
    const proven = now.filter(({ type }) => type === "restored-icon");
    const line = lines.findLast(({ start }) => start <= first.start)?.line ?? section.source.line;
    return [
      problemAt(section.source, line, {
        rule: "lost-icon",
        severity: proven.length === now.length ? "info" : "warning",
        message: lostIconMessage(now.length, proven.length),
        actual: quoteAround(section.text, first.start, first.start),
        ...(proven[0] && { suggestion: quoteAround(text, proven[0].start, proven[0].end) }),
      }),
    ];
  });
}

function quoteAround(text: string, start: number, end: number): string {
  return text.slice(Math.max(0, start - QUOTED_AROUND), end + QUOTED_AROUND).trim();
}

function lostIconMessage(lost: number, restored: number): string {
  const icons = lost === 1 ? "An icon is lost here" : `${lost} icons are lost in this section`;
  if (restored === 0) return `${icons}.`;
  if (restored === lost)
    return `${icons}; another text shows ${lost === 1 ? "which icon it is" : "which icons they are"}.`;
  return `${icons}; another text shows ${restored} of them.`;
}
