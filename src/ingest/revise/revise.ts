/** @file Reviews a new text: adds it to the data in memory, and compares the result with the present texts. */
import { join } from "node:path";
import { groupBy } from "../../group-by.js";
import type { Problem, RankedSection } from "../../model.js";
import { Faults } from "../read/faults.js";
import { readData } from "../read/read-data.js";
import { understand } from "../understand.js";
import { compareTexts, newProblems } from "./compare.js";
import { filesOf, rowFor, textsOf } from "./new-publication.js";
import { recognise } from "./recognise.js";
import { type Edition, readRevised } from "./revised-text.js";

/** Kinds of problems that the review does not list, because it lists all new and changed sections anyway. */
const ID_PROBLEMS = new Set(["new-id", "changed-text"]);

/** Kinds of problems that an editor solves by adding a row to a table. */
const HAND_WORK_RULES = new Set(["untold-change", "row-behind", "possible-headword"]);

export type Revision = ReturnType<typeof revise>;

/** @throws Error if the file cannot be read, no grammar fits it, or the present texts have faults */
export function revise(dataDir: string, file: string, edition: Edition) {
  const faults = new Faults();
  const data = readData(dataDir, faults);
  faults.throwIfAny();
  const text = readRevised(file, edition);
  const recognised = recognise(data.sources, text);
  const { parts, publication: former, isNewPrinting } = recognised;
  const draft = rowFor(data.publications, text, recognised);
  const [unmatched, found] = [new Faults(), new Faults()];
  const texts = textsOf(draft.row, recognised, data.sources, unmatched);
  const now = understand(data, faults);
  faults.throwIfAny();
  const future = understand({ ...data, sources: [...data.sources, ...texts] }, found);
  const carried = texts.flatMap(({ tables }) => Object.values(tables)).flatMap(({ rows }) => rows);
  const rowOf = (fault: string) => carried.find(({ location }) => fault.startsWith(`${location}: `))?.location;
  const misfits = found.all.filter(rowOf);
  const rows = found.all.filter((fault) => !rowOf(fault));
  const { row, files } = filesOf(draft.row, texts, new Set(misfits.flatMap((fault) => rowOf(fault) ?? [])));
  const lines = parts.flatMap((part) => part.lines);
  /** Converts a line number in the new publication to a line number in the given file. */
  const inFile = <Place extends { readonly publication: string; readonly line: number }>(place: Place): Place =>
    place.publication === row.id ? { ...place, line: lines[place.line - 1]?.line ?? place.line } : place;
  const located = future.sections.map((section) => ({ ...section, source: inFile(section.source) }));
  const { sections, links } = compareTexts(now.sections, located, { publication: row.id, former });
  const problems = newProblems(now.problems, future.problems, row.id)
    .filter(({ rule }) => !ID_PROBLEMS.has(rule))
    .map((problem) => ({ ...inFile(problem), message: problem.message.replaceAll(join(dataDir, "/"), "") }));
  const revised = future.sections.filter(({ source }) => source.publication === row.id);
  return {
    text,
    parts: parts.map(({ lines: _, ...part }) => part),
    /** The publication of which the text is a new printing, or null if the text is a separate publication. */
    printingOf: isNewPrinting ? former : null,
    row,
    /** The reason for the status in the row, so that an editor can check the status. */
    statusReason: draft.statusReason,
    files,
    sections,
    links,
    rows,
    handWork: handWorkOf([...unmatched.all, ...misfits], problems, revised, future.sections),
    /** New problems, with line numbers of the given file. */
    problems: problems.filter(({ rule }) => !HAND_WORK_RULES.has(rule)),
    /** True if there are no broken links, faults or errors. */
    clean: rows.length + links.length === 0 && problems.every(({ severity }) => severity !== "error"),
  };
}

/** Operations that change only part of an entry. An editor must decide which part. */
const PARTIAL_ORDERS: readonly RankedSection["operation"][] = ["replace-part", "delete-part", "add", "list-add"];
const WHOLE_ORDERS: typeof PARTIAL_ORDERS = ["replace-entry", "delete-entry"];

function handWorkOf(
  unmatched: readonly string[],
  problems: readonly Problem[],
  revised: readonly RankedSection[],
  future: readonly RankedSection[],
) {
  const ofRule = (wanted: string) => problems.filter(({ rule }) => rule === wanted);
  const byTable = (task: string, rows: readonly string[]) =>
    [...groupBy(rows, (row) => row.replace(/:\d+: .*/s, ""))].map(([file, items]) => ({ file, task, items }));
  const ordered = (operations: typeof PARTIAL_ORDERS) => revised.filter((one) => operations.includes(one.operation));
  const replaced = new Set(future.flatMap(({ current }) => current?.id ?? []));
  const orderOf = ({ id, title, operation }: RankedSection) => `${title} (${operation}, ${id})`;
  const work = [
    ...byTable("rows that match no line of the new text: rewrite those that it needs", unmatched),
    {
      file: "the table “headwords” of the new text",
      task: "lines that may be entries out of alphabetical order: add a row for each line that is an entry",
      items: ofRule("possible-headword").map(({ line, actual }) => `line ${line}: ${actual}`),
    },
    {
      file: "authority/changes.tsv",
      task: "changes without a summary for players",
      items: ofRule("untold-change").map(({ actual }) => actual),
    },
    ...byTable(
      "rows that are not applied to the new text, because it lacks their words",
      ofRule("row-behind").map((one) => [one.message, one.suggestion].filter(Boolean).join("; nearest: ")),
    ),
    {
      file: "authority/conflicts.tsv",
      task: "rulings that change part of a Glossary entry: quote the words that they overrule",
      items: ordered(PARTIAL_ORDERS).map(orderOf),
    },
    {
      file: "link/other-words.tsv",
      task: "rulings that replace or delete an entry that the Glossary does not have under this name",
      items: ordered(WHOLE_ORDERS).flatMap((one) => (replaced.has(one.id) ? [] : orderOf(one))),
    },
  ];
  return work.filter(({ items }) => items.length > 0);
}
