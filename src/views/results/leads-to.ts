/** @file Where a question leads that a list of hits does not answer: to the one section of a number, to what changed, to
 *  the texts that mention another. */
import { askedChanges } from "../changes/asked-changes.js";
import { sectionUrl } from "../citation.js";
import type { ViewContext } from "../context.js";
import { mentionedText } from "./asked-mentions.js";
import { askedPlace } from "./asked-place.js";

export const LEADS = ["section", "changes", "mentions"] as const;

export interface Lead {
  readonly what: (typeof LEADS)[number];
  /** The section that is asked for, or whose mentions are. */
  readonly id?: string;
  /** The page that answers. */
  readonly url: string;
  /** The same as data. */
  readonly api: string;
}

/** Where a question leads; null for any that its hits answer.
 *  @example leadsTo("2.5.6", context) // => what: "changes", url: "https://…/changes"
 *  @example leadsTo("what refers to cumulative?", context) // => what: "mentions", id: "1e/glossary/cumulative" */
export function leadsTo(query: string, context: ViewContext): Lead | null {
  const { catalog, publicUrl } = context;
  const api = `${publicUrl}/api/v1`;
  const place = askedPlace(query, catalog);
  if (place) {
    const { id } = place;
    return { what: "section", id, url: sectionUrl(id, publicUrl), api: sectionUrl(id, `${api}/sections`) };
  }
  if (askedChanges(query, catalog)) return { what: "changes", url: `${publicUrl}/changes`, api: `${api}/changes` };
  const mentioned = mentionedText(query, catalog);
  if (!mentioned) return null;
  const { id, edition } = mentioned;
  const search = `search?${new URLSearchParams({ q: `cites:${id}`, ...(edition === "2e" && { edition }) })}`;
  return { what: "mentions", id, url: `${publicUrl}/${search}`, api: `${api}/${search}` };
}
