/** @file The changes that everyone should hear of, one sentence each. */
import type { Change, Section } from "../../model.js";
import type { ViewContext } from "../context.js";
import { sectionOf } from "../section.js";
import { changesInOrder, TELLING } from "./change.js";

/** A change in one sentence. */
export interface Headline {
  readonly section: Section;
  readonly sentence: string;
}

/** The most telling changes, one a chapter before any chapter has a second, in reading order. Only changes that are told
 *  in a player's words have a sentence.
 *  @example headlines(context, 1) // => 3.1, "Missions and sites are no longer part of your seed deck: …" */
export function headlines(context: ViewContext, count: number): readonly Headline[] {
  const { changes } = context.catalog.corpus;
  const telling = changesInOrder(changes).filter((change) => TELLING.has(change.class));
  const told = telling.filter(({ told }) => told !== undefined);
  const chapters = new Set<string>();
  const leading = told.filter((change) => {
    const chapter = chapterOf(sectionOf(change.to, context));
    return !chapters.has(chapter) && chapters.add(chapter);
  });
  const chosen = new Set([...leading, ...told].slice(0, count));
  return changes.filter((change) => chosen.has(change)).map((change) => headlineOf(change, context));
}

/** A change that is told, in the first sentence of what is told. */
export function headlineOf({ to, told = "" }: Change, context: ViewContext): Headline {
  const end = told.search(/[.!?](?=\s|$)/);
  return { section: sectionOf(to, context), sentence: end < 0 ? told : told.slice(0, end + 1) };
}

function chapterOf({ number, id }: Section): string {
  return number?.split(".")[0] ?? id;
}
