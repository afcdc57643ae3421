/** @file Looks up a reference, and notes if its URL is on another site. */
import type { Cited } from "../catalog/catalog.js";
import type { ViewContext } from "./context.js";

/** Matches a URL that contains a section's id. */
const URL_WITH_ID = /https?:\/\/([^\s/?#"'<>()[\],;]+)[^\s"'<>()[\],;]{0,200}?\/[12]e\/[\w-]/gi;
/** Matches the host of a service that runs on the visitor's own computer. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Looks up a reference. The id in a URL identifies a section even if the URL is on another site. The text there may
 *  differ, so the result gets a note. */
export function citeReference(ref: string, { catalog, publicUrl }: ViewContext): Cited {
  const cited = catalog.cite(ref);
  const [own = ""] = publicUrl
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .split("/");
  const hosts = [...ref.matchAll(URL_WITH_ID)].map(([, host = ""]) => host.toLowerCase());
  const foreign = hosts.find((host) => host !== own && !LOOPBACK.test(host));
  if (foreign === undefined || cited.written.form !== "address" || cited.sections.length === 0) return cited;
  const note = `The URL is on ${foreign}, not on this site; only the id in it was used.`;
  return { ...cited, notes: [note, ...cited.notes], readings: [note, ...cited.readings] };
}
