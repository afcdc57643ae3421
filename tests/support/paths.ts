import { resolve } from "node:path";

/** Path of the corpus built from the real texts. `global-setup.ts` writes this file. */
export const CORPUS_OF_TESTS = "build/test/corpus.json";

export const TINY_CORPUS_FILE = resolve("build/test/tiny/corpus.json");

/** Path of a copy of the sources, which global-setup.ts builds as in a fresh clone. */
export const CLONE = "build/test/clone";

export const COMMAND = resolve(CLONE, "dist/src/cli.js");

/** The public URL of the apps under test. */
export const PUBLIC_URL = "https://rules.example";
