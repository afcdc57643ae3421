/** @file One rule, whichever of its printings is asked for: whose words are shown, where it stands in the book, and
 *  whether those words count. */
import type { Catalog } from "../../catalog/catalog.js";
import type { Change, Printing, Section } from "../../model.js";

export interface PrintingOfRule extends Printing {
  readonly section: Section;
}

export interface Rule {
  /** The printing that was asked for. */
  readonly asked: Section;
  /** The printing whose words are shown. */
  readonly shown: Section;
  /** The printing whose place in the book is shown: its number, its boxes, its neighbours. */
  readonly home: Section;
  /** The newest first; empty where the rule is printed once. */
  readonly printings: readonly PrintingOfRule[];
  /** How the printings differ. */
  readonly change?: Change;
  /** The printings read the same, letter by letter. */
  readonly unchanged: boolean;
}

/** The rule of a section, in the printing that counts; printings that read the same are shown as they were asked for.
 *  @param version - that of the printing to be shown instead */
export function ruleOf(section: Section, catalog: Catalog, version?: string): Rule {
  const printings = (section.printings ?? [])
    .flatMap((printing): PrintingOfRule[] => {
      const printed = catalog.section(printing.id);
      return printed ? [{ ...printing, section: printed }] : [];
    })
    .reverse();
  const wanted = printings.find((printing) => printing.version === version);
  const change = catalog.changeOf(section.id);
  const since = changesSince(section.id, catalog);
  const unchanged = since.length > 0 ? since.every(isSame) : change?.class === "same";
  const counting = unchanged ? section : printings.find(({ counts }) => counts)?.section;
  const isPlace = (one: Section) => catalog.document(one.document)?.printingOf === undefined;
  return {
    asked: section,
    shown: wanted?.section ?? counting ?? section,
    home: printings.find((printing) => isPlace(printing.section))?.section ?? section,
    printings,
    unchanged,
    ...(change && { change }),
  };
}

/** The version by which a printing is asked for that its own page does not show unasked; undefined for all others. */
export function versionToAskFor(section: Section, catalog: Catalog): string | undefined {
  return ruleOf(section, catalog).shown === section ? undefined : section.version;
}

/** How a text stands: it counts; another text counts in its place; it counts but for some of its words; it is history. */
export type Standing = "counts" | "replaced" | "point" | "history";

/** Whether a text counts: each standing with a sign of its own, so that it is not told by colour alone. */
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  counts: "Counts",
  replaced: "Replaced",
  point: "Counts but for a point",
  history: "History",
};

/** The standing of a section's words.
 *  @example standingOf(an older printing of a changed rule) // => "replaced" */
export function standingOf(section: Section, catalog: Catalog): Standing {
  if (section.status === "legacy") return "history";
  if (!section.authority.governs || isOlderPrinting(section, catalog)) return "replaced";
  return section.contested === undefined ? "counts" : "point";
}

function isOlderPrinting({ id, printings = [] }: Section, catalog: Catalog): boolean {
  return (
    printings.some((printing) => printing.id === id && !printing.counts) && !changesSince(id, catalog).every(isSame)
  );
}

/** What each later printing of a section changed, the next one first. */
function changesSince(id: string, catalog: Catalog): readonly Change[] {
  const changes: Change[] = [];
  for (let change = catalog.changeFrom(id); change; change = catalog.changeFrom(change.to)) changes.push(change);
  return changes;
}

function isSame(change: Change): boolean {
  return change.class === "same";
}

/** What belongs to a rule: what its place in the book holds, and what only a later printing has. */
export function partsOf({ home, printings }: Rule, catalog: Catalog): readonly Section[] {
  const others = printings.filter(({ section }) => section !== home).flatMap(({ section }) => section.children);
  const added = catalog.sections(others).filter((part) => part.printings === undefined);
  return [...catalog.sections(home.children), ...added];
}
