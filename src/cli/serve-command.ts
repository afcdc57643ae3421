/** @file `spaceline serve`: serves the artefact on HOST and PORT. */
import { serve } from "../server/server.js";
import { CORPUS_FILE } from "./places.js";

export async function serveCommand(): Promise<void> {
  await serve({ corpusFile: CORPUS_FILE });
}
