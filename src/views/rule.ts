/** @file The printings of a rule, the one whose text is shown, and whether a text is in force. */
import type { Catalog } from "../catalog/catalog.js";
import type { Change, Printing, Section } from "../model.js";

export interface PrintingOfRule extends Printing {
  readonly section: Section;
}

/** A rule, whichever of its printings was requested. */
export interface Rule {
  /** The printing that was requested. */
  readonly requested: Section;
  /** The printing whose text is shown. */
  readonly shown: Section;
  /** The printing that gives its number, boxes and neighbours: the one in the complete book. */
  readonly home: Section;
  /** Newest first; empty if the rule was printed once. */
  readonly printings: readonly PrintingOfRule[];
  /** How the printings differ. */
  readonly change?: Change;
  /** Whether all printings read the same, letter by letter. */
  readonly unchanged: boolean;
}

/** Returns the rule of a section, showing the printing in force; if the printings read the same, the requested one.
 *  @param version - shows the printing of this version instead */
export function ruleOf(section: Section, catalog: Catalog, version?: string): Rule {
  const printings = (section.printings ?? [])
    .flatMap((printing): PrintingOfRule[] => {
      const printed = catalog.section(printing.id);
      return printed ? [{ ...printing, section: printed }] : [];
    })
    .reverse();
  const versioned = printings.find((printing) => printing.version === version);
  const change = catalog.changeOf(section.id);
  const later = laterChanges(section.id, catalog);
  const unchanged = later.length > 0 ? later.every(isSame) : change?.class === "same";
  const inForce = unchanged ? section : printings.find(({ counts }) => counts)?.section;
  const isComplete = (one: Section) => catalog.document(one.document)?.printingOf === undefined;
  return {
    requested: section,
    shown: versioned?.section ?? inForce ?? section,
    home: printings.find((printing) => isComplete(printing.section))?.section ?? section,
    printings,
    unchanged,
    ...(change && { change }),
  };
}

/** Returns the boxes and sections of a rule: those of its home, and those that only a later printing has. */
export function partsOf({ home, printings }: Rule, catalog: Catalog): readonly Section[] {
  const others = printings.filter(({ section }) => section !== home).flatMap(({ section }) => section.children);
  const added = catalog.sections(others).filter((part) => part.printings === undefined);
  return [...catalog.sections(home.children), ...added];
}

/** Returns the version to request a printing by, or undefined if its own page shows it anyway. */
export function versionToAskFor(section: Section, catalog: Catalog): string | undefined {
  return ruleOf(section, catalog).shown === section ? undefined : section.version;
}

/** Returns the ids of all printings of a rule. */
export function printingIds({ id, printings = [] }: Pick<Section, "id" | "printings">): readonly string[] {
  return printings.length === 0 ? [id] : printings.map((printing) => printing.id);
}

/** Returns the id of the printing in force. */
export function currentPrinting({ id, printings = [] }: Pick<Section, "id" | "printings">): string {
  return printings.find(({ counts }) => counts)?.id ?? id;
}

/** Returns the section that governs this one, or itself. */
export function governingSection(section: Section, catalog: Catalog): Section {
  const { governedBy } = section.authority;
  return (governedBy && catalog.section(governedBy)) || section;
}

/** Returns the section to quote in answer to this one: a cross-reference leads to its only target, a governed text to the
 *  one that governs it, and a rule to its printing in force. */
export function answeringSection(section: Section, catalog: Catalog): Section {
  const target = section.kind === "see-only" ? onlyTarget(section, catalog) : section;
  const inForce = ruleOf(governingSection(target, catalog), catalog).shown;
  return inForce.text === "" ? target : inForce;
}

function onlyTarget(section: Section, catalog: Catalog): Section {
  const [target, ...others] = catalog.sections([...new Set(section.links.flatMap(({ target }) => target ?? []))]);
  return target && others.length === 0 ? target : section;
}

/** Returns the text in force in place of a superseded one: the newer printing, or the section that governs. */
export function replacementOf(section: Section, catalog: Catalog): Section | undefined {
  const newer = section.printings?.find(({ counts }) => counts);
  return catalog.section(newer?.id ?? section.authority.governedBy ?? "");
}

/** Whether a text is in force: `point` is in force except for some of its words, `replaced` is superseded by another. */
export type Standing = "counts" | "replaced" | "point" | "history";

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  counts: "In force",
  replaced: "Superseded",
  point: "Partly overruled",
  history: "Historical",
};

/** Returns the standing of a section's own words.
 *  @example standingOf(older printing of a changed rule, catalog) // => "replaced" */
export function standingOf(section: Section, catalog: Catalog): Standing {
  if (section.status === "legacy") return "history";
  if (!section.authority.governs || isSuperseded(section, catalog)) return "replaced";
  return section.contested === undefined ? "counts" : "point";
}

function isSuperseded({ id, printings = [] }: Section, catalog: Catalog): boolean {
  const isOlder = printings.some((printing) => printing.id === id && !printing.counts);
  return isOlder && !laterChanges(id, catalog).every(isSame);
}

/** The changes made by each later printing, the next one first. */
function laterChanges(id: string, catalog: Catalog): readonly Change[] {
  const changes: Change[] = [];
  for (let change = catalog.changeFrom(id); change; change = catalog.changeFrom(change.to)) changes.push(change);
  return changes;
}

function isSame(change: Change): boolean {
  return change.class === "same";
}
