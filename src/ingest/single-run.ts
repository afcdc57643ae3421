/** @file How the engine is told that the texts are read once. */
import { setFlagsFromString } from "node:v8";

/** So many bytes of bytecode a function runs through before it is optimised, instead of 132 thousand. */
const BUDGET = 800_000;

/** For a process that reads the texts and ends: each stage runs once, and optimising what is over soon costs a third of all
 *  the processor's time and saves none. */
export function expectSingleRun(): void {
  setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}
