/** @file The Rulebook as the older printing of the sheet: its drafts by their titles, its words without markup. */
import { groupBy } from "../../../../group-by.js";
import { slug } from "../../../../language/fold.js";
import type { Draft } from "../../draft.js";
import type { InlineReader } from "../../inline/inline.js";

export interface OlderPrinting {
  readonly drafts: readonly Draft[];
  /** A draft's title without its markup. */
  readonly titleOf: (draft: Draft) => string;
  /** The drafts that bear a title in whatever capitals, icons left out. */
  readonly titled: (title: string) => readonly Draft[];
  readonly inline: InlineReader;
}

/** Indexes the drafts by their titles. */
export function olderPrinting(drafts: readonly Draft[], inline: InlineReader): OlderPrinting {
  const titleOf = ({ title }: Draft): string => inline.words(title, "markdown");
  const named = drafts.filter(({ kind }) => kind !== "icon");
  const bySlug = groupBy(named, (draft) => slug(titleOf(draft)));
  return { drafts, titleOf, titled: (title) => bySlug.get(slug(title)) ?? [], inline };
}
