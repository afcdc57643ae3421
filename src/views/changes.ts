import type { Catalog } from "../catalog/catalog.js";
import { groupBy } from "../group-by.js";
import type { Change, ChangeClass, ChangePart, ComparedSentence, DocumentInfo } from "../model.js";
import { sectionUrl } from "./citation.js";
import { sectionOf, type ViewContext } from "./context.js";
import { summaryOf } from "./rule.js";
import { type NearMiss, nearMiss, nearMisses } from "./section.js";

/** The classes of changes, the most important first. */
export const CLASS_TITLES: readonly { name: ChangeClass; title: string; means: string }[] = [
  { name: "rules", title: "Rules changed", means: "the rule now says something else" },
  { name: "removed", title: "Words removed", means: "a sentence was removed" },
  { name: "added", title: "Words added", means: "words were added, and the earlier words are still in force" },
  { name: "new", title: "New sections", means: "the older printing does not contain the section" },
  { name: "taken-out", title: "Sections taken out", means: "the newer printing does not contain the section" },
  { name: "reworded", title: "Same rule, different words", means: "the wording differs, but the rule is the same" },
  {
    name: "variant",
    title: "Text from other editions",
    means: "the printing includes wording from the Basic and the Advanced Rulebook, but no rule changed",
  },
  {
    name: "lost",
    title: "Lists missing from the file",
    means: "the newer file has lost a list; the list in the older printing is still in force",
  },
  { name: "cosmetic", title: "Punctuation and misprints", means: "only punctuation or misprints differ" },
  { name: "same", title: "Unchanged", means: "the text is exactly the same" },
];

/** The classes of changes that players must know about. */
export const SIGNIFICANT_CLASSES: ReadonlySet<string> = new Set<ChangeClass>([
  "rules",
  "added",
  "removed",
  "new",
  "taken-out",
]);

/** Words printed before the summary of a change that does not alter a rule, keyed by change class. */
export const SUMMARY_PREFIXES: Readonly<Partial<Record<ChangeClass, string>>> = {
  new: "New",
  reworded: "Same rule, reworded",
};

export const SENTENCE_TITLES: Readonly<Record<ComparedSentence["class"], string>> = {
  same: "The same",
  reworded: "Reworded",
  added: "Added",
  removed: "Removed",
  lost: "Missing from the newer file, still in force",
  variant: "Wording of another edition of the book",
};

const LEFT_OUT_OF_A_PART =
  "The newer printing leaves out the boxes and some lists and figures. " +
  "These parts are still in force as printed in the older Rulebook.";
const LEFT_OUT_OF_A_BOOK = "Rules that the newer printing leaves out are no longer in force.";

/** @param change - any change made in the newer printing (default: the newest change) */
export function leftOutNote(catalog: Catalog, change: Change | undefined = catalog.newestChanges[0]): string {
  const newer = change && printingOfChange(change, catalog);
  return newer?.whole ? LEFT_OUT_OF_A_BOOK : LEFT_OUT_OF_A_PART;
}

export type ChangeGroup = "rules" | "new" | "taken-out" | "reworded" | "signs" | "unchanged";

export const CHANGE_GROUPS: readonly {
  readonly name: ChangeGroup;
  readonly title: string;
  /** Label for a single change in this group. */
  readonly one: string;
  readonly classes: readonly ChangeClass[];
}[] = [
  { name: "rules", title: "Rules changed", one: "Rule changed", classes: ["rules", "removed", "added"] },
  { name: "new", title: "New sections", one: "New section", classes: ["new"] },
  { name: "taken-out", title: "Taken out", one: "Section taken out", classes: ["taken-out"] },
  { name: "reworded", title: "Reworded, same rule", one: "Same rule", classes: ["reworded", "variant", "lost"] },
  { name: "signs", title: "Punctuation", one: "Punctuation only", classes: ["cosmetic"] },
  { name: "unchanged", title: "Unchanged", one: "Unchanged", classes: ["same"] },
];

