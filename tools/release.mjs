/** @file Builds and packs a release: `npm run release [-- FOLDER]`. A release contains all packages that it needs, so
 *  running it requires only Node. `sbom.cdx.json` lists these packages. The release also contains their licences. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [folder = "."] = process.argv.slice(2);
const stdio = ["ignore", "inherit", "inherit"];
const run = (command, ...args) => execFileSync(command, args, { stdio });
const pack = (source, target) =>
  run("npm", "pack", source, "--silent", "--ignore-scripts", "--pack-destination", target);

mkdirSync(folder, { recursive: true });
// Removes the files of an earlier build, so that they are not packed.
rmSync("dist", { recursive: true, force: true });
run("npm", "run", "build", "--silent");
const work = mkdtempSync(join(tmpdir(), "spaceline-release-"));
try {
  pack(".", work);
  run("tar", "-xf", join(work, readdirSync(work)[0]), "-C", work);
  const release = join(work, "package");
  const manifest = JSON.parse(readFileSync(join(release, "package.json"), "utf8"));
  for (const name of ["files", "scripts", "dependencies", "devDependencies"]) delete manifest[name];
  writeFileSync(join(release, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const sbom = execFileSync("node", ["tools/sbom.mjs"], { encoding: "utf8", maxBuffer: 1e8 });
  writeFileSync(join(release, "sbom.cdx.json"), sbom);
  writeFileSync(join(release, "THIRD-PARTY.txt"), JSON.parse(sbom).components.map(licenceOf).join("\n"));
  pack(release, folder);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Returns a package's name, version and licence, and the text of the licence. */
function licenceOf({ group, name, version, licenses = [] }) {
  const path = [group, name].filter(Boolean).join("/");
  const place = join("node_modules", path);
  const file = existsSync(place) && readdirSync(place).find((one) => /^licen[cs]e/i.test(one));
  const names = licenses.map(({ license, expression }) => license?.id ?? expression).join(", ") || "licence below";
  return `${path} ${version} (${names})\n\n${file ? readFileSync(join(place, file), "utf8") : ""}\n`;
}
