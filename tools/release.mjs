/** @file Packs what `npm run build` has made, with the versions of all packages it needs: `npm run release [-- FOLDER]`. */
import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";

const [folder = "."] = process.argv.slice(2);

// A lock file travels in a package only under its other name; npm ci reads both.
const LOCK = "npm-shrinkwrap.json";
copyFileSync("package-lock.json", LOCK);
try {
  execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], {
    stdio: ["ignore", "inherit", "ignore"],
  });
} finally {
  rmSync(LOCK);
}
