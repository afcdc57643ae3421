/** @file Reviews a new printing or another new text: adds it to a copy of the data, like `--accept`, and compares the
 *  result with the present texts. Writes nothing to the data folder. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../group-by.js";
import type { Operation, Problem, RankedSection } from "../../model.js";
import { Faults } from "../read/faults.js";
import { readSources } from "../read/read-sources.js";
import { understand } from "../understand.js";
import { inCopyWith } from "./accept.js";
import { compareTexts, newProblems } from "./compare.js";
import { addPublication, leaveOutMisfits, publish, rowFor } from "./new-publication.js";
import { recognise } from "./recognise.js";
import { type Edition, readRevised } from "./revised-text.js";

/** Kinds of problems that the review leaves out, because it lists new and changed sections anyway. */
const ID_PROBLEMS = new Set(["new-id", "changed-text"]);

/** Kinds of problems that an editor solves by adding a row. */
const HAND_WORK_RULES = new Set(["untold-change", "row-behind", "possible-headword"]);

export type Revision = ReturnType<typeof revise>;

/** Reviews a file against the texts in `dataDir`.
 *  @throws Error if the file cannot be read, no grammar fits it, or the present texts have faults */
export function revise(dataDir: string, file: string, edition: Edition) {
  const faults = new Faults();
  const { publications, texts: today } = readSources(dataDir, faults);
  faults.throwIfAny();
  const text = readRevised(file, edition);
  const recognised = recognise(today, text);
  const { parts, publication: former, isNewPrinting } = recognised;
  const { row, statusReason } = rowFor(publications, text, recognised);
  const trial = publish(row, parts, isNewPrinting ? today : [], dataDir);
  const manifest = addPublication(readFileSync(join(dataDir, "sources.json"), "utf8"), trial.publication.row);
  const now = readTexts(dataDir, faults);
  faults.throwIfAny();
  const future = inCopyWith(dataDir, [...trial.publication.files, ["sources.json", manifest]], (folder) =>
    readTexts(folder, new Faults()),
  );
  const { files, left, others } = leaveOutMisfits(trial.publication, future.faults, dataDir);
  const lines = parts.flatMap((part) => part.lines);
  const lineOf = (line: number) => lines[line - 1]?.line ?? line;
  const { sections, links } = compareTexts(
    { present: now.sections, future: future.sections, publication: row.id, former },
    lineOf,
  );
  const problems = newProblems(now.problems, future.problems, row.id)
    .filter(({ rule }) => !ID_PROBLEMS.has(rule))
    .map((problem): Problem => {
      return problem.publication === row.id ? { ...problem, line: lineOf(problem.line) } : problem;
    });
  const revised = future.sections.filter(({ source }) => source.publication === row.id);
  return {
    text,
    parts: parts.map(({ lines: _, ...part }) => part),
    /** The publication that the text is a new printing of, or null if it is a separate text. */
    printingOf: isNewPrinting ? former : null,
    row: trial.publication.row,
    /** The reason for the row's status, for the editor who checks it. */
    statusReason,
    files,
    sections,
    links,
    /** Faults because of which the text cannot be accepted. */
    rows: others,
    handWork: handWorkOf([...trial.unmatched, ...left], problems, revised, future.sections),
    /** Problems that the present texts do not have. If a problem is in the given file, its line is the line in that
     *  file. */
    problems: problems.filter(({ rule }) => !HAND_WORK_RULES.has(rule)),
    /** True if there are no broken links, faults or errors. */
    clean: others.length + links.length === 0 && problems.every(({ severity }) => severity !== "error"),
  };
}

/** Reads all texts in a folder. Paths in problems and faults are relative to it. */
function readTexts(folder: string, faults: Faults) {
  const { sections, problems } = understand(folder, faults, (_, work) => work());
  const below = (message: string) => message.replaceAll(`${folder}/`, "");
  return {
    sections,
    problems: problems.map((problem) => ({ ...problem, message: below(problem.message) })),
    faults: faults.all.map(below),
  };
}

/** Rulings that order a change to a part of an entry. An editor must decide which part. */
const PARTIAL_ORDERS: readonly Operation[] = ["replace-part", "delete-part", "add", "list-add"];
const WHOLE_ORDERS: readonly Operation[] = ["replace-entry", "delete-entry"];

/** Returns the tasks that the new text leaves to an editor, each with the table or text to edit. */
function handWorkOf(
  unmatched: readonly string[],
  problems: readonly Problem[],
  revised: readonly RankedSection[],
  future: readonly RankedSection[],
) {
  const byTable = groupBy(unmatched, (fault) => fault.replace(/:\d+: .*/s, ""));
  const ofRule = (wanted: string) => problems.filter(({ rule }) => rule === wanted);
  const behind = groupBy(ofRule("row-behind"), ({ message }) => /^(\S+):\d+: /.exec(message)?.[1] ?? "");
  const ordered = (operations: readonly Operation[]) =>
    revised.filter(({ operation }) => operation !== undefined && operations.includes(operation));
  const replaced = new Set(future.flatMap(({ current }) => current?.id ?? []));
  const orderOf = ({ id, title, operation }: RankedSection) => `${title} (${operation}, ${id})`;
  const work = [
    ...[...byTable].map(([file, rows]) => ({
      file,
      task: "rows that match no line of the new text: rewrite those that it needs",
      items: rows,
    })),
    {
      file: "the table “headwords” of the new text",
      task: "lines that may be entries out of alphabetical order: a row for each that is one",
      items: ofRule("possible-headword").map(({ line, actual }) => `line ${line}: ${actual}`),
    },
    {
      file: "authority/changes.tsv",
      task: "changes without a summary for players",
      items: ofRule("untold-change").map(({ actual }) => actual),
    },
    ...[...behind].map(([file, rows]) => ({
      file,
      task: "rows that are not applied to the new text, because it lacks their words",
      items: rows.map(({ message, suggestion }) => [message, suggestion].filter(Boolean).join("; nearest: ")),
    })),
    {
      file: "authority/conflicts.tsv",
      task: "rulings that change a part of a Glossary entry: quote the words that they overrule",
      items: ordered(PARTIAL_ORDERS).map(orderOf),
    },
    {
      file: "link/other-words.tsv",
      task: "rulings that replace or delete an entry that the Glossary does not have under this name",
      items: ordered(WHOLE_ORDERS)
        .filter(({ id }) => !replaced.has(id))
        .map(orderOf),
    },
  ];
  return work.filter(({ items }) => items.length > 0);
}
