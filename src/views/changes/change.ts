/** @file What changed between two printings, as readers meet it. The API, the pages and the feed tell the same. */
import type { Change, ChangeClass, ChangePart, ComparedSentence, Section } from "../../model.js";
import { sectionUrl } from "../citation.js";
import type { ViewContext } from "../context.js";
import { sectionOf } from "../section.js";

/** The classes in the order in which readers need them, with their names and what they mean. */
export const CLASS_TITLES: readonly { name: ChangeClass; title: string; means: string }[] = [
  { name: "rules", title: "Rules changed", means: "the rule says something else" },
  { name: "removed", title: "Words taken out", means: "a sentence is gone" },
  { name: "added", title: "Words added", means: "words came in, and what stood before still holds" },
  { name: "new", title: "New sections", means: "the older printing has no such section" },
  { name: "reworded", title: "Same rule, other words", means: "read side by side, the rule is the same" },
  {
    name: "variant",
    title: "Other editions run in",
    means: "wording of the Basic and the Advanced Rulebook stands beside that of the complete one and changes no rule",
  },
  {
    name: "lost",
    title: "Lists lost",
    means: "the file has lost a list; the older printing has it, and it still holds",
  },
  { name: "cosmetic", title: "Signs and misprints", means: "the rule is the same" },
  { name: "same", title: "Unchanged", means: "it reads the same, letter by letter" },
];

/** Changes that a player has to know of. */
export const TELLING: ReadonlySet<ChangeClass> = new Set<ChangeClass>(["rules", "added", "removed", "new"]);

/** How a printing begins what it tells of a section, where that is no change of a rule. */
export const TOLD_IN: Readonly<Partial<Record<ChangeClass, string>>> = { new: "New", reworded: "Same rule, reworded" };

/** What became of a sentence, in a reader's words. */
export const SENTENCE_TITLES: Readonly<Record<ComparedSentence["class"], string>> = {
  same: "The same",
  reworded: "In other words",
  added: "Added",
  removed: "Taken out",
  lost: "Lost in the newer file, still holds",
  variant: "Wording of another edition of the book",
};

/** What must be said wherever the two printings are compared. */
export const BOXES_STILL_HOLD =
  "The newer sheet prints the main text without the boxes beside it and without some lists and figures. " +
  "Boxes left out of the sheet are not repealed: they still hold as the Rulebook prints them.";

/** How many words came in and how many went out. */
function changedWords({ parts }: Change): { added: number; removed: number } {
  const count = (wanted: "added" | "removed") =>
    parts
      .filter(({ type }) => type === wanted)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
  return { added: count("added"), removed: count("removed") };
}

/** The changes by class, the telling ones first, each class in reading order. */
export function changesInOrder(changes: readonly Change[]): Change[] {
  return CLASS_TITLES.flatMap(({ name }) => changes.filter((change) => change.class === name));
}

/** "2.4.5 → 2.5.6", or "new in 2.5.6". */
export function versionsOf(from: Section | undefined, to: Section): string {
  return from ? `${from.version} → ${to.version}` : `new in ${to.version}`;
}

/** The parts for reading: single words changed one after the other become one run out and one run in. */
export function readableParts(parts: readonly ChangePart[]): ChangePart[] {
  const readable: ChangePart[] = [];
  let [removed, added] = ["", ""];
  const close = () => {
    if (removed) readable.push({ type: "removed", text: removed });
    if (added) readable.push({ type: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const [at, { type, text }] of parts.entries()) {
    const bridges = type === "same" && /^[^\S\n]+$/.test(text) && removed && added && parts[at + 1]?.type !== "same";
    if (type === "removed" || bridges) removed += text;
    if (type === "added" || bridges) added += text;
    if (type !== "same" || bridges) continue;
    close();
    readable.push({ type, text });
  }
  close();
  return readable;
}

/** How many characters of what stayed the same are shown on either side of a change. */
const AROUND = 90;

/** The parts with no more of what stayed the same than a reader needs to know where a change stands. */
export function partsAroundChanges(parts: readonly ChangePart[]): ChangePart[] {
  return parts.map(({ type, text }, at) => {
    if (type !== "same" || text.length <= 3 * AROUND) return { type, text };
    const behind = at === 0 ? "" : `${text.slice(0, AROUND).replace(/(?<!\S)\S+$/, "")}…\n`;
    const before = at === parts.length - 1 ? "" : `…${text.slice(-AROUND).replace(/^\S*/, "")}`;
    return { type, text: behind + before };
  });
}

/** A section as one of two printings. */
export type PrintingObject = Pick<Section, "id" | "number" | "title" | "document" | "version" | "date"> & {
  readonly url: string;
};

/** A change as the API tells it; `id` is that of the newer section. */
export interface ChangeObject {
  readonly object: "change";
  readonly id: string;
  readonly class: ChangeClass;
  readonly from: PrintingObject | null;
  readonly to: PrintingObject;
  readonly words: { readonly added: number; readonly removed: number };
  readonly told?: string;
  readonly matter?: string;
  readonly url: string;
}

/** What both a list and the change itself tell. */
export function changeObject(change: Change, context: ViewContext): ChangeObject {
  const { from, to } = change;
  return {
    object: "change",
    id: to,
    class: change.class,
    from: from === null ? null : printing(sectionOf(from, context), context),
    to: printing(sectionOf(to, context), context),
    words: changedWords(change),
    ...(change.told && { told: change.told }),
    ...(change.matter && { matter: change.matter }),
    url: changeUrl(to, context.publicUrl),
  };
}

/** The address of the page that shows a change. */
export function changeUrl(id: string, publicUrl: string): string {
  return sectionUrl(`changes/${id}`, publicUrl);
}

function printing({ id, number, title, document, version, date }: Section, { publicUrl }: ViewContext): PrintingObject {
  return { id, number, title, document, version, date, url: sectionUrl(id, publicUrl) };
}
