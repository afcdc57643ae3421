/** @file Any two texts side by side: the words that only one of them has. */
import { diffArrays } from "diff";
import type { Catalog } from "../../catalog/catalog.js";
import type { ChangePart, Section } from "../../model.js";
import { readableParts } from "../changes/change.js";

/** What of a section is compared; words that no section has any more come without an id. */
type Worded = Pick<Section, "id" | "text">;

export interface SideBySide {
  /** The first text: what both have is `same`, what only it has `removed`. */
  readonly first: readonly ChangePart[];
  /** The second text: what only it has is `added`. */
  readonly second: readonly ChangePart[];
  /** Too little is common to both to mark what is not. */
  readonly unlike: boolean;
}

/** Words with their signs, and what parts them. */
const TOKENS = /\s+|[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[^\s\p{L}\p{N}]/gu;
/** The part of the shorter text's words that both must have for a comparison word by word to tell anything. */
const ALIKE = 0.3;
/** Texts that differ by more words have little in common, and comparing them to their end takes long. */
const MOST_EDITS = 800;

/** Compares two sections word by word; two printings of a rule as their change tells it. */
export function sideBySide(first: Section, second: Section, catalog: Catalog): SideBySide {
  const parts = comparedWords(first, second, catalog);
  return parts ? sides(parts) : { first: [whole(first)], second: [whole(second)], unlike: true };
}

/** The words of two sections as one row of parts: those not `added` read as the first text, those not `removed` as the
 *  second. Null where too little is common to both to tell anything. */
export function comparedWords(first: Worded, second: Worded, catalog: Catalog): readonly ChangePart[] | null {
  const [forth, back] = [catalog.changeOf(second.id), catalog.changeOf(first.id)];
  if (forth?.from === first.id && forth.to === second.id) return readableParts(forth.parts);
  if (back?.from === second.id && back.to === first.id) return readableParts(back.parts.map(turnedRound));
  const runs = diffArrays(tokensOf(first), tokensOf(second), { maxEditLength: MOST_EDITS });
  const parts = (runs ?? []).map(({ value, added, removed }): ChangePart => {
    const only = added ? "added" : "removed";
    return { type: added || removed ? only : "same", text: value.join("") };
  });
  const shared = wordsIn(parts.filter(({ type }) => type === "same"));
  const unlike = shared < ALIKE * Math.min(wordsIn([{ text: first.text }]), wordsIn([{ text: second.text }]));
  return unlike ? null : readableParts(parts);
}

function turnedRound({ type, text }: ChangePart): ChangePart {
  if (type === "same") return { type, text };
  return { type: type === "added" ? "removed" : "added", text };
}

function sides(parts: readonly ChangePart[]): SideBySide {
  return {
    first: parts.filter(({ type }) => type !== "added"),
    second: parts.filter(({ type }) => type !== "removed"),
    unlike: false,
  };
}

function tokensOf({ text }: Worded): string[] {
  return text.match(TOKENS) ?? [];
}

/** How many words the parts hold. */
export function wordsIn(parts: readonly Pick<ChangePart, "text">[]): number {
  return parts.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}

function whole({ text }: Section): ChangePart {
  return { type: "same", text };
}
