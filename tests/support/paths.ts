import { resolve } from "node:path";

/** The corpus of the real texts. global-setup.ts writes it. */
export const CORPUS_OF_TESTS = "build/test/corpus.json";

/** A copy of the sources. global-setup.ts builds it as in a fresh clone. */
export const CLONE = "build/test/clone";

/** Path of the built command in CLONE. Start it with node. */
export const COMMAND = resolve(CLONE, "dist/src/cli.js");
