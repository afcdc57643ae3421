import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** Which folder may import which others; the longest matching folder counts. A folder may always import itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  "src/model": [],
  "src/model.ts": ["src/model"],
  "src/language": ["src/model.ts"],
  "src/ingest/read": ["src/model.ts", "src/language"],
  "src/ingest/parse": ["src/model.ts", "src/language"],
  "src/ingest/link": ["src/model.ts", "src/language"],
  "src/ingest/authority": ["src/model.ts", "src/language"],
  "src/ingest/render": ["src/model.ts"],
  "src/ingest/enrich": ["src/model.ts", "src/language"],
  "src/ingest/ingest.ts": ["src/model.ts", "src/ingest"],
  "src/corpus": ["src/model.ts"],
  "src/index": ["src/model.ts", "src/language"],
  "src/catalog": ["src/model.ts", "src/language"],
  "src/views": ["src/model.ts", "src/catalog"],
  "src/api": ["src/model.ts", "src/index", "src/catalog", "src/views"],
  "src/api/contract": ["src/model.ts", "src/index", "src/views"],
  "web/shell": ["src/model.ts", "src/index", "src/catalog", "src/views", "src/api/contract"],
  "web/parts": ["src/model.ts", "src/index", "src/catalog", "src/views", "src/api/contract", "web/shell"],
  "web/pages": ["src/model.ts", "src/index", "src/catalog", "src/views", "src/api/contract", "web/shell", "web/parts"],
  "web/routes": ["src/model.ts", "src/index", "src/catalog", "src/views", "src/api/contract", "web"],
  "src/server": ["src", "web"],
  "src/cli": ["src"],
  "src/cli.ts": ["src"],
};

const ROOT = resolve(import.meta.dirname, "..");

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map((match) => {
    const path = relative(ROOT, resolve(ROOT, dirname(file), match[1] ?? "")).replace(/\.js$/, "");
    return files.includes(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`;
  });
}

const files = [...sourceFiles("src"), ...sourceFiles("web")];
const within = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

describe("the architecture", () => {
  it.each(files)("%s imports only what its folder may", (file) => {
    const place = Object.keys(MAY_IMPORT)
      .filter((candidate) => within(file, candidate))
      .sort((a, b) => b.length - a.length)[0];
    expect(place, "a file outside the folders of the design").toBeDefined();
    const allowed = [place ?? "", ...(MAY_IMPORT[place ?? ""] ?? [])];
    expect(importsOf(file).filter((target) => !allowed.some((one) => within(target, one)))).toEqual([]);
  });

  it("has no import cycles, not even of types", () => {
    const state = new Map<string, "open" | "done">();
    const cycles: string[] = [];
    const visit = (file: string, trail: readonly string[]): void => {
      if (state.get(file) === "done") return;
      if (state.get(file) === "open") {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
        return;
      }
      state.set(file, "open");
      for (const target of importsOf(file)) visit(target, [...trail, file]);
      state.set(file, "done");
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it("has no file over 300 lines, and most under 120", () => {
    const sizes = files.map((file) => ({ file, lines: readFileSync(join(ROOT, file), "utf8").split("\n").length - 1 }));
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
    expect(sizes.filter(({ lines }) => lines <= 120).length).toBeGreaterThan(sizes.length * 0.6);
  });

  it("keeps Node out of what runs in the browser", () => {
    const browser = files.filter((file) =>
      ["src/model", "src/model.ts", "src/language", "src/index"].some((place) => within(file, place)),
    );
    const withNode = browser.filter((file) =>
      /from "node:|process\.|Buffer\./.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(withNode).toEqual([]);
  });
});
