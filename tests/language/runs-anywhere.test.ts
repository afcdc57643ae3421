import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Files that need Node and are not loaded by browsers. */
const CLUSTER_ENGINE = /^engine\/opensearch/;

it.each(["src/index", "src/language"])("%s imports no module of Node, because browsers load it", (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const code = files.filter((name) => name.endsWith(".ts") && !CLUSTER_ENGINE.test(name));
  expect(code.filter((name) => /from "node:|\bBuffer\./.test(readFileSync(join(folder, name), "utf8")))).toEqual([]);
});
