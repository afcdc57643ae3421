import { Faults } from "../../src/ingest/read/faults.js";
import { readSources } from "../../src/ingest/read/read-sources.js";

export function readTexts(dataDir = "data") {
  const faults = new Faults();
  const { texts } = readSources(dataDir, faults);
  faults.throwIfAny();
  return texts;
}
