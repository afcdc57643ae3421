/** @file Sets the seed for property tests, so that you can repeat a run. `PROPERTY_SEED=random` chooses a new seed, and
 *  `PROPERTY_SEED=NUMBER` repeats a run. */
import fc from "fast-check";

const { PROPERTY_SEED = "20260101" } = process.env;

if (PROPERTY_SEED !== "random") fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
