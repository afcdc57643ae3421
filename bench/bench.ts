/** @file `npm run bench`: runs the parts that are named, each in a process of its own, and prints, keeps or checks what they
 *  find. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../src/package-root.js";
import { complaints } from "./check.js";
import { isMeasured, keyOf, type PartResult } from "./figure.js";
import { assertEnoughToKeep, optionsFor } from "./options.js";
import { PARTS, type Part, type PartOptions, partsNamed } from "./parts.js";
import { keepResult, keptResult } from "./results-file.js";
import { markdownTables, type Table, withTables } from "./table.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    rounds: { type: "string" },
    times: { type: "string" },
  },
});
// All that can be refused is refused before anything is measured.
const asked = partsNamed(positionals).map((part) => ({ part, options: optionsFor(part, values) }));
if (values.write) for (const { part, options } of asked) assertEnoughToKeep(part, options.rounds);

for (const { part, options } of asked) {
  const { name, title, byRival } = part;
  console.log(`== ${name}`);
  const started = performance.now();
  const result = await ran(name, options);
  if (result.skipped !== undefined) {
    console.log(`skipped: ${result.skipped}\n`);
    continue;
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${markdownTables([{ title, figures: result.figures, ...(byRival && { byRival }) }])}\n`);
  console.log(`${name} has taken ${seconds} s\n`);
  if (values.check) check(part, options, result);
  if (values.write) keepResult(name, options, result);
}
if (values.write) writeReadme();

/** Runs a part with nothing but itself in its memory. */
async function ran(name: string, options: PartOptions): Promise<PartResult> {
  const child = fork(new URL("run-part.js", import.meta.url), [name, JSON.stringify(options)], {
    execArgv: ["--expose-gc", "--max-old-space-size=16000"],
  });
  let result: PartResult | undefined;
  child.on("message", (told) => {
    result = told as PartResult;
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (!result || code !== 0) throw new Error(`${name} ended with ${code} before it had told all that it found`);
  const broken = result.figures.find((figure) => !isMeasured(figure));
  if (broken) throw new Error(`${name}: "${keyOf(broken)}" is no number`);
  return result;
}

function check(part: Part, { times }: PartOptions, { figures }: PartResult): void {
  for (const complaint of complaints(part, keptResult(part.name), { figures, times })) {
    process.exitCode = 1;
    console.log(complaint);
  }
}

/** Writes the tables of all results that are kept. */
function writeReadme(): void {
  const file = join(packageRoot(), "README.md");
  const tables = PARTS.map(({ name, title, byRival }): Table => {
    return { title, figures: keptResult(name)?.figures ?? [], ...(byRival && { byRival }) };
  });
  writeFileSync(file, withTables(readFileSync(file, "utf8"), markdownTables(tables)));
}
