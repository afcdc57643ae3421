import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { writeExport } from "../../src/export/export-site.js";
import type { SiteFile } from "../../src/export/site-files.js";
import { startSpaceline } from "../support/built-command.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const ABOUT = { corpus: "c", publicUrl: "https://rules.example", base: "/" };
const allFolders = temporaryFolder();
let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(allFolders, "test-"));
  folder = join(root, "site");
});

async function* site(files: Readonly<Record<string, string>>): AsyncGenerator<SiteFile> {
  for (const [path, body] of Object.entries(files)) yield { path, body };
}
const write = (files: Readonly<Record<string, string>>) => writeExport(folder, ABOUT, site(files));
const read = (path: string): string => readFileSync(join(folder, path), "utf8");

it("an export creates the folder and the parent folders, and leaves no temporary folder", async () => {
  folder = join(root, "srv/www/site");
  await write({ "index.html": "home", "1e/rulebook/index.html": "book" });
  expect(read("1e/rulebook/index.html")).toBe("book");
  expect(readdirSync(join(root, "srv/www"))).toEqual(["site"]);
});

it("an export writes changed files and removes files that the site no longer has", async () => {
  await write({ "index.html": "home", "old/page/index.html": "old", "same.txt": "same" });
  const before = statSync(join(folder, "same.txt"));
  await write({ "index.html": "new home", "same.txt": "same", "new/index.html": "new" });
  expect([read("index.html"), read("new/index.html")]).toEqual(["new home", "new"]);
  expect(existsSync(join(folder, "old"))).toBe(false);
  expect(statSync(join(folder, "same.txt")).ino).toBe(before.ino);
});

it("an export does not change files that were not exported", async () => {
  await write({ "index.html": "home", "old/index.html": "old" });
  mkdirSync(join(folder, ".git"));
  writeFileSync(join(folder, ".git/HEAD"), "ref");
  writeFileSync(join(folder, "old/notes.txt"), "mine");
  await write({ "index.html": "new home" });
  expect([read(".git/HEAD"), read("old/notes.txt")]).toEqual(["ref", "mine"]);
  expect(existsSync(join(folder, "old/index.html"))).toBe(false);
});

it("an export rejects a folder that contains other files", async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "thesis.txt"), "mine");
  await expect(write({ "index.html": "home" })).rejects.toThrow("not created by an earlier export");
  expect(readdirSync(root)).toEqual(["site"]);
  expect(readdirSync(folder)).toEqual(["thesis.txt"]);
});

it("other users can read an exported folder if the umask allows it", async () => {
  await write({ "index.html": "home", "1e/index.html": "book" });
  const modes = ["", "1e", "index.html"].map((path) => statSync(join(folder, path)).mode & 0o777);
  const allowed = 0o777 & ~process.umask();
  expect(modes).toEqual([allowed, allowed, allowed & 0o666]);
});

it("the next export completes the folder if the previous export was killed while moving files", async () => {
  await write({ "index.html": "home", "old.html": "old" });
  const list = JSON.parse(read("spaceline-export.json"));
  const unfinished = [...list.files, { path: "new.html" }].map(({ path }) => ({ path, size: 0, sha256: "" }));
  writeFileSync(join(folder, "spaceline-export.json"), JSON.stringify({ ...list, files: unfinished }));
  writeFileSync(join(folder, "new.html"), "half moved");
  await write({ "index.html": "home", "new.html": "new" });
  expect([read("index.html"), read("new.html"), existsSync(join(folder, "old.html"))]).toEqual(["home", "new", false]);
});

it("an interrupted export creates no folder", async () => {
  const command = startSpaceline(["export", folder]);
  const ended = once(command, "exit");
  while (!readdirSync(root).some((name) => name.startsWith(".site.partial-"))) await delay(20);
  command.kill("SIGINT");
  expect(await ended).toEqual([130, null]);
  expect(readdirSync(root)).toEqual([]);
});

it("a failed export does not change the folder", async () => {
  await write({ "index.html": "home" });
  writeFileSync(join(folder, "about.html"), "mine");
  await expect(write({ "index.html": "new", "about.html": "ours" })).rejects.toThrow(
    "not created by an earlier export",
  );
  const failing = async function* (): AsyncGenerator<SiteFile> {
    yield { path: "index.html", body: "new" };
    throw new Error("no texts");
  };
  await expect(writeExport(folder, ABOUT, failing())).rejects.toThrow("no texts");
  expect([read("index.html"), read("about.html")]).toEqual(["home", "mine"]);
  expect(readdirSync(root)).toEqual(["site"]);
});
