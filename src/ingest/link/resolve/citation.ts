/** @file References to the Rulebook by number and title. Where the two disagree, the title wins. */
import type { ParsedSection } from "../../../model.js";
import type { NameIndex } from "../name-index.js";
import { lookUp } from "./by-name.js";
import type { Found, Means, Query } from "./query.js";
import { byReview, targetOf } from "./reviewed.js";

/** The section cited. A number that stands twice is decided by the title; "9.0" is the whole chapter; a step behind the
 *  title ("Ship Battle: 7. Damage") leads to the section that has the steps. */
export const byCitation: Means = (query, index) => {
  if (query.kind !== "citation" || query.number === undefined) return null;
  const document = citedRulebook(query, index);
  const numbered = index.numbers.get(`${document} ${query.number.replace(/\.0$/, "")}`) ?? [];
  const titled = byTitle(query, index, document);
  const titledSections = titled?.sections ?? [];
  const byRow = titled?.row ? { row: titled.row } : {};
  const agreeing = numbered.filter((section) => titledSections.includes(section));
  if (agreeing.length > 0) return { sections: agreeing, reason: "number and title agree", confidence: 0.99, ...byRow };
  if (titledSections.length > 0) {
    const decided = titledSections.length > 1 ? nearest(titledSections, query.number) : titledSections;
    return {
      sections: decided,
      reason: disagreement(query, numbered, decided),
      confidence: 0.85,
      numberDisagrees: true,
      ...byRow,
    };
  }
  if (numbered.length === 0) return null;
  const isBare = query.name === "";
  return {
    sections: numbered,
    reason: isBare ? "by its number" : "by its number; no section has that title",
    confidence: isBare ? 0.95 : 0.7,
  };
};

/** A Rulebook cites itself, whichever printing; the other documents cite the one of their edition. */
function citedRulebook({ section }: Query, { reach }: NameIndex): string {
  return reach.roleOf(section) === "rulebook"
    ? section.document
    : (reach.withRole(section.edition, "rulebook")[0] ?? section.document);
}

function disagreement(query: Query, numbered: readonly ParsedSection[], decided: readonly ParsedSection[]): string {
  const wrong = numbered[0] ? `${query.number} is "${numbered[0].title}"` : `there is no ${query.number}`;
  return `the title counts: ${wrong}, "${decided[0]?.title}" is ${decided[0]?.number ?? "without number"}`;
}

function nearest(sections: readonly ParsedSection[], number: string): ParsedSection[] {
  const shared = sections.filter((section) => section.number?.startsWith(number.split(".", 1)[0] ?? number));
  return shared.length > 0 ? shared : [...sections];
}

/** Sections with the title, or with the last part of it ("Ship Battle: Multitargeting"), or with its first. */
function byTitle(query: Query, index: NameIndex, document: string): Found | null {
  const row = index.tables.retitled.get(`${query.number} ${index.keysOf(query.name).folded}`);
  const known = row && targetOf(row, query, index);
  if (known) return { sections: [known], row };
  const parts = query.name.split(/: /);
  const candidates = [query.name, ...parts.slice(1).reverse(), ...parts.slice(0, 1)];
  for (const name of candidates) {
    const found = name === "" ? null : lookUpTitle({ ...query, name }, index, document);
    if (found) return found;
  }
  return null;
}

function lookUpTitle(query: Query, index: NameIndex, document: string): Found | null {
  return (
    lookUp(query, index, document, "folded") ??
    lookUp(query, index, document, "singular") ??
    byReview(query, index) ??
    lookUp({ ...query, kind: "see" }, index, document, "order")
  );
}
