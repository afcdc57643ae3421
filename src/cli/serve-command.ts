/** @file `spaceline serve`: serves the artefact as the environment says. */

import { readConfig } from "../server/config.js";
import { serve } from "../server/server.js";

export async function serveCommand(): Promise<void> {
  await serve(readConfig(process.env));
}
