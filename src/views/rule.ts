import type { Catalog } from "../catalog/catalog.js";
import type { Change, Section } from "../model.js";

export type Rule = Readonly<ReturnType<typeof ruleOf>>;

/** `shown` is the printing with this version. Without a version, it is the section itself if it is in force and no
 *  newer complete book contains the rule, otherwise the newest printing. */
export function ruleOf(section: Section, catalog: Catalog, version?: string) {
  const printings = (section.printings ?? [])
    .flatMap((printing) => {
      const printed = catalog.section(printing.id);
      return printed ? [{ ...printing, section: printed }] : [];
    })
    .reverse();
  const versioned = printings.find((printing) => printing.version === version);
  const newest = printings[0]?.section ?? section;
  const home = printings.find((printing) => catalog.document(printing.section.document)?.whole)?.section ?? section;
  const isInNewestBook = section.current === null && home.date <= section.date;
  const at = printings.findIndex(({ id }) => id === section.id);
  const compared = at > 0 ? printings.slice(0, at) : printings.slice(1, 2);
  return {
    requested: section,
    shown: versioned?.section ?? (isInNewestBook ? section : newest),
    /** The printing in the newest complete book. It determines the rule's number, boxes and adjacent sections. */
    home,
    /** All printings, newest first. Empty if the rule was printed only once. */
    printings,
    /** The change that removed the section; otherwise, the change from the previous printing or to the next one. */
    change: catalog.changeOf(section.id),
    /** Whether all later printings (or, for the newest printing, the previous one) have the same words. */
    unchanged: compared.length > 0 && compared.every(({ hash }) => hash === section.hash),
  };
}

/** Returns the boxes and subsections in `home`, then those that only a later printing contains. */
export function partsOf({ home, printings }: Rule, catalog: Catalog): readonly Section[] {
  const others = printings.filter(({ section }) => section !== home).flatMap(({ section }) => section.children);
  const added = catalog.sections(others).filter((part) => part.printings === undefined && part.current === null);
  return [...catalog.sections(home.children), ...added];
}

/** Returns the version that a URL needs, or undefined if the section's own page shows this printing. */
export function versionToAskFor(section: Section, catalog: Catalog): string | undefined {
  return ruleOf(section, catalog).shown === section ? undefined : section.version;
}

export function printingIds({ id, printings = [] }: Pick<Section, "id" | "printings">): readonly string[] {
  return printings.length === 0 ? [id] : printings.map((printing) => printing.id);
}

/** Returns the id of the printing in force. */
export function currentPrinting({ id, printings = [] }: Pick<Section, "id" | "printings">): string {
  return printings.find(({ counts }) => counts)?.id ?? id;
}

/** Returns the section that governs instead of this one, or this section if its own words are in force. */
export function governingSection(section: Section, catalog: Catalog): Section {
  return replacementOf(section, catalog) ?? section;
}

/** Returns the only target of a cross-reference, the text that governs instead, or the printing in force. */
export function answeringSection(section: Section, catalog: Catalog): Section {
  const target = section.kind === "see-only" ? onlyTarget(section, catalog) : section;
  const inForce = ruleOf(governingSection(target, catalog), catalog).shown;
  return inForce.text === "" ? target : inForce;
}

function onlyTarget(section: Section, catalog: Catalog): Section {
  const [target, ...others] = catalog.sections([...new Set(section.links.flatMap(({ target }) => target ?? []))]);
  return target && others.length === 0 ? target : section;
}

export function replacementOf({ current }: Section, catalog: Catalog): Section | undefined {
  return catalog.section(current?.id ?? "");
}

/** Returns the summary of a change for players. */
export function summaryOf(change: Change | undefined): string | undefined {
  return change?.told;
}

/** Returns the change that led to the section's wording. Skips printings that only repeat the wording. */
export function changeToWords(section: Section, catalog: Catalog): Change | undefined {
  const change = catalog.changeOf(section.id);
  if (change?.to !== section.id) return undefined;
  const older = catalog.section(change.from ?? "");
  return change.class === "same" && older ? changeToWords(older, catalog) : change;
}

export type Standing = "counts" | "replaced" | "point" | "history";

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  counts: "In force",
  replaced: "Superseded",
  point: "Partly overruled",
  history: "Historical",
};

/** @example standingOf(olderPrintingOfChangedRule) // => "replaced" */
export function standingOf({
  status,
  current,
  contested,
}: Pick<Section, "status" | "current" | "contested">): Standing {
  if (status === "legacy") return "history";
  if (current) return "replaced";
  return contested === undefined ? "counts" : "point";
}
