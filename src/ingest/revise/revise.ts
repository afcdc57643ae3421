/** @file Reviews a new printing or a new text: adds it to a copy of the data as `--accept` would, and compares everything that
 *  follows with the texts as they are. Nothing is written. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../group-by.js";
import { makeLikeness } from "../../language/similarity.js";
import type { Corpus, Operation, Problem, RankedSection } from "../../model.js";
import { Faults } from "../read/faults.js";
import type { Publication } from "../read/manifest.js";
import { collectSources } from "../read/read-sources.js";
import { understand } from "../understand.js";
import { addPublication, hashOf, inCopyWith } from "./accept.js";
import { brokenLinks, compareSections, newProblems, type Pair } from "./compare.js";
import { type CarriedTable, carryTables, rowFor, tableFile } from "./new-publication.js";
import { recognise } from "./recognise.js";
import { type Edition, readRevised } from "./revised-text.js";
import type { BrokenRow, HandWork, NewFile, Revision } from "./revision.js";

/** The texts as they are. */
export type Present = Pick<Corpus, "problems"> & { readonly sections: readonly RankedSection[] };

/** Reviews a file against the texts below `dataDir`.
 *  @param present - the texts as they are, if they have been read already
 *  @throws Error if the file cannot be read, no grammar fits it, or the present texts are broken */
export function revise(dataDir: string, file: string, edition: Edition, present?: Present): Revision {
  const faults = new Faults();
  const { publications, texts: today } = collectSources(dataDir, faults);
  faults.throwIfAny();
  const manifest = readFileSync(join(dataDir, "sources.json"), "utf8");
  const text = readRevised(file, edition);
  const recognised = recognise(today, text);
  const { row, statusReason } = rowFor(publications, text, recognised);
  const { parts, publication, isNewPrinting } = recognised;
  const lost = new Faults();
  let startLine = 1;
  const carried = parts.map((part): readonly CarriedTable[] => {
    const former = today.find((one) => one.file === part.former.file);
    const place = { dataDir, startLine, faults: lost };
    startLine += part.lines.length;
    return isNewPrinting && former ? carryTables(former, part, row.id, place) : [];
  });
  const contents = parts.map(({ lines }) => `${lines.join("\n")}\n`);
  /** All files of the publication, with its row. */
  const publish = (tables: readonly (readonly CarriedTable[])[]) => {
    const files = row.files.map((one, at) => {
      const own = tables[at] ?? [];
      return { ...one, tables: Object.fromEntries(own.map(({ name, file }) => [name, file])) };
    });
    const whole: Publication = { ...row, sha256: hashOf(contents), files };
    const texts = row.files.map((one, at): NewFile => [one.file, contents[at] ?? ""]);
    return { row: whole, files: [...texts, ...tables.flat().map(tableFile)] };
  };
  const trial = publish(carried);
  const now = present ?? readPresent(dataDir);
  const future = inCopyWith(
    dataDir,
    [...trial.files, ["sources.json", addPublication(manifest, trial.row)]],
    readFuture,
  );
  const found = splitFaults(future.faults, dataDir, carried.flat());
  const tables = carried.map((own) => own.map((table) => withoutBroken(table, found.broken)));
  const lineOf = (line: number) => lines[line - 1] ?? line;
  const lines = parts.flatMap((part) => part.lineOf);
  const { sections, links, revised } = compare(
    now,
    future.sections,
    { publication: row.id, former: publication },
    lineOf,
  );
  const known = now.problems.map((problem) => ({ ...problem, message: problem.message.replaceAll(`${dataDir}/`, "") }));
  const problems = problemsOf(known, future.problems, row.id).map((problem): Problem => {
    return problem.publication === row.id ? { ...problem, line: lineOf(problem.line) } : problem;
  });
  const uncarried = [...lost.all, ...found.uncarried].map((fault) => brokenRow(fault, text.lines));
  const rows = found.others.map((fault) => brokenRow(fault, []));
  return {
    text,
    parts: parts.map(({ lines: _, lineOf: __, ...part }) => part),
    printingOf: isNewPrinting ? publication : null,
    ...publish(tables.map((own) => own.filter((table) => table.rows.length > 0))),
    statusReason,
    sections,
    links,
    rows,
    handWork: handWorkOf(uncarried, problems, revised, future.sections),
    problems: problems.filter(({ rule }) => !HAND_WORK_RULES.has(rule)),
    clean: rows.length + links.length === 0 && problems.every(({ severity }) => severity !== "error"),
  };
}

function readPresent(dataDir: string): Present {
  const faults = new Faults();
  const present = understand(dataDir, faults, (_, work) => work());
  faults.throwIfAny();
  return present;
}

/** New and changed sections are reported as sections. */
const ID_PROBLEMS = new Set(["new-id", "changed-text"]);

/** Reads the texts with the new one among them. */
function readFuture(folder: string) {
  const faults = new Faults();
  const { sections, problems } = understand(folder, faults, (_, work) => work());
  return {
    sections,
    problems: problems
      .filter(({ rule }) => !ID_PROBLEMS.has(rule))
      .map((problem) => ({ ...problem, message: problem.message.replaceAll(`${folder}/`, "") })),
    faults: faults.all.map((fault) => fault.replaceAll(`${folder}/`, "")),
  };
}

/** A fault of a table row: `link/external.tsv:7: target: no section has the id "…"`. */
const ROW_FAULT = /^(\S+\.tsv:\d+): (.*)$/s;

