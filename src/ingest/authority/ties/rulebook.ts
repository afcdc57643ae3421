/** @file Ties within the Rulebook: references, equal titles, parts of a section, boxes and the section they are in. */
import { slug } from "../../../language/fold.js";
import { sentencesOf } from "../../../language/sentences.js";
import type { Kind, LinkedSection } from "../../../model.js";
import type { Evidence, Finding } from "../evidence.js";
import { quoteReference, referencesOf } from "../references.js";
import type { SectionIndex } from "../section-index.js";

/** Ties what a section refers to with "see …", sections of the same title, and a section to the one it is part of. */
export function rulebookTies({ index }: Evidence): Finding[] {
  const sections = index.byRole("rulebook").filter(({ kind }) => kind !== "icon");
  return sections.flatMap((section) => [
    ...referenceTies(index, section),
    ...sameTitleTies(index, section),
    ...partTies(index, section),
  ]);
}

function referenceTies(index: SectionIndex, section: LinkedSection): Finding[] {
  return referencesOf(section).flatMap(({ id, link }): Finding[] => {
    const other = index.byId.get(id);
    if (other?.edition !== "1e" || other.status === "legacy" || other.kind === "icon") return [];
    return [{ from: section.id, to: id, because: quoteReference(section, link) }];
  });
}

function sameTitleTies(index: SectionIndex, section: LinkedSection): Finding[] {
  return index
    .byTitle("rulebook", section.title)
    .filter(({ id, kind, title }) => id > section.id && kind !== "icon" && slug(title) === slug(section.title))
    .map((other) => ({ from: section.id, to: other.id, because: `Both are titled “${section.title}”.` }));
}

/** A section below another section is on the same subject; a chapter has many subjects. */
function partTies({ byId }: SectionIndex, section: LinkedSection): Finding[] {
  const whole = byId.get(section.parent ?? "");
  if (section.kind !== "section" || whole?.kind !== "section" || whole.text === "") return [];
  return [{ from: section.id, to: whole.id, because: `“${section.title}” is part of “${whole.title}”.` }];
}

/** Boxes that by their prefix are exceptions to the section they are in; a Borg Rule may bend another rule or none, so
 *  exceptions.tsv names those that bend their section. */
const EXCEPTION_KINDS = new Set<Kind>(["exception", "open-rules"]);
const EXPLANATIONS: Readonly<Partial<Record<Kind, string>>> = {
  clarification: "This box explains its section.",
  reminder: "This box reminds players of a rule related to its section.",
  tip: "This tip is part of the section. Tips are not rules.",
  notice: "This box is part of the section.",
  "borg-rule": "This box contains the rules for a player who plays Borg.",
};

/** Ties boxes to the section or box to which they are exceptions, quoting the words. */
export function exceptionBoxes({ index }: Evidence): Finding[] {
  return index.byRole("rulebook").flatMap((box): Finding[] => {
    const parent = EXCEPTION_KINDS.has(box.kind) && index.byId.get(box.parent ?? "");
    const words = sentencesOf(box.text)[0]?.text;
    return parent && words ? [{ from: box.id, to: parent.id, because: `“${words}”`, close: true }] : [];
  });
}

/** Ties boxes to the section or box they explain. */
export function explainingBoxes({ index }: Evidence): Finding[] {
  return index.sections.flatMap((box): Finding[] => {
    const parent = index.byId.get(box.parent ?? "");
    const because = EXPLANATIONS[box.kind];
    return parent && because ? [{ from: box.id, to: parent.id, because, close: true }] : [];
  });
}
