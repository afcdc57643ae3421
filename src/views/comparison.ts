import { diffArrays } from "diff";
import type { Catalog } from "../catalog/catalog.js";
import type { ChangePart, Section } from "../model.js";
import { countWords, readableParts } from "./changes.js";
import type { ViewContext } from "./context.js";
import { sectionSummary } from "./section.js";

/** A text to compare. The id is "" if no section has this text any more. */
type ComparedText = Pick<Section, "id" | "text">;

const TOKENS = /\s+|[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[^\s\p{L}\p{N}]/gu;
/** Texts are compared word by word only if they share at least this fraction of the shorter text's words. */
const MIN_SHARED = 0.3;
/** A diff with more edits takes too long to compute and is of little use. */
const MAX_EDITS = 800;

/** `unlike` is true if the texts have too little in common for their differences to be marked. */
export function sideBySide(first: Section, second: Section, catalog: Catalog) {
  const parts = compareWords(first, second, catalog);
  const whole = ({ text }: Section): readonly ChangePart[] => [{ type: "same", text }];
  return {
    first: parts?.filter(({ type }) => type !== "added") ?? whole(first),
    second: parts?.filter(({ type }) => type !== "removed") ?? whole(second),
    unlike: parts === null,
  };
}

/** For consecutive printings of a rule, returns the recorded change between them.
 *  @returns null if the texts have too little in common */
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

/** Returns a comparison. If the texts have too little in common, marks the first as removed and the second as added. */
export function comparisonObject(a: Section, b: Section, context: ViewContext) {
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
