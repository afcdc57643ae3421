import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { COMMAND } from "../support/built-command.js";

const BUNDLED = join(dirname(COMMAND), "bundled");

/** The files that a service loads, at its start or when it is first asked, with what they say. */
function loadedBy(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  if (known.has(file)) return known;
  const code = readFileSync(join(BUNDLED, file), "utf8");
  known.set(file, code);
  for (const [, other = ""] of code.matchAll(/(?:from |import |import\()"\.\/([\w.-]+\.js)"/g)) loadedBy(other, known);
  return known;
}

it("a service loads code of which every sign takes one byte, for it stays in memory", () => {
  const files = loadedBy("serve.js");
  expect([...files.keys()]).toEqual(expect.arrayContaining(["create-app.js", "searcher-on-cluster.js"]));
  for (const [file, code] of files) expect([file, /[\u0100-\uffff]/.exec(code)]).toEqual([file, null]);
});
