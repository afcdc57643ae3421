/** @file What a new printing would change: it is read in the place of the former one, and everything that follows from
 *  that is held against the texts as they are. Nothing is written. */

import { pairSections, type SectionPairs } from "../../language/pair-sections.js";
import { makeLikeness } from "../../language/similarity.js";
import type { Corpus, Problem, RankedSection, SourceText } from "../../model.js";
import { Faults } from "../read/faults.js";
import { understand } from "../understand.js";
import { brokenLinks } from "./broken-links.js";
import { brokenRows, rowsOfOtherTexts } from "./broken-rows.js";
import { comparePrintings } from "./compare-printings.js";
import { keptTables } from "./kept-tables.js";
import { newProblems } from "./new-problems.js";
import { rowFor } from "./new-row.js";
import type { Recognised } from "./recognise.js";
import type { KeptTable, RevisedText, Revision } from "./revision.js";
import { besideAll, inPlaceOf, REVISED_FILE } from "./trial.js";

/** The texts as they are, ingested or at least understood. */
export type Present = Pick<Corpus, "problems"> & { readonly sections: readonly RankedSection[] };

/** Reads the texts below `dataDir` as they are. @throws Error as `ingest` does, where they are broken already */
export function readPresent(dataDir: string): Present {
  const faults = new Faults();
  const present = understand(dataDir, faults, (_, work) => work());
  faults.throwIfAny();
  return present;
}

/** Works out what a text would change, in the place of the former printing or, where it is a text of its own, beside all.
 *  @throws Error where the text cannot be read at all */
export function reviewRevision(dataDir: string, text: RevisedText, what: Recognised, present: Present): Revision {
  const { fit, model, anew } = what;
  const row = rowFor(dataDir, text, what);
  const faults = new Faults();
  const read = (folder: string): Future => {
    const understood = understand(folder, faults, (_, work) => work());
    const source = understood.data.sources.find(({ file }) => file === REVISED_FILE);
    const broken = new Set(faults.all.flatMap((fault) => /^\S+\.tsv:\d+/.exec(fault)?.[0] ?? []));
    const tables = source && anew ? keptTables(source, broken, row.id, folder) : [];
    return {
      ...understood,
      source,
      tables,
      faults: withoutIds(faults.all, understood.data.idLock.file),
      shown: (said) => said.replaceAll(folder, dataDir),
    };
  };
  const future = anew ? inPlaceOf(dataDir, model.file, text.lines, read) : besideAll(dataDir, row, text.lines, read);
  const former = anew ? present.sections.filter(({ source }) => source.file === model.file) : [];
  const revised = future.sections.filter(({ source }) => source.file === REVISED_FILE);
  const met = pairSections(former, revised);
  const lineOf = (line: number): number => text.lineOf[line - (future.source?.startLine ?? 1)] ?? line;
  const sections = comparePrintings(former, revised, met, lineOf);
  const nearestId = nearestIn(former, revised, met);
  const found = brokenRows(future.faults, future.shown, {
    nearestId,
    section: (id) => future.sections.find((section) => section.id === id),
    lines: text.lines,
  });
  const others = found.others.map((message) => ({ place: text.name, message, nearest: null }));
  const rows = [...found.rows, ...rowsOfOtherTexts(dataDir, otherTexts(former, revised, met)), ...others];
  const links = brokenLinks(present.sections, future.sections, met, nearestId);
  const problems = newProblems(present.problems, problemsOf(future), (problem) =>
    isIn(future.source, problem) ? lineOf(problem.line) : problem.line,
  );
  const isBroken = rows.length > 0 || links.length > 0 || problems.some(({ severity }) => severity === "error");
  return {
    text,
    fit,
    former: anew ? model : null,
    row,
    tables: future.tables,
    sections,
    links,
    rows,
    problems,
    clean: !isBroken && sections.removed.length === 0,
  };
}

/** The texts with the new one among them. */
interface Future {
  readonly sections: readonly RankedSection[];
  readonly problems: readonly Problem[];
  /** The new one. */
  readonly source: SourceText | undefined;
  /** What is wrong with the data then. */
  readonly faults: readonly string[];
  readonly tables: readonly KeptTable[];
  /** What was said of the trial's folder as its reader knows it. */
  readonly shown: (said: string) => string;
}

/** Which ids are gone, new or other texts' the sections tell. */
function withoutIds(faults: readonly string[], lockFile: string): string[] {
  return faults.filter((fault) => !fault.startsWith(`${lockFile}:`));
}

const TOLD_BY_SECTIONS = new Set(["new-id", "changed-text"]);

function problemsOf({ problems, shown }: Future): Problem[] {
  const others = problems.filter(({ rule }) => !TOLD_BY_SECTIONS.has(rule));
  return others.map((problem) => ({ ...problem, message: shown(problem.message) }));
}

function isIn(source: SourceText | undefined, { publication, line }: Problem): boolean {
  if (source?.publication !== publication) return false;
  return line >= source.startLine && line < source.startLine + source.lines.length;
}

/** Ids under which another text stands, with the new id of the text that stood there. */
function otherTexts<Section extends RankedSection>(
  former: readonly Section[],
  revised: readonly Section[],
  met: SectionPairs<Section, Section>,
): Map<string, string | null> {
  const ids = new Set(revised.map(({ id }) => id));
  return new Map(
    former
      .filter((section) => ids.has(section.id) && met.get(section)?.id !== section.id)
      .map((section) => [section.id, met.get(section)?.id ?? null]),
  );
}

/** The section of the new printing that answers one of the former, or the most alike. */
function nearestIn<Section extends RankedSection>(
  former: readonly Section[],
  revised: readonly Section[],
  met: SectionPairs<Section, Section>,
): (id: string) => string | null {
  const alike = makeLikeness();
  const byId = new Map(former.map((section) => [section.id, section]));
  return (id) => {
    const section = byId.get(id);
    if (!section) return null;
    const answer = met.get(section);
    if (answer) return answer.id;
    let best: { id: string; likeness: number } | null = null;
    for (const other of revised) {
      const likeness = alike(section.text, other.text) + alike(section.title, other.title) / 2;
      if (likeness > (best?.likeness ?? 0.15)) best = { id: other.id, likeness };
    }
    return best?.id ?? null;
  };
}
