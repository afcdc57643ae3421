/** @file Assigns verdicts to legacy rulings: the reviewer's verdict, or "still" if a current text has all the words. */
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

/** Assigns the verdicts. Also returns a problem for each ruling without a verdict, and a message for each faulty row.
 *  @param table - data/faq/verdicts.tsv, already checked
 *  @param contested - keyed by section id. A ruling that only repeats overruled words no longer applies */
export function judgeRulings(
  sections: readonly LinkedSection[],
  table: EditorialTable,
  contested: ReadonlyMap<string, readonly ContestedWords[]>,
) {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const judgements = table.rows
    .filter(({ state }) => state !== "none")
    .map((row) => [row["legacy"] ?? "", { verdict: verdictOf(row), location: row.location }] as const);
  const reviewed = new Map(judgements);
  const faults = judgements.flatMap(([id, { verdict, location }]) => {
    const fault = faultOf(verdict, byId.get(id), byId.get(verdict.by ?? ""));
    return fault ? [`${location}: ${id}: ${fault}`] : [];
  });
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
      faults.push(
        `${judged.location}: ${section.id}: the state is "still", but the words of the ruling are overruled in ${judged.verdict.by}`,
      );
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

/** Whether a section is a legacy ruling. False for a title, credits, or an instruction to print only “See …”. */
function isRuling({ status, kind, operation }: LinkedSection): boolean {
  return status === "legacy" && kind !== "notice" && operation !== "see-only";
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

function currentByTitle(sections: readonly LinkedSection[]) {
  const titled = sections
    .filter(({ status }) => status !== "legacy")
    .flatMap((section) => {
      const titles = new Set([section.title, ...(section.aliases ?? [])].map(stemKey));
      return [...titles].map((title) => ({ title, section }));
    });
  return groupBy(titled, ({ title, section }) => `${section.edition} ${title}`);
}

/** Returns "still" if a current text with the same title contains all words: the Glossary entry “Jean-Luc Picard (First
 *  Contact)” contains “This personnel is not Borg.” from 2002. */
function sameWordsVerdict(ruling: LinkedSection, current: ReturnType<typeof currentByTitle>): Verdict | undefined {
  const wording = wordsInRow(ruling.text);
  const titled = current.get(`${ruling.edition} ${stemKey(ruling.title)}`);
  const same = titled?.find(({ section }) => wordsInRow(section.text).includes(wording))?.section;
  return same && { state: "still", by: same.id, reason: `The current text “${same.title}” contains the same words.` };
}

function wordsInRow(text: string): string {
  return ` ${words(text.replace(ICON_TAG, " ")).join(" ")} `;
}
