import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildOf, buildOver, runningBuild } from "../../src/server/build.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const root = temporaryFolder();

function write(file: string, text: string): string {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return buildOf(root, join(root, "dist"));
}

describe("the build id", () => {
  it("differs if weights, a page, a script or a library differ", () => {
    const names = [
      write("dist/src/index/weights.js", "export const TITLE = 3;"),
      write("dist/src/index/weights.js", "export const TITLE = 4;"),
      write("dist/web/pages/home.js", "export const HOME = 1;"),
      write("dist/client/client.js", "start();"),
      write("web/style/base.css", "body { margin: 0 }"),
      write("package-lock.json", "{}"),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it("stays the same if nothing that affects responses changes", () => {
    const before = buildOf(root, join(root, "dist"));
    expect(write("dist/src/index/weights.js.map", "{}")).toBe(before);
    expect(write("dist/bench/search.js", "run();")).toBe(before);
    expect(write("README.md", "Spaceline")).toBe(before);
  });

  it("is also available when the sources run uncompiled", () => {
    expect(runningBuild()).toMatch(/^[0-9a-f]{16}$/);
    expect(runningBuild()).toBe(runningBuild());
  });

  it("differs per search engine, so that no client reuses results of another engine", () => {
    expect(buildOver("opensearch")).not.toBe(buildOver("minisearch"));
    expect(buildOver("minisearch")).toContain(runningBuild());
  });
});
