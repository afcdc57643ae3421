/** @file The publications as published, without a word of what we know of them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "data";

/** The texts of all files of the publications. */
export function publishedTexts(): string[] {
  const { publications } = JSON.parse(readFileSync(join(FOLDER, "sources.json"), "utf8")) as {
    readonly publications: readonly { readonly files: readonly { readonly file: string }[] }[];
  };
  return publications.flatMap(({ files }) => files.map(({ file }) => readFileSync(join(FOLDER, file), "utf8")));
}
