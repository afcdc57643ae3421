import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** Files that lie in a folder beside its sub-folders: more cannot be seen at a glance. */
const MOST_IN_A_FOLDER = 14;

/** Rooms of folders that run in a browser, which run in Node alone; the table lets none of those folders import them. */
const NODE_ALONE = ["web/routes/express", "src/index/engine/opensearch"];

const ROOT = resolve(import.meta.dirname, "..");
const DESIGN = readFileSync(join(ROOT, "DESIGN.md"), "utf8");

/** Which folder may import which others, as DESIGN.md's table says. A folder may always import itself.
 *  Its rows: | `src/views` | what JSON and pages tell alike | `src/model`, `src/catalog` | */
const MAY_IMPORT = new Map(
  [...DESIGN.matchAll(/^\| `((?:src|web)[^`]*)` \|.*\|([^|]*)\|$/gm)].map(([, folder = "", allowed = ""]) => [
    folder,
    [...allowed.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  ]),
);

/** The arrows of DESIGN.md's picture: `  src/views --> src/catalog`. */
const ARROWS = [...DESIGN.matchAll(/^ +(\S+) --> (\S+)$/gm)].map(([, from = "", to = ""]) => ({ from, to }));

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

const everything = ["src", "web"].flatMap(filesBelow);
const files = everything.filter((name) => /\.tsx?$/.test(name));

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map((match) => {
    const path = relative(ROOT, resolve(ROOT, dirname(file), match[1] ?? "")).replace(/\.js$/, "");
    return files.includes(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`;
  });
}

/** A folder's own file may stand beside it: src/model.ts belongs to src/model. */
const within = (file: string, folder: string): boolean => file.startsWith(`${folder}/`) || file === `${folder}.ts`;

/** The folder of the table to which a file belongs: the longest that holds it. */
function folderOf(file: string): string | undefined {
  return [...MAY_IMPORT.keys()].filter((one) => within(file, one)).sort((a, b) => b.length - a.length)[0];
}

/** The imports between folders of the table, each once, as `from --> to`. */
function importsBetweenFolders(): Set<string> {
  const pairs = files.flatMap((file) => importsOf(file).map((target) => [folderOf(file), folderOf(target)] as const));
  return new Set(pairs.filter(([from, to]) => from !== to).map(([from, to]) => `${from} --> ${to}`));
}

/** Whether the picture leads from one folder to another, by one arrow or by several. */
function isDrawn(from: string, to: string): boolean {
  return ARROWS.some((arrow) => arrow.from === from && (arrow.to === to || isDrawn(arrow.to, to)));
}

/** Circles of things that lead to each other, each as the way around. */
function circlesOf(all: readonly string[], leadsTo: (one: string) => readonly string[]): string[] {
  const state = new Map<string, "open" | "done">();
  const circles: string[] = [];
  const visit = (one: string, trail: readonly string[]): void => {
    if (state.get(one) === "done") return;
    if (state.get(one) === "open") {
      circles.push([...trail.slice(trail.indexOf(one)), one].join(" → "));
      return;
    }
    state.set(one, "open");
    for (const target of leadsTo(one)) visit(target, [...trail, one]);
    state.set(one, "done");
  };
  for (const one of all) visit(one, []);
  return circles;
}

/** The room of a folder in which a file lies; undefined for its own files, and for what DESIGN.md's table tells apart. */
function roomOf(file: string, house: string): string | undefined {
  const own = folderOf(file);
  if (!file.startsWith(`${house}/`) || own?.startsWith(`${house}/`)) return undefined;
  const [room, ...rest] = file.slice(house.length + 1).split("/");
  return rest.length > 0 ? room : undefined;
}

/** Which rooms of a folder import which others. */
function roomImports(house: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const room = roomOf(file, house);
    if (room === undefined) continue;
    const others = imports.get(room) ?? new Set();
    imports.set(room, others);
    for (const target of importsOf(file)) {
      const other = roomOf(target, house);
      if (other !== undefined && other !== room) others.add(other);
    }
  }
  return imports;
}

describe("the architecture", () => {
  it.each(files)("%s imports only what its folder may", (file) => {
    const place = folderOf(file);
    expect(place, "a file outside the folders of DESIGN.md").toBeDefined();
    const allowed = MAY_IMPORT.get(place ?? "") ?? [];
    const targets = importsOf(file).filter((target) => folderOf(target) !== place);
    expect(targets.filter((target) => !allowed.includes(folderOf(target) ?? ""))).toEqual([]);
  });

  it("is the one that DESIGN.md tells: each folder of its table is there, and so is each that it may import", () => {
    const named = [...MAY_IMPORT].flatMap(([folder, allowed]) => [folder, ...allowed]);
    expect(named.filter((folder) => !MAY_IMPORT.has(folder))).toEqual([]);
    expect(named.filter((folder) => !everything.some((file) => within(file, folder)))).toEqual([]);
  });

  it("is the one that DESIGN.md draws: every import is an arrow or follows from arrows, every arrow is an import", () => {
    const used = importsBetweenFolders();
    const undrawn = [...used].filter((pair) => {
      const [from = "", to = ""] = pair.split(" --> ");
      return !isDrawn(from, to);
    });
    const unused = ARROWS.map(({ from, to }) => `${from} --> ${to}`).filter((pair) => !used.has(pair));
    expect({ undrawn, unused }).toEqual({ undrawn: [], unused: [] });
  });

  it(`holds no more than ${MOST_IN_A_FOLDER} files in a folder beside its sub-folders`, () => {
    const counts = new Map<string, number>();
    for (const file of everything) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MOST_IN_A_FOLDER)).toEqual([]);
  });

  it("knows documents by their role: no id of one stands in the code", () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, "data/sources.json"), "utf8")) as {
      publications: { documents: { id: string }[] }[];
    };
    const ids = manifest.publications.flatMap(({ documents }) => documents.map(({ id }) => id));
    const literal = new RegExp(`["'\`/](?:${ids.join("|")})["'\`]`);
    const naming = files.filter((file) => {
      const code = readFileSync(join(ROOT, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
      return literal.test(code);
    });
    expect(naming).toEqual([]);
  });

  it("has no import cycles, not even of types", () => {
    expect(circlesOf(files, importsOf)).toEqual([]);
  });

  const houses = [...new Set(files.map((file) => dirname(dirname(file))))].filter((folder) => folder.includes("/"));
  it.each(houses)("%s has no circle of its rooms", (house) => {
    const imports = roomImports(house);
    expect(circlesOf([...imports.keys()], (room) => [...(imports.get(room) ?? [])])).toEqual([]);
  });

  it("has no file over 300 lines, and most under 120", () => {
    const sizes = files.map((file) => ({ file, lines: readFileSync(join(ROOT, file), "utf8").split("\n").length - 1 }));
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
    expect(sizes.filter(({ lines }) => lines <= 120).length).toBeGreaterThan(sizes.length * 0.6);
  });

  it("keeps Node out of what runs in the browser", () => {
    const places = ["src/model", "src/language", "src/index", "src/catalog", "src/views", "src/api/contract"];
    const browser = files.filter(
      (file) =>
        [...places, "web"].some((place) => within(file, place)) && !NODE_ALONE.some((place) => within(file, place)),
    );
    const withNode = browser.filter((file) =>
      /from "node:|process\.|Buffer\./.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(withNode).toEqual([]);
  });
});
