/** @file A change as the API tells it. */

import type { Change, Section } from "../model.js";
import { changedWords } from "./change.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { sectionOf } from "./section.js";

/** What both a list and the change itself tell. */
export function changeObject(change: Change, context: ViewContext) {
  const { from, to } = change;
  return {
    object: "change" as const,
    id: to,
    class: change.class,
    from: from === null ? null : printing(sectionOf(from, context), context),
    to: printing(sectionOf(to, context), context),
    words: changedWords(change),
    ...(change.told && { told: change.told }),
    url: changeUrl(to, context.publicUrl),
  };
}

/** The address of the page that shows a change. */
export function changeUrl(id: string, publicUrl: string): string {
  return sectionUrl(`changes/${id}`, publicUrl);
}

function printing({ id, number, title, document, version, date }: Section, { publicUrl }: ViewContext) {
  return { id, number, title, document, version, date, url: sectionUrl(id, publicUrl) };
}
