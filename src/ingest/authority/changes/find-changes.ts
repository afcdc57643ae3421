/** @file What changed between the two printings of the Rulebook, section by section. */
import { diffWordsWithSpace } from "diff";
import type {
  Change,
  ChangeClass,
  ChangePart,
  ComparedSentence,
  EditorialTable,
  LinkedSection,
  Problem,
} from "../../../model.js";
import { compareSentences } from "../printings/compare-sentences.js";
import { isSummary } from "../printings/variants.js";
import type { SectionIndex } from "../section-index.js";
import { readJudgements } from "./judgements.js";

export interface FoundChanges {
  /** One for every section of the newer printing, in its order; its title block and imprint are none. */
  readonly changes: readonly Change[];
  /** Changes that no row tells, and rows that the texts have overtaken: a new printing is read before an editor tells it. */
  readonly problems: readonly Problem[];
}

/** Compares the printings.
 *  @param table - data/authority/changes.tsv: what reading found of the changes */
export function findChanges(index: SectionIndex, table: EditorialTable): FoundChanges {
  const judgements = readJudgements(index, table);
  const found = index.sections.flatMap((newer) => {
    if (!newer.comparedWith || newer.kind === "notice") return [];
    const older = index.byId.get(newer.comparedWith.id ?? "");
    return [older ? compare(older, newer) : alone(newer)];
  });
  return { changes: found.map(judgements.apply), problems: found.flatMap(judgements.problemsOf) };
}

function compare(older: LinkedSection, newer: LinkedSection): Change {
  const sentences = compareSentences(older.text, newer.text);
  return {
    from: older.id,
    to: newer.id,
    class: older.text === newer.text ? "same" : classOf(sentences),
    parts: partsOf(older.text, newer.text),
    sentences,
  };
}

/** A section without an older printing is new, or a beginners' summary of rules that stand elsewhere. */
function alone({ id, title, text }: LinkedSection): Change {
  const sentences = compareSentences("", text);
  return { from: null, to: id, class: isSummary(title) ? "variant" : "new", parts: partsOf("", text), sentences };
}

/** The most telling of what happened to its sentences. */
function classOf(sentences: readonly ComparedSentence[]): ChangeClass {
  const has = (wanted: ComparedSentence["class"]) => sentences.some((one) => one.class === wanted);
  if (sentences.some((one) => one.class === "reworded" && one.removes)) return "rules";
  if (has("removed")) return "removed";
  if (has("added") || has("reworded")) return "added";
  if (has("variant")) return "variant";
  return has("lost") ? "lost" : "cosmetic";
}

function partsOf(before: string, after: string): ChangePart[] {
  if (before === after) return before === "" ? [] : [{ type: "same", text: before }];
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    if (added) return { type: "added", text: value };
    return { type: removed ? "removed" : "same", text: value };
  });
}
