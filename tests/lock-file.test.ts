import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock: { packages: Readonly<Record<string, Package>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8"),
);

test("the lock file holds every package that another machine may need, so that npm ci accepts it there", () => {
  const missing = Object.entries(lock.packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(name, place))
      .map((name) => `${place} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Looks where Node looks: beside the package's own dependencies, then in each folder above. */
function isLocked(name: string, place: string): boolean {
  const own = place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`;
  if (own in lock.packages) return true;
  return place !== "" && isLocked(name, place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))));
}
