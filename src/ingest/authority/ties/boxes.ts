/** @file Boxes and the section they stand in: exceptions bend it, explanations go with it. */

import { sentencesOf } from "../../../language/sentences.js";
import type { Kind, LinkedSection } from "../../../model.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Boxes that by their prefix hold against the section they stand in. */
const BENDS = new Set<Kind>(["exception", "open-rules"]);
/** What a Borg Rule says against the section it stands in: it forbids, lifts or limits. */
const AGAINST = /\b(?:may not|may never|do(?:es)? not|unlike|ignored|even if|may have only|compatible only)\b/i;
const EXPLAINS: Readonly<Partial<Record<Kind, string>>> = {
  clarification: "This box explains the section it stands in.",
  reminder: "This box reminds players of a rule beside the section it stands in.",
  tip: "This tip goes with the section it stands in; a tip binds nobody.",
  notice: "This box stands in the section and belongs to it.",
  "borg-rule": "This box says what holds for a player who plays Borg.",
};

/** Boxes that bend the section or box they stand in, with the words that do so. */
export function bendingBoxes({ index }: Texts): Finding[] {
  return index.document("rulebook").flatMap((box): Finding[] => {
    const parent = index.byId.get(box.parent ?? "");
    const words = parent ? against(box, parent) : null;
    return parent && words ? [{ from: box.id, to: parent.id, because: `“${words}”`, close: true }] : [];
  });
}

/** Boxes that explain the section or box they stand in. */
export function explainingBoxes({ index }: Texts): Finding[] {
  return index.sections.flatMap((box): Finding[] => {
    const parent = index.byId.get(box.parent ?? "");
    const because = EXPLAINS[box.kind];
    return parent && because ? [{ from: box.id, to: parent.id, because, close: true }] : [];
  });
}

/** The sentence by which a box holds against its section. A section on the Borg itself is not bent by a Borg Rule. */
function against(box: LinkedSection, parent: LinkedSection): string | null {
  const sentences = sentencesOf(box.text).map(({ text }) => text);
  if (BENDS.has(box.kind)) return sentences[0] ?? null;
  if (box.kind !== "borg-rule" || /\bborg\b/i.test(parent.title)) return null;
  return sentences.find((text) => AGAINST.test(text) && !text.startsWith("(")) ?? null;
}
