// Asks the registry about the packages of a release: known weaknesses, signatures. Where it does not answer a sentence says
// so. Then the list of all that is in a release (SBOM) is made and looked at.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const NO_ANSWER = /endpoint returned an error|network|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|Method Not Allowed/i;

for (const [what, args] of [
  ["known weaknesses", ["audit", "--omit=dev", "--audit-level=moderate"]],
  ["signatures", ["audit", "signatures", "--omit=dev"]],
]) {
  const { status, stdout, stderr } = spawnSync("npm", args, { encoding: "utf8" });
  if (status === 0) console.log(`ok  ${what}: ${stdout.trim().split("\n").at(-1)}`);
  else if (NO_ANSWER.test(stderr)) console.log(`skipped: the registry does not answer here about ${what}`);
  else {
    console.log(stdout, stderr);
    process.exitCode = 1;
  }
}

const bill = JSON.parse(execFileSync("npm", ["run", "sbom", "--silent"], { encoding: "utf8" }));
const known = new Set(bill.components.map(({ "bom-ref": ref }) => ref.replace(/@[^@]*$/, "")));
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const missing = Object.keys(dependencies).filter((name) => !known.has(name));
if (missing.length > 0) throw new Error(`the SBOM does not name ${missing.join(", ")}`);
console.log(
  `ok  the SBOM (${bill.bomFormat} ${bill.specVersion}) names the ${bill.components.length} packages of a release`,
);
