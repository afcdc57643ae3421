/** @file The Rulebook's sections and boxes among themselves: explicit references, and boxes of the same title. */
import { slug } from "../../../language/fold.js";
import type { LinkedSection } from "../../../model.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";
import { references } from "./see-references.js";

/** Ties what a section refers to with "see …", and sections of the same title. */
export function rulebookTies(index: SectionIndex): Tie[] {
  const parts = index.document("1e/rulebook").filter(({ kind }) => kind !== "icon");
  return parts.flatMap((part) => [...referring(index, part), ...sameTitle(index, part)]);
}

function referring(index: SectionIndex, part: LinkedSection): Tie[] {
  return references(part).flatMap(({ id, words }): Tie[] => {
    const other = index.byId.get(id);
    if (other?.edition !== "1e" || other.status === "legacy" || other.kind === "icon") return [];
    return [{ type: "same-topic", from: part.id, to: id, reason: `“${part.title}” refers to “${words}”.` }];
  });
}

function sameTitle(index: SectionIndex, part: LinkedSection): Tie[] {
  return index
    .titled("1e/rulebook", part.title)
    .filter(({ id, kind, title }) => id > part.id && kind !== "icon" && slug(title) === slug(part.title))
    .map((other) => ({ type: "same-topic", from: part.id, to: other.id, reason: `Both are titled “${part.title}”.` }));
}
