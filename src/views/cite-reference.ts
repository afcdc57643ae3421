/** @file Looks up a reference, and notes if its URL is on another site. */
import type { Cited } from "../catalog/catalog.js";
import type { ViewContext } from "./context.js";

/** Looks up a reference. The id in a URL identifies a section even if the URL is on another site, whose text may differ,
 *  so the result gets a note on that site. */
export function citeReference(ref: string, { catalog, publicUrl }: ViewContext): Cited {
  const cited = catalog.cite(ref);
  const hosts = [...ref.matchAll(/https?:\/\/([^\s/?#"'<>()[\]]+)/gi)].map(([, host = ""]) => host.toLowerCase());
  const foreign = hosts.find(
    (host) =>
      host !==
      publicUrl
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .split("/")[0],
  );
  if (foreign === undefined || cited.written.form !== "address" || cited.sections.length === 0) return cited;
  const note = `The URL is on ${foreign}, not on this site; only the id in it was used.`;
  return { ...cited, notes: [note, ...cited.notes], readings: [note, ...cited.readings] };
}
