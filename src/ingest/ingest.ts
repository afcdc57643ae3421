/** @file The whole way from the texts to the corpus, readable as a sentence. */
import type { Corpus, IdLock, ParsedSection } from "../model.js";
import { rankAuthority } from "./authority/rank-authority.js";
import { judgeRulings } from "./authority/verdicts/judge-rulings.js";
import { ownershipFaults } from "./check-ownership.js";
import { addMeaning } from "./enrich/add-meaning.js";
import { addRelated } from "./enrich/add-related.js";
import { addSearchHelp } from "./enrich/add-search-help.js";
import { makeLanguageTables } from "./enrich/make-language-tables.js";
import { checkIds } from "./ids/check-ids.js";
import { withFormerTitles } from "./ids/former-titles.js";
import { lostIds } from "./ids/lost-ids.js";
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
  | "ids"
  | "link"
  | "authority"
  | "verdicts"
  | "render"
  | "help"
  | "language"
  | "meaning"
  | "related";

/** Makes of the lockfile of ids the one that the sections are held against. */
export type RenewLock = (lock: IdLock, sections: readonly ParsedSection[]) => IdLock;

/** Reads the publications below `dataDir` into everything a corpus holds.
 *  @param onStage - told after each stage how long it took, in milliseconds.
 *  @param renew - the lockfile as it shall be; as it is unless given.
 *  @throws Error on bad wiring (missing file, broken manifest or table, a line of a text that not exactly one section
 *  owns, an id that was dropped), with a line for everything that is wrong. Bad text becomes a Problem instead. */
export function ingest(
  dataDir: string,
  onStage: (stage: Stage, ms: number) => void = () => {},
  renew: RenewLock = (lock) => lock,
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
  const lock = data.certain ? renew(data.idLock, parsed.sections) : data.idLock;
  const ids = timed("ids", () => checkIds(lock, parsed.sections, data.doubts));
  faults.addAll([...lostIds(data.idLock, parsed.sections, data.doubts), ...ids.faults]);
  if (!data.certain) throw faults.error();
  const named = withFormerTitles(parsed.sections, ids.past);
  const linked = timed("link", () => linkSections(named, parsed.documents, tables));
  const ranked = timed("authority", () => rankAuthority(linked.sections, parsed.documents, tables));
  const judged = timed("verdicts", () => judgeRulings(ranked.sections, tables.verdicts));
  const { language, faults: ofWords } = timed("language", () => makeLanguageTables(tables, judged.sections));
  faults.addAll([...linked.faults, ...ranked.faults, ...judged.faults, ...ofWords]);
  faults.throwIfAny();
  const rendered = timed("render", () => renderBodies(judged.sections, tables.iconTags.rows));
  const helped = timed("help", () => addSearchHelp(rendered, tables.searchHelp));
  const meaning = timed("meaning", () => addMeaning(helped, data.vectors));
  const sections = timed("related", () => addRelated(helped, parsed.documents, meaning));
  const problems = sortProblems([parsed, ids, linked, ranked, judged].flatMap((stage) => stage.problems));
  faults.addAll(ownershipFaults(data.sources, sections));
  faults.throwIfAny();
  const { topics, changes } = ranked;
  const { rankModel } = data;
  const past = ids.past ? { past: ids.past } : {};
  return { documents: parsed.documents, sections, topics, changes, problems, language, meaning, rankModel, ...past };
}
