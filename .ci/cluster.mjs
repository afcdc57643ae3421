/** @file The tests over a real cluster, where Java and Maven are there; else it says that they were not made. */
import { spawn } from "node:child_process";
import { once } from "node:events";

const child = spawn("npm", ["run", "test:cluster"], { stdio: ["ignore", "pipe", "pipe"] });
let told = "";
for (const [from, to] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
])
  from.on("data", (part) => {
    told += part;
    to.write(part);
  });
const [code] = await once(child, "close");
const missing = /A cluster needs Java.*|Maven does not bring OpenSearch.*/.exec(told)?.[0];
if (code !== 0 && missing) console.log(`skipped: npm run test:cluster: ${missing}`);
else process.exitCode = code === 0 ? 0 : 1;
