/** @file Any two texts compared word by word. */
import { diffArrays } from "diff";
import type { Catalog } from "../catalog/catalog.js";
import type { ChangePart, Section } from "../model.js";
import { countWords, readableParts } from "./changes.js";
import type { ViewContext } from "./context.js";
import { type SectionSummary, sectionSummary } from "./section.js";

/** A text to compare; one that no section has any more has the id "". */
type ComparedText = Pick<Section, "id" | "text">;

export interface SideBySide {
  /** The first text: `same` and `removed` parts. */
  readonly first: readonly ChangePart[];
  /** The second text: `same` and `added` parts. */
  readonly second: readonly ChangePart[];
  /** Whether the texts have too little in common to mark differences. */
  readonly unlike: boolean;
}

/** Words, spaces and punctuation. */
const TOKENS = /\s+|[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[^\s\p{L}\p{N}]/gu;
/** Share of the shorter text's words that both texts must have to be compared word by word. */
const MIN_SHARED = 0.3;
/** Maximum number of edits in a diff. With more, it takes long and the texts have little in common. */
const MAX_EDITS = 800;

/** Compares two sections for display side by side. */
export function sideBySide(first: Section, second: Section, catalog: Catalog): SideBySide {
  const parts = compareWords(first, second, catalog);
  if (!parts) {
    const whole = ({ text }: Section): ChangePart[] => [{ type: "same", text }];
    return { first: whole(first), second: whole(second), unlike: true };
  }
  return {
    first: parts.filter(({ type }) => type !== "added"),
    second: parts.filter(({ type }) => type !== "removed"),
    unlike: false,
  };
}

/** Compares two texts; two printings of a rule as their recorded change does.
 *  @returns parts that without `added` read as the first text, without `removed` as the second; null if the texts have too
 *    little in common */
export function compareWords(
  first: ComparedText,
  second: ComparedText,
  catalog: Catalog,
): readonly ChangePart[] | null {
  const [forward, backward] = [catalog.changeFrom(first.id), catalog.changeFrom(second.id)];
  if (forward?.to === second.id) return readableParts(forward.parts);
  if (backward?.to === first.id) return readableParts(backward.parts.map(reversed));
  const runs = diffArrays(tokensOf(first), tokensOf(second), { maxEditLength: MAX_EDITS });
  const parts = (runs ?? []).map(({ value, added, removed }): ChangePart => {
    const changed = added ? "added" : "removed";
    return { type: added || removed ? changed : "same", text: value.join("") };
  });
  const [shared, removed, added] = [countWords(parts, "same"), wordsIn(first), wordsIn(second)];
  return shared < MIN_SHARED * Math.min(removed, added) ? null : readableParts(parts);
}

function reversed({ type, text }: ChangePart): ChangePart {
  if (type === "same") return { type, text };
  return { type: type === "added" ? "removed" : "added", text };
}

function tokensOf({ text }: ComparedText): string[] {
  return text.match(TOKENS) ?? [];
}

function wordsIn({ text }: ComparedText): number {
  return countWords([{ type: "same", text }], "same");
}

/** A comparison as data. */
export interface ComparisonObject {
  readonly object: "comparison";
  readonly a: SectionSummary;
  readonly b: SectionSummary;
  /** Whether the texts have enough in common to be compared word by word; if not, one follows the other. */
  readonly alike: boolean;
  /** Parts that without `added` read as `a`, without `removed` as `b`. */
  readonly parts: readonly ChangePart[];
  /** Numbers of words. */
  readonly words: Readonly<Record<ChangePart["type"], number>>;
}

export function comparisonObject(a: Section, b: Section, context: ViewContext): ComparisonObject {
  const compared = compareWords(a, b, context.catalog);
  const whole: readonly ChangePart[] = [
    { type: "removed", text: a.text },
    { type: "added", text: b.text },
  ];
  const parts = (compared ?? whole).filter(({ text }) => text !== "");
  return {
    object: "comparison",
    a: sectionSummary(a, context),
    b: sectionSummary(b, context),
    alike: compared !== null,
    parts,
    words: {
      same: countWords(parts, "same"),
      added: countWords(parts, "added"),
      removed: countWords(parts, "removed"),
    },
  };
}
