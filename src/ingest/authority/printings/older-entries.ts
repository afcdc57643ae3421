/** @file What is said where the Rulebook's newest printing differs from an entry of the Glossary that is older. */
import type { LinkedSection } from "../../../model.js";
import { versionOf } from "./printings-of.js";

/** Whether a rule was printed after an entry that is no printing of the Rulebook. */
export function isNewerPrint(rule: LinkedSection, entry: LinkedSection): boolean {
  return rule.comparedWith !== undefined && entry.comparedWith === undefined && entry.date < rule.date;
}

/** The one statement for both ends and for their topic.
 *  @param ruleWords - what the newer rule says; null for `entryWords` where the entry does not have it at all */
export function beside(
  rule: LinkedSection,
  ruleWords: string,
  entry: LinkedSection,
  entryWords: string | null,
): string {
  const newer = `The Rulebook's ${[rule.number, rule.title].filter(Boolean).join(" ")} (${versionOf(rule)})`;
  const older = `The Glossary's entry “${entry.title}” (${versionOf(entry)})`;
  const contrast = entryWords === null ? "is older and does not have it" : `is older and says “${entryWords}”`;
  return (
    `${newer} says “${ruleWords}”. ${older} ${contrast}. ` +
    "The newer print says so; by the stated order the Glossary would come first; both are shown."
  );
}
