/** @file Boxes and the section they stand in: exceptions bend it, explanations go with it. */
import type { Kind } from "../../../model.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

const BENDS: Readonly<Partial<Record<Kind, string>>> = {
  exception: "This box makes an exception to the section it stands in.",
  "open-rules": "This box holds for the Open format only; elsewhere the section it stands in holds.",
  "borg-rule": "This box holds for a player who plays Borg; for others the section it stands in holds.",
};
const EXPLAINS: Readonly<Partial<Record<Kind, string>>> = {
  clarification: "This box explains the section it stands in.",
  reminder: "This box reminds players of a rule beside the section it stands in.",
  tip: "This tip goes with the section it stands in; a tip binds nobody.",
  notice: "This box stands in the section and belongs to it.",
};

/** Boxes that bend the section or box they stand in. */
export function bendingBoxes(texts: Texts): Finding[] {
  return boxesOf(texts, BENDS);
}

/** Boxes that explain the section or box they stand in. */
export function explainingBoxes(texts: Texts): Finding[] {
  return boxesOf(texts, EXPLAINS);
}

function boxesOf({ index }: Texts, told: Readonly<Partial<Record<Kind, string>>>): Finding[] {
  return index.document("1e/rulebook").flatMap((box): Finding[] => {
    const parent = index.byId.get(box.parent ?? "");
    const because = told[box.kind];
    return parent && because ? [{ from: box.id, to: parent.id, because, close: true }] : [];
  });
}