/** Separates rows of former tables that do not match the new text, which are left out, from all other faults. */
function splitFaults(faults: readonly string[], dataDir: string, tables: readonly CarriedTable[]) {
  const places = new Map<string, string>(
    tables.flatMap(({ file, rows }) => rows.map(({ location }, at) => [`${file}:${at + 2}`, location] as const)),
  );
  const broken = new Set<string>();
  const [uncarried, others]: [string[], string[]] = [[], []];
  for (const fault of faults) {
    const [, location = "", message = ""] = ROW_FAULT.exec(fault) ?? [];
    const place = places.get(location);
    if (place === undefined) others.push(location === "" ? fault : `${join(dataDir, location)}: ${message}`);
    else {
      broken.add(place);
      uncarried.push(`${place}: ${message}`);
    }
  }
  return { broken, uncarried, others };
}

function withoutBroken(table: CarriedTable, broken: ReadonlySet<string>): CarriedTable {
  return { ...table, rows: table.rows.filter(({ location }) => !broken.has(location)) };
}

/** @param lines - of the new text, among which the nearest to the words of the row is looked for */
function brokenRow(fault: string, lines: readonly string[]): BrokenRow {
  const [, place = "data", message = fault] = ROW_FAULT.exec(fault) ?? [];
  const [, words] = /(?:no line begins with "(.*)" \(expected|"(.*)" is not in the text$)/s.exec(message) ?? [];
  const likeness = makeLikeness();
  let nearest: { text: string; score: number } | null = null;
  for (const text of words === undefined ? [] : lines) {
    const score = likeness(words ?? "", text);
    if (score > (nearest?.score ?? MIN_LIKENESS)) nearest = { text, score };
  }
  return { place, message, nearest: nearest?.text.trim() ?? null };
}

const MIN_LIKENESS = 0.2;

function compare(
  present: Present,
  future: readonly RankedSection[],
  { publication, former }: { publication: string; former: string },
  lineOf: (line: number) => number,
) {
  const byId = new Map(future.map((section) => [section.id, section]));
  const revised = future.filter(({ source }) => source.publication === publication);
  const earlierOf = ({ comparedWith }: RankedSection) => byId.get(comparedWith?.id ?? "");
  /** The section in the publication that is reprinted, which has its links and numbers from the same texts. */
  const formerOf = (section: RankedSection): RankedSection | undefined => {
    const earlier = earlierOf(section);
    return earlier && earlier.source.publication !== former ? (formerOf(earlier) ?? earlier) : earlier;
  };
  const pairUp = (find: typeof earlierOf) =>
    revised.flatMap((after): Pair<RankedSection>[] => {
      const before = find(after);
      return before ? [[before, after]] : [];
    });
  const sameSections = present.sections.flatMap((before): Pair<RankedSection>[] => {
    const after = byId.get(before.id);
    return after ? [[before, after]] : [];
  });
  const removed = sameSections.flatMap(([before, after]) =>
    before.current === null && after.current?.id === null ? [after] : [],
  );
  const added = revised.filter((section) => !earlierOf(section));
  const newestOf = (id: string) => byId.get(id)?.printings?.at(-1)?.id ?? id;
  const numbered = new Map(pairUp(formerOf).map(([before, after]) => [after, before]));
  return {
    sections: compareSections({ pairs: pairUp(earlierOf), added, removed, numbered }, lineOf),
    links: brokenLinks([...sameSections, ...pairUp(formerOf)], newestOf),
    revised,
  };
}

/** Returns the problems that are new. A new printing may have those of the earlier ones again. */
function problemsOf(before: readonly Problem[], after: readonly Problem[], publication: string): Problem[] {
  const isNew = (problem: Problem) => problem.publication === publication;
  return [
    ...newProblems(before, after.filter(isNew)),
    ...newProblems(
      before,
      after.filter((problem) => !isNew(problem)),
    ),
  ];
}

/** Problems that an editor solves with a row of a table. */
const HAND_WORK_RULES = new Set(["untold-change", "row-behind", "possible-headword"]);
/** Orders that change a part of an entry: which part, only a reader can say. */
const PARTIAL_ORDERS: readonly Operation[] = ["replace-part", "delete-part", "add", "list-add"];
/** Orders that take the place of an entry. */
const WHOLE_ORDERS: readonly Operation[] = ["replace-entry", "delete-entry"];

function handWorkOf(
  uncarried: readonly BrokenRow[],
  problems: readonly Problem[],
  revised: readonly RankedSection[],
  future: readonly RankedSection[],
): HandWork[] {
  const byTable = groupBy(uncarried, ({ place }) => place.replace(/:\d+$/, ""));
  const untold = problems.filter(({ rule }) => rule === "untold-change");
  const behind = groupBy(
    problems.filter(({ rule }) => rule === "row-behind"),
    ({ message }) => /^(\S+):\d+: /.exec(message)?.[1] ?? "",
  );
  const ordered = (operations: readonly Operation[]) =>
    revised.filter(({ operation }) => operation !== undefined && operations.includes(operation));
  const replaced = new Set(future.flatMap(({ current }) => current?.id ?? []));
  const orderOf = ({ id, title, operation }: RankedSection) => `${title} (${operation}, ${id})`;
  const work: readonly HandWork[] = [
    ...[...byTable].map(([file, rows]) => ({
      file,
      task: "rows that match no line of the new text: write those anew that it needs",
      items: rows.map(({ place, message, nearest }) =>
        [`${place}: ${message}`, ...(nearest === null ? [] : [`nearest: ${nearest}`])].join("; "),
      ),
    })),
    {
      file: "the table “headwords” of the new Glossary",
      task: "lines that may be entries out of alphabetical order: role headword or sub-heading",
      items: problems
        .filter(({ rule }) => rule === "possible-headword")
        .map(({ line, actual }) => `line ${line}: ${actual}`),
    },
    {
      file: "authority/changes.tsv",
      task: "changes without a summary for players",
      items: untold.map(({ actual, message, line }) => actual ?? `${line}: ${message}`),
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
