/** @file Assigns a verdict to each legacy ruling: the reviewer's verdict, or "still" if a current text contains all words of
 *  the ruling. Other rulings get no verdict. */
import { groupBy } from "../../group-by.js";
import { words } from "../../language/fold.js";
import { ICON_TAG, saysWords } from "../../language/icons.js";
import { stemKey } from "../../language/title-key.js";
import {
  type ContestedWords,
  type EditorialTable,
  type LinkedSection,
  type Problem,
  type TableRow,
  VERDICT_STATES,
  type Verdict,
} from "../../model.js";

const UNJUDGED = "Not reviewed yet.";

/** Assigns the verdicts.
 *  @param table - data/faq/verdicts.tsv: legacy, state, by, old, new, reason. Its ids and quotes are already checked
 *  @param contested - words that another text overrules, keyed by section id. Such words do not prove that a ruling still
 *    applies
 *  @returns the verdicts, keyed by the ruling's id; a problem for each ruling that neither a reviewer nor the rule has judged;
 *    and `faults`, with file and line: rows that are not about a legacy ruling or lack what their state needs */
export function judgeRulings(
  sections: readonly LinkedSection[],
  table: EditorialTable,
  contested: ReadonlyMap<string, readonly ContestedWords[]>,
): {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly problems: readonly Problem[];
  readonly faults: readonly string[];
} {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const { reviewed, faults } = readVerdicts(table, byId);
  const currentTexts = currentByTitle(sections);
  const problems: Problem[] = [];
  const verdicts = new Map<string, Verdict>();
  const restsOnOverruled = (ruling: LinkedSection, { state, by }: Verdict): boolean => {
    const text = byId.get(by ?? "")?.text ?? "";
    const overruled = (contested.get(by ?? "") ?? []).filter(({ standing }) => standing === "overruled");
    return state === "still" && overruled.some(({ span }) => span && saysWords(ruling.text, text.slice(...span)));
  };
  const withoutRuling = new Set(table.rows.filter(({ state }) => state === "none").map(({ legacy }) => legacy));
  for (const section of sections.filter((one) => isRuling(one) && !withoutRuling.has(one.id))) {
    const judged = reviewed.get(section.id);
    if (judged && restsOnOverruled(section, judged.verdict))
      faults.push(`${judged.location}: ${section.id}: still, but its words are overruled in ${judged.verdict.by}`);
    const same = judged ? undefined : sameWordsVerdict(section, currentTexts);
    const verdict = judged?.verdict ?? (same && !restsOnOverruled(section, same) ? same : undefined);
    verdicts.set(section.id, verdict ?? { state: "unjudged", by: null, reason: UNJUDGED });
    if (verdict) continue;
    const { publication, line } = section.source;
    const problem = { publication, line, rule: "unjudged-ruling", severity: "info", message: UNJUDGED } as const;
    problems.push({ ...problem, actual: section.title });
  }
  return { verdicts, problems, faults };
}

/** Whether a section is a legacy ruling. False for the title and credits of a legacy document, and for an order to print “See
 *  …”. */
function isRuling({ status, kind, operation }: LinkedSection): boolean {
  return status === "legacy" && kind !== "notice" && operation !== "see-only";
}

interface Reviewed {
  readonly verdict: Verdict;
  readonly location: string;
}

function readVerdicts(
  table: EditorialTable,
  byId: ReadonlyMap<string, LinkedSection>,
): { readonly reviewed: ReadonlyMap<string, Reviewed>; readonly faults: string[] } {
  const reviewed = new Map<string, Reviewed>();
  const faults: string[] = [];
  for (const row of table.rows) {
    if (row["state"] === "none") continue;
    const { legacy = "", by = "", location } = row;
    const verdict = verdictOf(row);
    const fault = faultOf(verdict, byId.get(legacy), byId.get(by));
    if (fault) faults.push(`${location}: ${legacy}: ${fault}`);
    reviewed.set(legacy, { verdict, location });
  }
  return { reviewed, faults };
}

function verdictOf(row: TableRow): Verdict {
  return {
    state: VERDICT_STATES.find((state) => state === row["state"]) ?? "unjudged",
    by: row["by"] || null,
    reason: row["reason"] ?? "",
    ...(row["old"] ? { old: row["old"] } : {}),
    ...(row["new"] ? { new: row["new"] } : {}),
  };
}

function faultOf(verdict: Verdict, ruling?: LinkedSection, current?: LinkedSection): string | null {
  const { state, by } = verdict;
  if (!ruling || !isRuling(ruling)) return "is not a legacy ruling";
  if ((state === "unspoken") !== (by === null))
    return `${state} ${by ? "must not name a current text" : "needs a current text"}`;
  if (by && current?.status !== "current") return `${by} is not a current section`;
  if (by && current?.edition !== ruling.edition) return `${by} is from another edition`;
  const differs = state === "changed" || state === "partly";
  return differs && !(verdict.old && verdict.new) ? `${state} needs the words of both texts` : null;
}

type SectionsByTitle = ReadonlyMap<string, readonly { readonly section: LinkedSection }[]>;

function currentByTitle(sections: readonly LinkedSection[]): SectionsByTitle {
  const titled = sections
    .filter(({ status }) => status !== "legacy")
    .flatMap((section) => {
      const titles = new Set([section.title, ...(section.aliases ?? [])].map(stemKey));
      return [...titles].map((title) => ({ title, section }));
    });
  return groupBy(titled, ({ title, section }) => `${section.edition} ${title}`);
}

/** Returns the verdict "still" if a current text with the same title contains the whole wording of the ruling. Icons are
 *  ignored.
 *  @example “This personnel is not Borg.” of 2002 is in the Glossary's entry “Jean-Luc Picard (First Contact)” */
function sameWordsVerdict(ruling: LinkedSection, current: SectionsByTitle): Verdict | undefined {
  const wording = wordsInRow(ruling.text);
  const titled = current.get(`${ruling.edition} ${stemKey(ruling.title)}`);
  const same = titled?.find(({ section }) => wordsInRow(section.text).includes(wording))?.section;
  return same && { state: "still", by: same.id, reason: `The current text “${same.title}” has the same words.` };
}

function wordsInRow(text: string): string {
  return ` ${words(text.replace(ICON_TAG, " ")).join(" ")} `;
}
