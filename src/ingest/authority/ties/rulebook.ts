/** @file The Rulebook's sections and boxes among themselves: explicit references, equal titles, parts. */
import { slug } from "../../../language/fold.js";
import type { LinkedSection } from "../../../model.js";
import { references, sayingOf } from "../evidence/see-references.js";
import type { SectionIndex } from "../section-index.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Ties what a section refers to with "see …", sections of the same title, and a section to the one it is a part of. */
export function rulebookTies({ index }: Texts): Finding[] {
  const parts = index.document("rulebook").filter(({ kind }) => kind !== "icon");
  return parts.flatMap((part) => [...referring(index, part), ...sameTitle(index, part), ...partOf(index, part)]);
}

function referring(index: SectionIndex, part: LinkedSection): Finding[] {
  return references(part).flatMap(({ id, link }): Finding[] => {
    const other = index.byId.get(id);
    if (other?.edition !== "1e" || other.status === "legacy" || other.kind === "icon") return [];
    return [{ from: part.id, to: id, because: sayingOf(part, link) }];
  });
}

function sameTitle(index: SectionIndex, part: LinkedSection): Finding[] {
  return index
    .titled("rulebook", part.title)
    .filter(({ id, kind, title }) => id > part.id && kind !== "icon" && slug(title) === slug(part.title))
    .map((other) => ({ from: part.id, to: other.id, because: `Both are titled “${part.title}”.` }));
}

/** A chapter holds many matters; a section below a section speaks of the same one. */
function partOf({ byId }: SectionIndex, part: LinkedSection): Finding[] {
  const whole = byId.get(part.parent ?? "");
  if (part.kind !== "section" || whole?.kind !== "section" || whole.text === "") return [];
  const because = `“${part.title}” is a part of “${whole.title}”.`;
  return [{ from: part.id, to: whole.id, because }];
}
