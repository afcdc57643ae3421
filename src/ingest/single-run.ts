import { setFlagsFromString } from "node:v8";

/** In bytes of bytecode (V8's default: 132,000). */
const INTERRUPT_BUDGET = 800_000;

/** Makes V8 optimise later, for a process that ingests once and exits: each stage runs once, and optimising it costs a
 *  third of the CPU time. */
export function expectSingleRun(): void {
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
}
