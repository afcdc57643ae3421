/** @file The table of grammars, in the order in which they run. */
import type { Grammar } from "./draft.js";

/** A new publication is a row here, a file in formats/ and an entry in data/sources.json. */
export const GRAMMARS: readonly (readonly [format: string, grammar: Grammar])[] = [];
