/** @file Lists the packages of a release, as CycloneDX: `npm run sbom --silent`. npm's own option to omit development
 *  packages omits too many. So the full list of npm is filtered by the lock file. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const ask = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
const all = execFileSync("npm", ask, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1e8 });
const bill = JSON.parse(all);

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const needed = new Set(
  Object.entries(packages).flatMap(([place, { version, dev, devOptional }]) =>
    place === "" || dev || devOptional ? [] : [`${place.split("node_modules/").at(-1)}@${version}`],
  ),
);
const root = bill.metadata.component["bom-ref"];
const components = bill.components.filter(({ "bom-ref": ref }) => needed.has(ref));
const dependencies = bill.dependencies
  .filter(({ ref }) => ref === root || needed.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => needed.has(on)) }));
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