export interface ChangeFilter {
  readonly class?: ChangeClass | undefined;
  readonly group?: ChangeGroup | undefined;
  /** Number of a chapter in the newer printing. */
  readonly chapter?: string | undefined;
}

export function filterChanges(changes: readonly Change[], filter: ChangeFilter, catalog: Catalog): Change[] {
  return changes.filter((change) => {
    if (filter.class !== undefined && change.class !== filter.class) return false;
    if (filter.group !== undefined && groupOf(change)?.name !== filter.group) return false;
    return filter.chapter === undefined || chapterOf(change, catalog)?.number === filter.chapter;
  });
}

/** Returns the changes that are listed by default: all except unchanged sections and changes in punctuation. */
export function significantChanges(changes: readonly Change[]): Change[] {
  return changes.filter((change) => change.class !== "cosmetic" && change.class !== "same");
}

/** Sorts changes by class, the most important first. Within a class, changes stay in reading order. */
export function changesInOrder(changes: readonly Change[]): Change[] {
  return CLASS_TITLES.flatMap(({ name }) => changes.filter((change) => change.class === name));
}

export function groupOf(change: Change): (typeof CHANGE_GROUPS)[number] | undefined {
  return CHANGE_GROUPS.find(({ classes }) => classes.includes(change.class));
}

/** Returns the chapters of the newer printing that contain changes, in reading order. */
export function changedChapters(changes: readonly Change[], catalog: Catalog) {
  const chapters = new Map<string, { number: string; title: string }>();
  for (const change of changes) {
    const { number, title } = chapterOf(change, catalog) ?? { number: null, title: "" };
    if (number !== null) chapters.set(number, { number, title });
  }
  return [...chapters.values()];
}

function chapterOf({ to }: Change, catalog: Catalog): { number: string | null; title: string } | undefined {
  const section = catalog.section(to);
  return section?.path[0] ?? section;
}

/** Groups changes by subject, then changes without a subject by class. Only the latter groups have an explanation
 *  (`means`). */
export function changesByMatter(
  changes: readonly Change[],
): readonly { title: string; means?: string; changes: readonly Change[] }[] {
  const matters = groupBy(changes, ({ matter }) => matter);
  const others = CLASS_TITLES.map(({ name, title, means }) => {
    return { title, means, changes: changes.filter((change) => change.class === name && change.matter === undefined) };
  });
  return [
    ...[...matters].flatMap(([title, within]) => (title === undefined ? [] : [{ title, changes: within }])),
    ...others.filter((other) => other.changes.length > 0),
  ];
}

export function nearestChanges(id: string, context: ViewContext): NearMiss[] {
  const { catalog, publicUrl } = context;
  const near = catalog.nearest(id).filter((section) => catalog.changeOf(section.id));
  return [
    ...nearMisses(catalog.sections([id]), context),
    ...near.map((section) => ({ ...nearMiss(section, context), url: changeUrl(section.id, publicUrl) })),
  ];
}

export type Headline = ReturnType<typeof headlineOf>;

/** Returns the most important changes with a summary, in reading order. Every chapter gets one change before any
 *  chapter gets a second one. */
export function headlines(context: ViewContext, count: number): readonly Headline[] {
  const { changes } = context.catalog.corpus;
  const summarized = changesInOrder(changes).filter((change) => {
    return SIGNIFICANT_CLASSES.has(change.class) && summaryOf(change) !== undefined;
  });
  const byChapter = groupBy(summarized, ({ to }) => sectionOf(to, context).number?.split(".")[0] ?? to);
  const leading = [...byChapter.values()].flatMap(([first]) => first ?? []);
  const chosen = new Set([...leading, ...summarized].slice(0, count));
  return changes.filter((change) => chosen.has(change)).map((change) => headlineOf(change, context));
}

