/** @file The whole way from the texts to the corpus, readable as a sentence. */
import type { Corpus } from "../model.js";
import { rankAuthority } from "./authority/rank-authority.js";
import { judgeRulings } from "./authority/verdicts/judge-rulings.js";
import { ownershipFaults } from "./check-ownership.js";
import { addMeaning } from "./enrich/add-meaning.js";
import { addRelated } from "./enrich/add-related.js";
import { addSearchHelp } from "./enrich/add-search-help.js";
import { makeLanguageTables } from "./enrich/make-language-tables.js";
import { linkSections } from "./link/link-sections.js";
import { parseSections } from "./parse/parse-sections.js";
import { checkData } from "./read/check-data.js";
import { Faults } from "./read/faults.js";
import { readData } from "./read/read-data.js";
import { renderBodies } from "./render/render-bodies.js";
import { sortProblems } from "./sort-problems.js";

export type Stage =
  | "read"
  | "parse"
  | "check"
  | "link"
  | "authority"
  | "verdicts"
  | "render"
  | "help"
  | "language"
  | "meaning"
  | "related";

/** Reads the publications below `dataDir` into everything a corpus holds.
 *  @param onStage - told after each stage how long it took, in milliseconds.
 *  @throws Error on bad wiring (missing file, broken manifest or table, a line of a text that not exactly one section
 *  owns), with a line for everything that is wrong. Bad text becomes a Problem instead. */
export function ingest(
  dataDir: string,
  onStage: (stage: Stage, ms: number) => void = () => {},
): Omit<Corpus, "schema" | "hash"> {
  const faults = new Faults();
  const timed = <Result>(stage: Stage, work: () => Result): Result => {
    const start = performance.now();
    try {
      return work();
    } catch (cause) {
      // Once something is wrong, stages run only to find what else is; what they stumble over follows from it.
      faults.throwIfAny();
      throw cause;
    } finally {
      onStage(stage, performance.now() - start);
    }
  };
  const data = timed("read", () => readData(dataDir, faults));
  const parsed = timed("parse", () => faults.try(() => parseSections(data.sources, data.tables.lostTables)));
  if (!parsed) throw faults.error();
  if (data.certain) faults.addAll(ownershipFaults(data.sources, parsed.sections));
  const tables = timed("check", () => checkData(data, parsed.sections, faults));
  if (!data.certain) throw faults.error();
  const linked = timed("link", () => linkSections(parsed.sections, parsed.documents, tables));
  const ranked = timed("authority", () => rankAuthority(linked.sections, parsed.documents, tables));
  const judged = timed("verdicts", () => judgeRulings(ranked.sections, tables.verdicts));
  const { language, faults: ofWords } = timed("language", () => makeLanguageTables(tables, judged.sections));
  faults.addAll([...linked.faults, ...ranked.faults, ...judged.faults, ...ofWords]);
  faults.throwIfAny();
  const rendered = timed("render", () => renderBodies(judged.sections, tables.iconTags.rows));
  const helped = timed("help", () => addSearchHelp(rendered, tables.searchHelp));
  const meaning = timed("meaning", () => addMeaning(helped, data.vectors));
  const sections = timed("related", () => addRelated(helped, parsed.documents, meaning));
  const problems = sortProblems([...parsed.problems, ...linked.problems, ...ranked.problems, ...judged.problems]);
  faults.addAll(ownershipFaults(data.sources, sections));
  faults.throwIfAny();
  const { topics, changes } = ranked;
  const { rankModel } = data;
  return { documents: parsed.documents, sections, topics, changes, problems, language, meaning, rankModel };
}
