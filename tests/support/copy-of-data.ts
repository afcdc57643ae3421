import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.js";

export type Change = (text: string) => string | Buffer;

interface Manifest {
  readonly publications: { sha256: string; readonly files: readonly { readonly file: string }[] }[];
}

export function copyOfData() {
  const folder = temporaryFolder();
  const restore = (): void => cpSync("data", folder, { recursive: true });
  restore();

  function edit(file: string, change: Change): void {
    const before = readFileSync(join(folder, file), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`the change to ${file} has no effect`);
    writeFileSync(join(folder, file), after);
  }

  /** Changes a publication's file, and updates its checksum in sources.json. */
  function revise(file: string, change: Change): void {
    edit(file, change);
    edit("sources.json", (text) => {
      const manifest: Manifest = JSON.parse(text);
      const publication = manifest.publications.find(({ files }) => files.some((one) => one.file === file));
      if (!publication) throw new Error(`no publication has the file ${file}`);
      const hash = createHash("sha256");
      for (const one of publication.files) hash.update(readFileSync(join(folder, one.file)));
      publication.sha256 = hash.digest("hex");
      return JSON.stringify(manifest);
    });
  }
  return { folder, edit, revise, restore };
}
