import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

/** Files that run only in Node, although the other files in their folder also run in browsers. */
const NODE_ONLY =
  "web/routes/about web/routes/assets web/routes/pages-router src/index/engine/opensearch src/index/opensearch".split(
    " ",
  );
const BROWSER = "src/model src/search-data src/language src/index src/catalog src/views src/api/contract web".split(
  " ",
);

/** The allowed imports of each folder, from the table in DESIGN.md. An example row:
 *  ``` | `src/views` | what JSON and pages share | `src/model`, `src/catalog` | ``` A folder may always import its own
 *  files. */
const MAY_IMPORT = new Map(
  [...readFileSync(join(ROOT, "DESIGN.md"), "utf8").matchAll(/^\| `((?:src|web)[^`]*)` \|.*\|([^|]*)\|$/gm)].map(
    ([, folder = "", allowed = ""]) => [folder, [...allowed.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)],
  ),
);

const files = ["src", "web"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));

function importsOf(file: string): string[] {
  return [...(texts.get(file) ?? "").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, path = ""]) => {
    const target = relative(ROOT, resolve(ROOT, dirname(file), path)).replace(/\.js$/, "");
    return texts.has(`${target}.tsx`) ? `${target}.tsx` : `${target}.ts`;
  });
}
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Whether a file is in a folder. src/model.ts counts as a file in src/model. */
const isWithin = (file: string, folder: string): boolean => file.startsWith(`${folder}/`) || file === `${folder}.ts`;

const folders = [...MAY_IMPORT.keys()].sort((a, b) => b.length - a.length);
const rows = new Map(files.map((file) => [file, folders.find((folder) => isWithin(file, folder)) ?? "no row"]));
const rowOf = (file: string): string => rows.get(file) ?? "no such file";

function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node].join(" → "));
    if (path.includes(node) || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

it("files import only what the table in DESIGN.md allows", () => {
  const forbidden = files.flatMap((file) => {
    const row = rowOf(file);
    const targets = (imports.get(file) ?? []).filter((target) => rowOf(target) !== row);
    return targets
      .filter((target) => !MAY_IMPORT.get(row)?.includes(rowOf(target)))
      .map((target) => `${file} (${row}) → ${target}`);
  });
  expect(forbidden).toEqual([]);
});

it("files have no circular imports, including type imports", () => {
  expect(cyclesOf(imports)).toEqual([]);
});

it("folders have no circular imports", () => {
  const graph = new Map(folders.map((folder) => [folder, new Set<string>()]));
  for (const [file, targets] of imports)
    for (const target of targets) if (rowOf(target) !== rowOf(file)) graph.get(rowOf(file))?.add(rowOf(target));
  expect(cyclesOf(graph)).toEqual([]);
});

it("code for browsers imports no Node modules", () => {
  const inBrowser = files.filter(
    (file) => BROWSER.some((one) => isWithin(file, one)) && !NODE_ONLY.some((one) => isWithin(file, one)),
  );
  const withNode = inBrowser.filter((file) => /from "node:|\bprocess\.\w|\bBuffer\.\w/.test(texts.get(file) ?? ""));
  expect(withNode).toEqual([]);
});
