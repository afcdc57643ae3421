/** @file One part of the bench, run in a process of its own: told its name and its options, it tells what it has found. */
import { partsNamed } from "./parts.js";

const [name = "", options = "{}"] = process.argv.slice(2);
const [part] = partsNamed([name]);
const { run } = (await part?.load()) ?? {};
process.send?.(await run?.(JSON.parse(options)));
process.disconnect();
