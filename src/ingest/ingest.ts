/** @file All stages from the texts to the corpus, in order. */
import type { Corpus } from "../model.js";
import { ownershipFaults } from "./check-ownership.js";
import { addIconUses } from "./enrich/add-icon-uses.js";
import { addMeaning, addRelated } from "./enrich/add-meaning.js";
import { addSearchHelp } from "./enrich/add-search-help.js";
import { Faults } from "./read/faults.js";
import { renderBodies } from "./render/render-bodies.js";
import { type IdHistory, type UnderstandingStage, understand } from "./understand.js";

export type Stage = UnderstandingStage | "render" | "help" | "meaning" | "related";

/** Reads the publications below `dataDir` into everything that a corpus contains.
 *  @param onStage - receives the duration of each stage, in milliseconds.
 *  @throws Error on bad wiring (missing file, broken manifest or table, a line of a text that not exactly one section
 *  owns, an id that was dropped), with a line for everything that is wrong. If a publication cannot be read, nothing
 *  after that is checked. Bad text becomes a Problem instead. */
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
      // Once something is wrong, later stages run only to find further faults. An error that they throw is a consequence of the first.
      faults.throwIfAny();
      throw cause;
    } finally {
      onStage(stage, performance.now() - start);
    }
  };
  const texts = understand(dataDir, faults, timed, history);
  faults.throwIfAny();
  const rendered = timed("render", () => renderBodies(texts.sections, texts.tables.iconTags.rows));
  const helped = timed("help", () =>
    addSearchHelp(addIconUses(rendered, texts.tables.iconTags.rows), texts.tables.searchHelp),
  );
  const meaning = timed("meaning", () => addMeaning(helped, texts.data.vectors));
  const sections = timed("related", () => addRelated(helped, texts.documents, meaning));
  faults.addAll(ownershipFaults(texts.data.sources, sections));
  faults.throwIfAny();
  const { documents, topics, changes, problems, language } = texts;
  const { rankModel } = texts.data;
  const past = texts.past ? { past: texts.past } : {};
  return { documents, sections, topics, changes, problems, language, meaning, rankModel, ...past };
}
