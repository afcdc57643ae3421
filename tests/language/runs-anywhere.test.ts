import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["src/index", "src/language"];
/** The client of a cluster needs Node; no browser loads it. */
const OF_NODE = join("src/index", "engine/opensearch");
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name))
    .filter((file) => !file.startsWith(OF_NODE)),
);

test.each(files)("%s needs nothing that a browser lacks", (file) => {
  const code = readFileSync(file, "utf8");
  expect(code).not.toMatch(/from "node:|require\(|\bprocess\.|\bBuffer\b|__dirname|import\.meta\.dirname/);
});
