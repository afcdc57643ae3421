/** @file Copies data/, and damages one publication in the copy, with a matching checksum. */
import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.js";

/** Returns the damaged content of a file. */
export type Damage = (text: string) => string | Buffer;

export interface DamagedData {
  readonly folder: string;
  /** Damages a publication's file, and restores the file that was damaged before. */
  readonly damage: (file: string, damage: Damage) => void;
}

interface Manifest {
  publications: { sha256: string; files: { file: string }[] }[];
}

/** Copies data/ to a folder that is deleted after the tests of the file. */
export function copyOfData(): DamagedData {
  const folder = temporaryFolder();
  cpSync("data", folder, { recursive: true });
  let restore = (): void => undefined;
  return {
    folder,
    damage: (file, damage) => {
      restore();
      const manifest: Manifest = JSON.parse(readFileSync("data/sources.json", "utf8"));
      const publication = manifest.publications.find(({ files }) => files.some((one) => one.file === file));
      if (!publication) throw new Error(`no publication has the file ${file}`);
      writeFileSync(join(folder, file), damage(readFileSync(join("data", file), "utf8")));
      const hash = createHash("sha256");
      for (const one of publication.files) hash.update(readFileSync(join(folder, one.file)));
      publication.sha256 = hash.digest("hex");
      writeFileSync(join(folder, "sources.json"), JSON.stringify(manifest));
      restore = () => cpSync(join("data", file), join(folder, file));
    },
  };
}
