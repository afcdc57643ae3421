/** @file Stages that ingestion and the review of a new printing share: from texts to linked and ranked sections. */
import type { ParsedSection, Problem } from "../model.js";
import { rankAuthority } from "./authority/rank-authority.js";
import { ownershipFaults } from "./check-ownership.js";
import { makeLanguageTables } from "./enrich/make-language-tables.js";
import { checkIds, lostIds, withFormerTitles } from "./ids/check-ids.js";
import type { FindText } from "./ids/id-lock.js";
import { linkSections } from "./link/link-sections.js";
import { parseSections } from "./parse/parse-sections.js";
import { checkData } from "./read/check-data.js";
import type { Faults } from "./read/faults.js";
import type { Data } from "./read/read-data.js";
import type { IdLock } from "./read/read-id-lock.js";

export type RenewLock = (lock: IdLock, sections: readonly ParsedSection[]) => IdLock;

export interface IdHistory {
  readonly renew?: RenewLock | undefined;
  /** Finds the previous text of an id, which shows whether the id still belongs to the same section. */
  readonly findText?: FindText | undefined;
}

type Timed<Stage extends string> = <Result>(stage: Stage, work: () => Result) => Result;

export type UnderstandingStage = "parse" | "check" | "ids" | "link" | "authority" | "language";

/** @param faults - receives all faults in the data
 *  @throws Error if the data is incomplete or cannot be parsed; it lists all faults */
export function understand(
  data: Data,
  faults: Faults,
  timed: Timed<UnderstandingStage> = (_, work) => work(),
  { renew = (lock) => lock, findText }: IdHistory = {},
) {
  if (!data.isComplete) throw faults.error();
  const parsed = timed("parse", () => faults.try(() => parseSections(data.sources, data.tables.lostTables)));
  if (!parsed) throw faults.error();
  faults.addAll(ownershipFaults(data.sources, parsed.sections));
  const tables = timed("check", () => checkData(data, parsed.sections, faults));
  const ids = timed("ids", () => checkIds(renew(data.idLock, parsed.sections), parsed.sections));
  faults.addAll([...lostIds(data.idLock, parsed.sections, findText), ...ids.faults]);
  const named = withFormerTitles(parsed.sections, ids.past);
  const linked = timed("link", () => linkSections(named, parsed.documents, tables));
  const ranked = timed("authority", () => rankAuthority(linked.sections, parsed.documents, tables));
  const { language, ...words } = timed("language", () => makeLanguageTables(tables, ranked.sections));
  faults.addAll([...linked.faults, ...ranked.faults, ...words.faults]);
  const problems = sortProblems([parsed, ids, linked, ranked].flatMap((stage) => stage.problems));
  const { sections, topics, changes } = ranked;
  const { past } = ids;
  return { tables, documents: parsed.documents, sections, topics, changes, problems, language, past };
}

const SEVERITY_ORDER = { error: 0, warning: 1, info: 2 } as const;

function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
      a.publication.localeCompare(b.publication) ||
      a.line - b.line ||
      a.rule.localeCompare(b.rule),
  );
}
