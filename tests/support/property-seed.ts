/** @file What is drawn by chance is the same in every run, so that a gate is red for what was changed and nothing else. With
 *  `PROPERTY_SEED=random`, as `.ci/run all` has it, it is drawn anew; a number draws a run again that was red. */
import fc from "fast-check";

const { PROPERTY_SEED = "20260101" } = process.env;

if (PROPERTY_SEED !== "random") fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
