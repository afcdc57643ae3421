/** @file Where a box stands: the rule it belongs to, and the paragraph of it that comes before. */
import type { Catalog } from "../../catalog/catalog.js";
import { BOX_KINDS, type Change, type Section } from "../../model.js";
import { paragraphsOf } from "../paragraphs.js";
import { type Rule, ruleOf } from "./rule.js";

export interface BoxPlace {
  readonly rule: Rule;
  /** Null where the box stands before the first one. */
  readonly before: string | null;
}

/** The place of a box; null for what is no box in another text. */
export function placeOfBox(box: Section, catalog: Catalog): BoxPlace | null {
  const parent = BOX_KINDS.has(box.kind) && box.parent !== null ? catalog.section(box.parent) : undefined;
  if (!parent) return null;
  const rule = ruleOf(parent, catalog);
  const end = endOfLines(parent.text, box.standsAfter ?? 0);
  const place = rule.shown === parent ? end : placeInNewer(rule.change, end);
  const before = paragraphsOf(rule.shown).findLast(({ start }) => start < place);
  return { rule, before: before?.text ?? null };
}

/** Behind so many lines of a text that are not empty. */
function endOfLines(text: string, count: number): number {
  return [...text.matchAll(/[^\n]+/g)].slice(0, count).reduce((_, { index, 0: line }) => index + line.length, 0);
}

/** Where the newer printing has come behind the last sentence that stands before a place of the older. */
function placeInNewer(change: Change | undefined, place: number): number {
  const before = (change?.sentences ?? []).filter(({ old, new: young }) => old && young && old[0] < place);
  return Math.max(0, ...before.map(({ new: young }) => young?.[1] ?? 0));
}
