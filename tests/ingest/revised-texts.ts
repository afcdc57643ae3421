import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/temporary-folder.js";

/** Returns a function that writes a text to a temporary file and returns its path. The files are deleted after the
 *  tests. */
export function revisedFiles(): (name: string, text: string) => string {
  const folder = temporaryFolder();
  return (name, text) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
}

const read = (file: string): string => readFileSync(`data/${file}`, "utf8");

export function rulingsAsHtml(): string {
  return page(lines(read("faq/1e-rulings-2002.txt")).map((line) => `<p>${escaped(line)}</p>`));
}

export const errata = (): string => read("glossary/1e-compendium-2.4.5.errata.txt");

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
