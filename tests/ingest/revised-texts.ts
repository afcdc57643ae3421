/** @file Invented revisions of the real texts. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = join(tmpdir(), `spaceline-revised-${process.pid}`);

export const removeRevised = (): void => rmSync(folder, { recursive: true, force: true });

/** Writes a text to a temporary file. @returns its path */
export function revisedFile(name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const read = (file: string): string => readFileSync(`data/${file}`, "utf8");

/** @throws Error if the text does not have the words */
function replaced(text: string, words: string | RegExp, by: string): string {
  const edited = text.replace(words, by);
  if (edited === text) throw new Error(`the text does not have ${words}`);
  return edited;
}

const rulebook = read("rulebook/1e-compendium-2.4.5.rulebook.txt");

/** The Rulebook with another number for its last chapter. */
export function withRenumberedChapter(): string {
  const dated = replaced(rulebook, "Version 2.4.5 – May 2023", "Version 2.6.0 – January 2027");
  return replaced(replaced(dated, /^13: /m, "15: "), /\(13((?:\.\d+)+)\)/g, "(15$1)");
}

/** A Rulebook with an added box. @param version - in the title block of the text given */
export function withAddedBox(text: string = rulebook, version = "2.4.5 – May 2023"): string {
  const dated = replaced(text, `Version ${version}`, "Version 2.7.0 – March 2027");
  const box = "Clarification: *Chasing Cloaked Ships (7.4.3.0.6)*\n\nA cloaked ship may never pursue another ship.";
  return replaced(dated, /^(?=Tip: .*\(7\.4\.3\.0\.2\))/m, `${box}\n\n`);
}

export const NEW_ENTRY =
  "A cloaking device lets one ship cloak, with no personnel aboard. It does nothing for a facility. See [phasing cloak](#).";

/** The Glossary with another text for one entry. */
export function withReplacedEntry(): string {
  return replaced(read("glossary/1e-compendium-2.4.5.glossary.txt"), /(?<=\ncloaking device\n\n)[^\n]+/, NEW_ENTRY);
}

/** The rulings of 2002 as HTML, one paragraph per line. */
export function rulingsAsHtml(): string {
  return page(lines(read("faq/1e-rulings-2002.txt")).map((line) => `<p>${escaped(line)}</p>`));
}

export const errata = (): string => read("glossary/1e-compendium-2.4.5.errata.txt");

/** A text as HTML, with its emphasis and references. */
export function asHtml(text: string): string {
  const inline = (line: string) =>
    escaped(line)
      .replace(/\[([^\]]+)\]\(#\)/g, '<a href="#">$1</a>')
      .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
      .replace(/\*(.+?)\*/g, "<em>$1</em>");
  return page(lines(text).map((line) => line && `<p>${inline(line)}</p>`));
}

function lines(text: string): string[] {
  return text.trimEnd().split("\n");
}

function escaped(line: string): string {
  return line.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

function page(body: readonly string[]): string {
  return ["<!DOCTYPE html>", "<html><head><title>Rules</title></head><body>", ...body, "</body></html>", ""].join("\n");
}

export const RULINGS_2003 = `RULINGS 2003
Horga'hn - This artifact gives you no second turn while your opponent's
next turn is skipped. See artifact.
phantom docking - A ship phantom docked at an outpost is not protected by its SHIELDS. See docking.
* Quantum Fissure - Place this dilemma on the ship even if all its crew are
disabled. See phantom docking, cloaking device.
`;
