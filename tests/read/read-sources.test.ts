import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readData, readWordVectors } from "../../src/ingest/read/read-data.js";
import { readSources } from "../../src/ingest/read/read-sources.js";

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "spaceline-data-"));
  cpSync("data", copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), "utf8")));

describe("reading the publications", () => {
  it("rejoins the cuts of the Compendium to the publication, byte for byte", () => {
    const files = readSources("data").filter(({ publication }) => publication === "1e-compendium-2.4.5");
    const whole = files.map(({ file }) => readFileSync(join("data", file), "utf8")).join("");
    expect(createHash("sha256").update(whole).digest("hex")).toBe(
      "f809533e9e46d933496c45848a771d1f9c7bf80d8759219ca4d4acdf686bef55",
    );
    expect(files.map(({ startLine, lines }) => [startLine, lines[0]])).toEqual([
      [1, ""],
      [3125, "GLOSSARY"],
      [8906, "TEMPORARY RULINGS"],
      [8912, "APPENDIX A: LISTS"],
      [9049, "APPENDIX B: ERRATA"],
    ]);
  });

  it("refuses a publication of which a letter was changed, and names it", () => {
    edit("faq/1e-faq-1996.txt", (text) => text.replace("Definition", "definition"));
    expect(() => readSources(copy)).toThrow(/1e-faq-1996: its files joined have sha256 .*faq\/1e-faq-1996\.txt/);
  });

  it("reads the same lines where an editor has put a byte order mark and other line ends", () => {
    const file = "faq/1e-faq-1996.txt";
    const marked = `\uFEFF${readFileSync(join(copy, file), "utf8").replaceAll("\n", "\r\n")}`;
    edit(file, () => marked);
    const hash = createHash("sha256").update(marked).digest("hex");
    const id = '"id": "1e-faq-1996"';
    edit("sources.json", (text) => {
      const at = text.indexOf(id);
      return text.slice(0, at) + text.slice(at).replace(/"sha256": "[0-9a-f]+"/, `"sha256": "${hash}"`);
    });
    const linesOf = (dataDir: string) => readSources(dataDir).find((source) => source.file === file)?.lines;
    expect(linesOf(copy)).toEqual(linesOf("data"));
  });

  it("names the missing file", () => {
    rmSync(join(copy, "faq/1e-rulings-2002.txt"));
    expect(() => readSources(copy)).toThrow(/faq\/1e-rulings-2002\.txt: is missing/);
  });

  it("names all files that are missing at once", () => {
    const files = ["search-help.tsv", "authority/ties.tsv", "word-vectors/words.txt", "faq/faq-titles.tsv"];
    for (const file of files) rmSync(join(copy, file));
    for (const file of files) expect(() => readData(copy)).toThrow(`${join(copy, file)}: is missing`);
  });

  it.each([["{"], ["{}"]])("names the description of the word vectors when it reads %s", (json) => {
    edit("word-vectors/meta.json", () => json);
    expect(() => readWordVectors(copy)).toThrow(join(copy, "word-vectors/meta.json"));
  });

  it("names the field of the manifest that is wrong", () => {
    edit("sources.json", (text) => text.replace('"edition": "2e"', '"edition": "3e"'));
    expect(() => readSources(copy)).toThrow(/sources\.json: publications\.2\.edition/);
  });

  it("says of each document what it is for, what it prints anew and what people call it", () => {
    const documents = new Map(readSources("data").flatMap((source) => source.documents.map((one) => [one.id, one])));
    expect([...documents.values()].map(({ id, role }) => [id, role])).toEqual([
      ["1e/rulebook", "rulebook"],
      ["1e/glossary", "glossary"],
      ["1e/temporary-rulings", "temporary-rulings"],
      ["1e/lists", "lists"],
      ["1e/errata", "errata"],
      ["1e/borg", "rulebook"],
      ["2e/rulebook", "rulebook"],
      ["2e/glossary", "glossary"],
      ["1e/rulings-2002", "rulings"],
      ["1e/faq-1996", "faq"],
    ]);
    expect(documents.get("1e/borg")?.printingOf).toBe("1e/rulebook");
    expect(documents.get("1e/faq-1996")?.names).toContain("96 faq");
  });

  it("tells everything that is wrong with the manifest at once", () => {
    edit("sources.json", (text) =>
      text
        .replace('"role": "lists", ', "")
        .replace('"names": ["faq",', '"name": ["faq"], "names": ["rulings",')
        .replace('"printingOf": "1e/rulebook"', '"printingOf": "1e/rules"')
        .replace('"reach": ["2e/glossary", "2e/rulebook"]', '"reach": ["1e/glossary", "2e/rulebook"]'),
    );
    const parts = (): unknown => readSources(copy);
    expect(parts).toThrow(/publications\.0\.documents\.3\.role/);
    expect(parts).toThrow(/publications\.4\.documents\.0: .*"name"/);
    edit("sources.json", (text) => text.replace('"id": "1e/lists",', '"id": "1e/lists", "role": "lists",'));
    edit("sources.json", (text) => text.replace('"name": ["faq"], ', ""));
    expect(parts).toThrow(/names\.0: stands at publications\.3\.documents\.0\.names\.6 already/);
    expect(parts).toThrow(/publications\.1\.documents\.0\.printingOf: there is no document 1e\/rules/);
    expect(parts).toThrow(/publications\.2\.documents\.0\.reach\.0: 1e\/glossary is of another edition/);
  });

  it("refuses a publication that the manifest names twice", () => {
    edit("sources.json", (text) => text.replace('"id": "1e-faq-1996"', '"id": "1e-rulings-2002"'));
    expect(() => readSources(copy)).toThrow(/publications\.4\.id: stands at publications\.3\.id already/);
  });
});
