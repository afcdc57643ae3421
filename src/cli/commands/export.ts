/** @file `spaceline export`: writes the site as files and prints how many. */
import { exportSite, FolderError } from "../../export/export-site.js";
import { runningBuild } from "../../server/build.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, Refusal } from "../exit-codes.js";

/** A path as it stands in an address, without a question. */
const PATH = /^[\w./~-]*$/;

/** Writes the site into the folder that is named.
 *  @throws Refusal where the base is no path, or the folder holds something else */
export async function exportAsFiles(asked: Asked): Promise<ExitCode> {
  const { words, terminal, environment, open } = asked;
  const [folder = ""] = words;
  const base = optionOf(asked, "base");
  if (base !== undefined && !PATH.test(base))
    throw new Refusal(EXIT.usage, `--base is "${base}"; it must be a path like /rules/`);
  const begun = performance.now();
  const exported = await writing(async () => exportSite({ ...(await open()), build: runningBuild() }, folder, base));
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const { pages, files, bytes, publicUrl } = exported;
  if (asked.options["json"]) terminal.print(JSON.stringify({ ...exported, seconds, folder }));
  else {
    const size = `${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(0)} MB, ${seconds} s`;
    terminal.print(`${size}\n${folder}  for ${publicUrl}/`);
  }
  if (!environment["PUBLIC_URL"])
    terminal.note(`PUBLIC_URL is not set: citations, feed and sitemap give addresses that begin with ${publicUrl}`);
  return EXIT.done;
}

async function writing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FolderError ? new Refusal(EXIT.usage, error.message, { cause: error }) : error;
  }
}
