/** @file Runs the given parts of the benchmark, or all parts, each in its own process: `npm run bench [PART…]`. Prints
 *  one table for all parts, and exits 1 if a figure is outside its limits. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { type Figure, isWithinLimit, markdownTable } from "./figure.js";

const PARTS: Readonly<Record<string, () => Promise<{ readonly run: () => Figure[] | Promise<Figure[]> }>>> = {
  search: () => import("./search.js"),
  serving: () => import("./serving.js"),
  ingestion: () => import("./ingestion.js"),
  size: () => import("./size.js"),
};

const [first = "", ...others] = process.argv.slice(2);
if (process.send) {
  const part = await PARTS[first]?.();
  process.send(await part?.run());
  process.disconnect();
} else {
  const names = first === "" ? Object.keys(PARTS) : [first, ...others];
  const unknown = names.find((name) => !PARTS[name]);
  if (unknown !== undefined) throw new Error(`no part "${unknown}"; the parts are ${Object.keys(PARTS).join(", ")}`);
  const figures: Figure[] = [];
  for (const name of names) figures.push(...(await measured(name)));
  console.log(markdownTable(figures));
  if (!figures.every(isWithinLimit)) process.exitCode = 1;
}

/** Measures one part of the benchmark in a new process, so that other parts do not affect its memory use. */
async function measured(name: string): Promise<Figure[]> {
  const child = fork(import.meta.filename, [name]);
  let figures: Figure[] | undefined;
  child.on("message", (message) => {
    figures = message as Figure[];
  });
  const [code] = await once(child, "exit");
  if (!figures || code !== 0) throw new Error(`${name} exited with ${code} before it reported`);
  return figures;
}
