/** @file Lists the packages in a release in the CycloneDX format: `npm run sbom --silent`, after a build. The list
 *  contains all packages in npm's own SBOM except those that the lock file marks as development packages. npm's own
 *  option for omitting development packages is not used, because it omits too many. Packages that a library includes in
 *  its own files are added. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ask = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
const all = execFileSync("npm", ask, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1e8 });
const bill = JSON.parse(all);

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const needed = new Set(
  Object.entries(packages).flatMap(([place, { version, dev, devOptional }]) =>
    place === "" || dev || devOptional ? [] : [`${place.split("node_modules/").at(-1)}@${version}`],
  ),
);
/** @example "//#region ../../node_modules/.pnpm/ajv@8.18.0/node_modules/ajv/dist/core.js" */
const BUNDLED = /^\/\/#region \S*\/\.pnpm\/@?[^@/]+@(\d[^/_]*)[^/]*\/node_modules\/((?:@[^/]+\/)?[^/]+)/gm;

const root = bill.metadata.component["bom-ref"];
const components = [...bill.components.filter(({ "bom-ref": ref }) => needed.has(ref)), ...insideLibraries()];
const dependencies = bill.dependencies
  .filter(({ ref }) => ref === root || needed.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => needed.has(on)) }));
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));

/** Returns the packages that libraries include in their own files. The bundler lists such packages in comments. */
function insideLibraries() {
  const maps = readdirSync("dist/src", { recursive: true }).filter((name) => name.endsWith(".map"));
  const sources = maps.flatMap((name) => {
    const file = join("dist/src", name);
    return JSON.parse(readFileSync(file, "utf8")).sources.map((source) => resolve(dirname(file), source));
  });
  const libraries = [...new Set(sources)].filter((file) => file.includes("node_modules") && existsSync(file));
  const named = libraries.flatMap((file) => [...readFileSync(file, "utf8").matchAll(BUNDLED)]);
  const packages = new Map(named.map(([, version, name]) => [`${name}@${version}`, { name, version }]));
  return [...packages]
    .filter(([ref]) => !needed.has(ref))
    .map(([ref, parts]) => ({
      "bom-ref": ref,
      type: "library",
      ...parts,
      purl: `pkg:npm/${ref.replace(/^@/, "%40")}`,
    }));
}
