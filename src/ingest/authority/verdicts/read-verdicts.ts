/** @file The rows of data/faq/verdicts.tsv as verdicts. That their ids are known and their quotes stand in the texts is
 *  checked when the data are read. */
import { type EditorialTable, type RankedSection, VERDICT_STATES, type Verdict } from "../../../model.js";
import { rowPlace } from "../row-section.js";

/** The verdicts of readers by the id of the old ruling.
 *  @returns as `faults`, with file and line, each row that judges no old ruling, whose `by` is no current text of the same
 *  game, or that does not give what its state needs. */
export function readVerdicts(
  table: EditorialTable,
  byId: ReadonlyMap<string, RankedSection>,
): { readonly verdicts: ReadonlyMap<string, Verdict>; readonly faults: readonly string[] } {
  const verdicts = new Map<string, Verdict>();
  const faults: string[] = [];
  for (const [at, row] of table.rows.entries()) {
    const { legacy = "", by = "" } = row;
    const verdict = verdictOf(row);
    const wrong = faultOf(verdict, byId.get(legacy), byId.get(by));
    if (wrong) faults.push(`${rowPlace(table, at)}: ${legacy}: ${wrong}`);
    verdicts.set(legacy, verdict);
  }
  return { verdicts, faults };
}

function verdictOf(row: EditorialTable["rows"][number]): Verdict {
  return {
    state: VERDICT_STATES.find((known) => known === row["state"]) ?? "unjudged",
    by: row["by"] || null,
    reason: row["reason"] ?? "",
    ...(row["old"] ? { old: row["old"] } : {}),
    ...(row["new"] ? { new: row["new"] } : {}),
  };
}

function faultOf(verdict: Verdict, ruling?: RankedSection, current?: RankedSection): string | null {
  const { state, by } = verdict;
  if (ruling?.status !== "legacy") return "is no legacy section";
  if ((state === "unspoken") !== (by === null))
    return `${state} ${by ? "has no current text" : "needs a current text"}`;
  if (by && current?.status !== "current") return `${by} is no current section`;
  if (by && current?.edition !== ruling.edition) return `${by} is of another edition`;
  const differs = state === "changed" || state === "partly";
  return differs && !(verdict.old && verdict.new) ? `${state} needs the words of both texts` : null;
}
