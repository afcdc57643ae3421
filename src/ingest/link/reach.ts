/** @file Which documents a reference can mean, by the document it stands in: its own first where the table says so. */
import type { ParsedSection } from "../../model.js";

const FIRST_EDITION = ["1e/glossary", "1e/rulebook", "1e/errata"] as const;

/** A document → where its references lead, in order. The editions never meet. */
const REACH: Readonly<Record<string, readonly string[]>> = {
  "1e/rulebook": FIRST_EDITION,
  "1e/glossary": FIRST_EDITION,
  "1e/temporary-rulings": FIRST_EDITION,
  "1e/lists": FIRST_EDITION,
  "1e/errata": FIRST_EDITION,
  "1e/borg": ["1e/borg", "1e/rulebook", "1e/glossary", "1e/errata"],
  "1e/rulings-2002": ["1e/rulings-2002", ...FIRST_EDITION],
  "1e/faq-1996": ["1e/faq-1996", ...FIRST_EDITION],
  "2e/rulebook": ["2e/glossary", "2e/rulebook"],
  "2e/glossary": ["2e/glossary", "2e/rulebook"],
};

/** The icon legend speaks of Rulebook sections by their titles ("See Mission Phase and Reporting for Duty"). */
const LEGEND_REACH = ["1e/rulebook", "1e/glossary", "1e/errata"] as const;

/** The documents that a reference in this section can mean, most likely first. */
export function documentsInReach(section: ParsedSection): readonly string[] {
  if (section.kind === "icon" && section.document === "1e/rulebook") return LEGEND_REACH;
  return REACH[section.document] ?? FIRST_EDITION;
}

/** The documents whose own entries come first whatever the others have: legacy texts, the Borg sheet, the legend. */
export function ownFirst(section: ParsedSection): readonly string[] {
  const [first] = documentsInReach(section);
  return first !== undefined && first !== "1e/glossary"
    ? section.edition === "2e"
      ? documentsInReach(section)
      : [first]
    : [];
}
