/** @file Problems. */
import type { Problem, SourceText } from "../../../../model.js";
import type { Draft } from "../../draft.js";
import type { Figures } from "./figures.js";
import type { Unit } from "./units.js";
export function findProblems(_s: SourceText, _u: readonly Unit[], _d: readonly Draft[], _f: Figures): Problem[] {
  return [];
}
