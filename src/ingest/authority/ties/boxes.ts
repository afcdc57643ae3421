/** @file Boxes and the section they stand in: exceptions bend it, explanations go with it. */
import type { LinkedSection } from "../../../model.js";
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";

const BENDS: Readonly<Partial<Record<LinkedSection["kind"], string>>> = {
  exception: `This box makes an exception to the section it stands in. ${ORDER.specific}`,
  "open-rules": "This box holds for the Open format only; elsewhere the section it stands in holds.",
  "borg-rule": "This box holds for a player who plays Borg; for others the section it stands in holds.",
};
const EXPLAINS: Readonly<Partial<Record<LinkedSection["kind"], string>>> = {
  clarification: "This box explains the section it stands in.",
  reminder: "This box reminds players of a rule beside the section it stands in.",
  tip: "This tip goes with the section it stands in; a tip binds nobody.",
  notice: "This box stands in the section and belongs to it.",
};

/** Ties every box of the First Edition's Rulebook to the section or box it stands in. */
export function boxTies({ document, byId }: SectionIndex): Tie[] {
  return document("1e/rulebook").flatMap((box): Tie[] => {
    const parent = byId.get(box.parent ?? "");
    if (!parent) return [];
    const bends = BENDS[box.kind];
    const explains = EXPLAINS[box.kind];
    if (bends) return [{ type: "exception-to", from: box.id, to: parent.id, reason: bends, close: true }];
    if (explains) return [{ type: "same-topic", from: box.id, to: parent.id, reason: explains, close: true }];
    return [];
  });
}
