/** @file Each old ruling gets its verdict: that of a reader, or that a current text holds all its words, or none yet. */
import type { EditorialTable, Problem, RankedSection } from "../../../model.js";
import { readVerdicts } from "./read-verdicts.js";
import { findSameWords } from "./same-words.js";

/** Puts a verdict on every ruling of a legacy document.
 *  @param table - what readers have found: legacy, state, by, old, new, reason.
 *  @returns the sections, a Problem for each ruling that neither a reader nor the rule has judged, and as `faults` the rows
 *  that judge no old ruling, or not by a current text, with file and line. */
export function judgeRulings(
  sections: readonly RankedSection[],
  table: EditorialTable,
): { readonly sections: RankedSection[]; readonly problems: Problem[]; readonly faults: readonly string[] } {
  const { verdicts, faults } = readVerdicts(table, new Map(sections.map((section) => [section.id, section])));
  const sameWords = findSameWords(sections);
  const problems: Problem[] = [];
  const judged = sections.map((section): RankedSection => {
    if (!isRuling(section)) return section;
    const verdict = verdicts.get(section.id) ?? sameWords(section);
    if (!verdict) problems.push(unjudged(section));
    return { ...section, verdict: verdict ?? { state: "unjudged", by: null, reason: UNJUDGED } };
  });
  return { sections: judged, problems, faults };
}

/** Whether a section is an old ruling: the title and the credits of an old document rule nothing. */
function isRuling({ status, kind }: RankedSection): boolean {
  return status === "legacy" && kind !== "notice";
}

const UNJUDGED = "Nobody has told yet whether this old ruling still holds.";

function unjudged({ title, source: { publication, line } }: RankedSection): Problem {
  return { publication, line, rule: "unjudged-ruling", severity: "info", message: UNJUDGED, actual: title };
}
