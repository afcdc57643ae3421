/** @file Reviews a new printing or a new text: reads it in place of the former printing, or as a publication of its own, and
 *  compares everything that follows with the texts as they are. Nothing is written. */
import { pairSections, type SectionPairs } from "../../language/pair-sections.js";
import { makeLikeness } from "../../language/similarity.js";
import type { Corpus, Problem, RankedSection } from "../../model.js";
import { Faults } from "../read/faults.js";
import { understand } from "../understand.js";
import { brokenLinks, brokenRows, compareSections, newProblems, rowsOfOtherTexts } from "./compare.js";
import { carryTables, rowFor } from "./new-publication.js";
import { inPlaceOf, publicationsOf, REVISED_FILE, type Recognised, recognise, withPublication } from "./recognise.js";
import { type Edition, readRevised } from "./revised-text.js";
import type { RevisedText, Revision } from "./revision.js";

/** The texts as they are. */
export type Present = Pick<Corpus, "problems"> & { readonly sections: readonly RankedSection[] };

/** Reviews a file against the texts below `dataDir`.
 *  @param present - the texts as they are, if they have been read already
 *  @throws Error if the file cannot be read, no grammar fits it, or the present texts are broken */
export function revise(dataDir: string, file: string, edition: Edition, present?: Present): Revision {
  const text = readRevised(file, edition);
  const recognised = recognise(dataDir, text);
  if (text.form !== "html" || !isPlain(dataDir, recognised))
    return review(dataDir, text, recognised, present ?? readPresent(dataDir));
  // HTML has emphasis and references; the texts of this grammar are set in plain type.
  const plain = readRevised(file, edition, "plain");
  return review(dataDir, plain, recognise(dataDir, plain), present ?? readPresent(dataDir));
}

function isPlain(dataDir: string, { model }: Recognised): boolean {
  const publication = publicationsOf(dataDir).find(({ id }) => id === model.publication);
  return publication?.documents.some(({ id, markup }) => model.documents.includes(id) && markup === "plain") ?? false;
}

function readPresent(dataDir: string): Present {
  const faults = new Faults();
  const present = understand(dataDir, faults, (_, work) => work());
  faults.throwIfAny();
  return present;
}

function review(dataDir: string, text: RevisedText, recognised: Recognised, present: Present): Revision {
  const { fit, model, isNewPrinting } = recognised;
  const row = rowFor(dataDir, text, recognised);
  const read = (folder: string) => readFuture(folder, dataDir, isNewPrinting ? row.id : null);
  const future = isNewPrinting
    ? inPlaceOf(dataDir, model.file, text.lines, read)
    : withPublication(dataDir, row, text.lines, read);
  const { source } = future;
  const former = isNewPrinting ? present.sections.filter((section) => section.source.file === model.file) : [];
  const revised = future.sections.filter((section) => section.source.file === REVISED_FILE);
  const pairs = pairSections(former, revised);
  const lineOf = (line: number): number => text.lineOf[line - (source?.startLine ?? 1)] ?? line;
  const nearestId = nearestIn(former, revised, pairs);
  const found = brokenRows(future.faults, {
    nearestId,
    section: (id) => future.sections.find((section) => section.id === id),
    lines: text.lines,
  });
  const { withRealPaths } = future;
  const shown = found.rows.map((one) => ({
    ...one,
    place: withRealPaths(one.place),
    message: withRealPaths(one.message),
  }));
  const others = found.others.map((fault) => ({ place: text.name, message: withRealPaths(fault), nearest: null }));
  const rows = [...shown, ...rowsOfOtherTexts(dataDir, reusedIds(former, revised, pairs)), ...others];
  const links = brokenLinks(present.sections, future.sections, pairs, nearestId);
  const problems = newProblems(present.problems, future.problems).map((problem): Problem => {
    const at = problem.line - (source?.startLine ?? 0);
    const isInText = source?.publication === problem.publication && at >= 0 && at < source.lines.length;
    return isInText ? { ...problem, line: lineOf(problem.line) } : problem;
  });
  const sections = compareSections(former, revised, pairs, lineOf);
  const isBroken = rows.length > 0 || links.length > 0 || problems.some(({ severity }) => severity === "error");
  return {
    text,
    fit,
    former: isNewPrinting ? model : null,
    row,
    tables: future.tables,
    sections,
    links,
    rows,
    problems,
    clean: !isBroken && sections.removed.length === 0,
  };
}

/** New and changed sections are reported as sections. */
const ID_PROBLEMS = new Set(["new-id", "changed-text"]);

/** Reads the texts with the new one among them.
 *  @param publication - the id of a new printing, which keeps the tables of the former */
function readFuture(folder: string, dataDir: string, publication: string | null) {
  const faults = new Faults();
  const { data, sections, problems } = understand(folder, faults, (_, work) => work());
  const source = data.sources.find(({ file }) => file === REVISED_FILE);
  const broken = new Set(faults.all.flatMap((fault) => /^\S+\.tsv:\d+/.exec(fault)?.[0] ?? []));
  const withRealPaths = (message: string) => message.replaceAll(folder, dataDir);
  return {
    sections,
    source,
    problems: problems
      .filter(({ rule }) => !ID_PROBLEMS.has(rule))
      .map((problem) => ({ ...problem, message: withRealPaths(problem.message) })),
    // Faults of the lockfile are removed, new and changed sections.
    faults: faults.all.filter((fault) => !fault.startsWith(`${data.idLock.file}:`)),
    withRealPaths,
    tables: source && publication !== null ? carryTables(source, broken, publication, folder) : [],
  };
}

/** Returns the ids that another text has now, with the new id of their own text. */
function reusedIds<Section extends RankedSection>(
  former: readonly Section[],
  revised: readonly Section[],
  pairs: SectionPairs<Section, Section>,
): Map<string, string | null> {
  const ids = new Set(revised.map(({ id }) => id));
  return new Map(
    former
      .filter((section) => ids.has(section.id) && pairs.get(section)?.id !== section.id)
      .map((section) => [section.id, pairs.get(section)?.id ?? null]),
  );
}

/** Makes the look-up of a former section's counterpart in the new printing, or else of the section most like it. */
function nearestIn<Section extends RankedSection>(
  former: readonly Section[],
  revised: readonly Section[],
  pairs: SectionPairs<Section, Section>,
): (id: string) => string | null {
  const likeness = makeLikeness();
  const byId = new Map(former.map((section) => [section.id, section]));
  return (id) => {
    const section = byId.get(id);
    if (!section) return null;
    const counterpart = pairs.get(section);
    if (counterpart) return counterpart.id;
    let best: { id: string; score: number } | null = null;
    for (const other of revised) {
      const score = likeness(section.text, other.text) + likeness(section.title, other.title) / 2;
      if (score > (best?.score ?? 0.15)) best = { id: other.id, score };
    }
    return best?.id ?? null;
  };
}