/** Returns a change with the first sentence of its summary. */
export function headlineOf(change: Change, context: ViewContext) {
  const summary = summaryOf(change) ?? "";
  const end = summary.search(/[.!?](?=\s|$)/);
  return { section: sectionOf(change.to, context), sentence: end < 0 ? summary : summary.slice(0, end + 1) };
}

export function printingOfChange({ takenOutIn, to }: Change, catalog: Catalog): DocumentInfo | undefined {
  return catalog.document(takenOutIn ?? catalog.section(to)?.document ?? "");
}

/** @example "2.4.5 → 2.5.6", "new in 2.5.6" or "taken out after 2.5.6" */
export function versionsOf({ from, to }: Change, context: ViewContext): string {
  const { version } = sectionOf(to, context);
  if (from === to) return `taken out after ${version}`;
  return from === null ? `new in ${version}` : `${sectionOf(from, context).version} → ${version}`;
}

export function countWords(parts: readonly ChangePart[], type: ChangePart["type"]): number {
  return parts
    .filter((part) => part.type === type)
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}

/** Merges each run of changed words into one removed part and one added part, so that the diff is easier to read. */
export function readableParts(parts: readonly ChangePart[]): ChangePart[] {
  const readable: ChangePart[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) readable.push({ type: "removed", text: removed });
    if (added) readable.push({ type: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const [at, { type, text }] of parts.entries()) {
    const bridges = type === "same" && /^[^\S\n]+$/.test(text) && removed && added && parts[at + 1]?.type !== "same";
    if (type === "removed" || bridges) removed += text;
    if (type === "added" || bridges) added += text;
    if (type !== "same" || bridges) continue;
    flush();
    readable.push({ type, text });
  }
  flush();
  return readable;
}

/** Maximum number of characters of unchanged text to show before and after each change. */
const CONTEXT_LENGTH = 90;

/** Shortens unchanged text to `CONTEXT_LENGTH` characters before and after each change.
 *  @param maxLength - maximum number of characters; the parts after them are left out */
export function partsAroundChanges(parts: readonly ChangePart[], maxLength = Number.POSITIVE_INFINITY): ChangePart[] {
  const shortened = readableParts(parts).map(({ type, text }, at, readable) => {
    if (type !== "same" || text.length <= 3 * CONTEXT_LENGTH) return { type, text };
    const after = at === 0 ? "" : `${text.slice(0, CONTEXT_LENGTH).replace(/(?<!\S)\S+$/, "")}…\n`;
    const before = at === readable.length - 1 ? "" : `…${text.slice(-CONTEXT_LENGTH).replace(/^\S*/, "")}`;
    return { type, text: after + before };
  });
  let length = 0;
  return shortened.filter(({ text }) => {
    length += text.length;
    return length <= maxLength;
  });
}

/** Returns a change as data for the API. The `id` of a change is the id of the newer section. */
export function changeObject(change: Change, context: ViewContext) {
  const { from, to, parts, matter, takenOutIn } = change;
  const text = summaryOf(change);
  const lacking = context.catalog.document(takenOutIn ?? "");
  return {
    object: "change",
    id: to,
    class: change.class,
    from: from === null ? null : printingObject(from, context),
    to: printingObject(to, context),
    words: { added: countWords(parts, "added"), removed: countWords(parts, "removed") },
    ...(text && { text, told: text }),
    ...(matter && { matter }),
    ...(lacking && { takenOutIn: { id: lacking.id, version: lacking.version, date: lacking.date } }),
    url: changeUrl(to, context.publicUrl),
  };
}

export function changeUrl(id: string, publicUrl: string): string {
  return sectionUrl(`changes/${id}`, publicUrl);
}

function printingObject(sectionId: string, context: ViewContext) {
  const { id, number, title, document, version, date } = sectionOf(sectionId, context);
  return { id, number, title, document, version, date, url: sectionUrl(id, context.publicUrl) };
}
