import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Package {
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock: { packages: Readonly<Record<string, Package>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8"),
);

test("package-lock.json lists the optional packages of every platform", () => {
  const missing = Object.entries(lock.packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(name, place))
      .map((name) => `${place} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

const PACKAGES = Object.entries(lock.packages).filter(([place]) => place !== "");

test("package-lock.json has the checksum of every package", () => {
  expect(PACKAGES.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-")).map(([place]) => place)).toEqual(
    [],
  );
  const elsewhere = PACKAGES.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere.map(([place]) => place)).toEqual([]);
});

test("package-lock.json has no package with an install script", () => {
  const RUN = ["preinstall", "install", "postinstall"];
  const running = PACKAGES.filter(([place, { hasInstallScript }]) => {
    const file = join(import.meta.dirname, "..", place, "package.json");
    const { scripts = {} } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    return hasInstallScript || RUN.some((name) => name in scripts);
  });
  expect(running.map(([place]) => place)).toEqual([]);
});

/** Permitted licences, which require only attribution. Development packages may also have a licence with file-level
 *  copyleft. */
const LICENCES = ["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "0BSD"];
const OF_TOOLS = [...LICENCES, "MPL-2.0", "MIT OR Apache-2.0", "(MIT AND Zlib)"];

test("package-lock.json has only packages whose licence allows distribution", () => {
  const others = PACKAGES.filter(([, { license = "none", dev }]) => !(dev ? OF_TOOLS : LICENCES).includes(license));
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

/** Whether the lock file contains a package. Looks the package up as Node does: first in the nearest node_modules, then
 *  in parent folders. */
function isLocked(name: string, place: string): boolean {
  const own = place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`;
  if (own in lock.packages) return true;
  return place !== "" && isLocked(name, place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))));
}
