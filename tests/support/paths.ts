import { resolve } from "node:path";

/** The corpus of the real texts, written by global-setup.ts. */
export const CORPUS_OF_TESTS = "build/test/corpus.json";

/** A copy of the sources, built as in a fresh clone by global-setup.ts. */
export const CLONE = "build/test/clone";

/** The built command in it, to be started with node. */
export const COMMAND = resolve(CLONE, "dist/src/cli.js");
