/** @file What changed between the two printings of the Rulebook, section by section. */
import { diffWordsWithSpace } from "diff";
import type { Change, ChangeClass, ChangePart, LinkedSection } from "../../../model.js";
import type { SectionIndex } from "../section-index.js";
import { type Edits, findEdits } from "./edits.js";

/** A change together with the edited paragraphs that make its class. */
export interface FoundChange extends Change {
  readonly edits: Edits;
}

/** One change for every section that stands in both printings, in the order of the newer one. */
export function findChanges({ sections, byId }: SectionIndex): FoundChange[] {
  return sections.flatMap((newer) => {
    const older = byId.get(newer.comparedWith?.id ?? "");
    return older ? [compare(older, newer)] : [];
  });
}

function compare(older: LinkedSection, newer: LinkedSection): FoundChange {
  const same = older.text === newer.text;
  const edits = newer.comparedWith?.change === "edited" ? findEdits(older.text, newer.text) : { edits: [], added: [] };
  return {
    from: older.id,
    to: newer.id,
    class: same ? "same" : classOf(edits),
    parts: same ? whole(newer.text) : partsOf(older.text, newer.text),
    edits,
  };
}

function classOf({ edits, added }: Edits): ChangeClass {
  if (edits.some(({ removed }) => removed)) return "rules";
  return edits.length > 0 || added.length > 0 ? "added" : "cosmetic";
}

function whole(text: string): ChangePart[] {
  return text === "" ? [] : [{ type: "same", text }];
}

function partsOf(before: string, after: string): ChangePart[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    type: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
