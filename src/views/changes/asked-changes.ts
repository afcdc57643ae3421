/** @file Questions about what changed: "2.5.6", "what changed in 2.5.6", "what is new about seeding missions". */
import type { Catalog } from "../../catalog/catalog.js";
import type { ViewContext } from "../context.js";
import { TELLING } from "./change.js";
import { type Headline, headlineOf } from "./headlines.js";

/** A question about changes. */
export interface AskedChanges {
  /** The version named, the newest where several are. */
  readonly version: string | null;
  /** What else the question says: what the changes should be about; "" where it asks for all. */
  readonly about: string;
}

/** How a question begins that asks for changes without naming a version. */
const ASKS = /^\s*what(?:['’]s|\s+(?:is|has|have|was|were|are))?\s+(?:been\s+)?(?:changed?|changes|new|different)\b/i;

/** Words of such a question that do not say what the changes should be about. */
// biome-ignore format: a list of words, not of lines
const ASKING: ReadonlySet<string> = new Set([
  "a", "about", "all", "an", "and", "any", "are", "been", "between", "by", "change", "changed", "changes", "did",
  "difference", "differences", "different", "do", "does", "edition", "for", "from", "has", "have", "how", "in", "into",
  "is", "it", "latest", "list", "new", "newest", "of", "on", "printing", "regarding", "rule", "rulebook", "rules", "s",
  "show", "since", "the", "there", "to", "update", "updated", "updates", "v", "version", "versus", "vs", "was", "were",
  "what", "whats", "when", "with",
]);

/** Reads a question about changes; null for any other. A version is one that stands in two printings; a number that is
 *  also a section's, and a version beside what it is cited for ("7.6 (2.5.6)"), are none. */
export function askedChanges(query: string, catalog: Catalog): AskedChanges | null {
  const named = versionsIn(query, catalog);
  const version = named[0] ?? null;
  if (version === null && !ASKS.test(query)) return null;
  if (version !== null && query.trim() !== version && catalog.cite(query).status !== "UNKNOWN") return null;
  const rest = named.reduce((text, one) => text.replace(patternOf(one), " "), query);
  const words = rest.split(/[\s?!,;:.…"“”]+/).filter((word) => word !== "" && !ASKING.has(plain(word)));
  return { version, about: words.join(" ") };
}

/** The changes of the sections that were found for what a question is about, in the order in which they were found. */
export function changesAbout(ids: readonly string[], context: ViewContext, most: number): readonly Headline[] {
  const changes = ids.flatMap((id) => context.catalog.changeOf(id) ?? []);
  const told = changes.filter((change) => change.told !== undefined && TELLING.has(change.class));
  return [...new Set(told)].slice(0, most).map((change) => headlineOf(change, context));
}

/** The versions in which a text is printed that a query names, the newest first. Hardly a query names any, so what a
 *  version is besides is asked last. */
function versionsIn(query: string, { corpus: { documents }, cite }: Catalog): string[] {
  const printings = documents.filter(({ printingOf }) => printingOf !== undefined);
  const first = documents.filter(({ id }) => printings.some(({ printingOf }) => printingOf === id));
  const versions = new Set([...printings, ...first].map(({ version }) => version));
  return [...versions].filter((version) => patternOf(version).test(query) && cite(version).status === "UNKNOWN");
}

function patternOf(version: string): RegExp {
  return new RegExp(`(?<![\\d.])${version.replaceAll(".", "\\.")}(?!\\.?\\d)`, "g");
}

function plain(word: string): string {
  return word.toLowerCase().replace(/['’]s?$/, "");
}
