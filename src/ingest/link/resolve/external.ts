/** @file Websites and documents that are not among the texts. */
import type { Means } from "./query.js";

/** Nothing to link to, but nothing is missing either. */
export const asExternal: Means = (query, { tables }) => {
  const row = tables.external.find(([pattern]) => pattern.test(query.name))?.[1];
  return row ? { sections: [], status: "external", reason: row.reason ?? "", row } : null;
};
