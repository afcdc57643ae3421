import type { Corpus } from "../model.js";
import { addIconUses } from "./enrich/add-icon-uses.js";
import { addMeaning, addRelated } from "./enrich/add-meaning.js";
import { addSearchHelp } from "./enrich/add-search-help.js";
import { Faults } from "./read/faults.js";
import { readData } from "./read/read-data.js";
import { renderBodies } from "./render/render-bodies.js";
import { type IdHistory, type UnderstandingStage, understand } from "./understand.js";

export type Stage = "read" | UnderstandingStage | "render" | "help" | "meaning" | "related";

/** Reads the publications in `dataDir` and creates the corpus. Damage in a text becomes a Problem.
 *  @param onStage - receives the duration of each stage, in milliseconds
 *  @throws Error with one line per fault in the data, such as a missing file, a malformed table or a dropped id */
export function ingest(
  dataDir: string,
  onStage: (stage: Stage, ms: number) => void = () => {},
  history: IdHistory = {},
): Omit<Corpus, "schema" | "hash"> {
  const faults = new Faults();
  const timed = <Result>(stage: Stage, work: () => Result): Result => {
    const start = performance.now();
    try {
      return work();
    } catch (cause) {
      // An error that follows a fault is a consequence of it, so only the faults are reported.
      faults.throwIfAny();
      throw cause;
    } finally {
      onStage(stage, performance.now() - start);
    }
  };
  const data = timed("read", () => readData(dataDir, faults));
  const texts = understand(data, faults, timed, history);
  faults.throwIfAny();
  const rendered = timed("render", () => renderBodies(texts.sections, texts.tables.iconTags.rows));
  const helped = timed("help", () =>
    addSearchHelp(addIconUses(rendered, texts.tables.iconTags.rows), texts.tables.searchHelp),
  );
  const meaning = timed("meaning", () => addMeaning(helped, data.vectors));
  const sections = timed("related", () => addRelated(helped, texts.documents, meaning));
  const { documents, topics, changes, problems, language } = texts;
  const { rankModel } = data;
  const past = texts.past ? { past: texts.past } : {};
  return { documents, sections, topics, changes, problems, language, meaning, rankModel, ...past };
}
