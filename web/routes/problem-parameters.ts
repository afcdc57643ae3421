/** @file The address of a list of problems as a filter, or as a word about what is wrong with it. */

import type { Problem } from "../../src/model.js";
import type { ProblemList } from "../pages/problems.js";

export type ReadProblemList =
  | { readonly list: ProblemList; readonly wrong?: undefined }
  | { readonly wrong: string; readonly list?: undefined };

/** Reads the parameters. An empty one counts as left out, for that is what an untouched form sends. */
export function readProblemList(
  query: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
): ReadProblemList {
  const filter: Record<string, string> = {};
  for (const name of ["rule", "publication", "severity"] as const) {
    const value = query[name];
    if (value === undefined || value === "") continue;
    if (typeof value !== "string") return { wrong: `The parameter “${name}” must be given once.` };
    if (!problems.some((problem) => problem[name] === value))
      return { wrong: `The parameter “${name}” names nothing that any problem has: “${value.slice(0, 100)}”.` };
    filter[name] = value;
  }
  const page = query["page"] ?? "1";
  if (typeof page !== "string" || !/^[1-9]\d{0,4}$/.test(page))
    return { wrong: "The parameter “page” must be a whole number from 1." };
  return { list: { filter, page: Number(page) } };
}
