import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { contentHash } from "../../src/corpus/content-hash.js";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { ingest } from "../../src/ingest/ingest.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { collectSources } from "../../src/ingest/read/read-sources.js";
import { copyOfData, type Damage, FIRST_FILES } from "../support/damaged-data.js";
import { realCorpus } from "../support/real-corpus.js";

const data = copyOfData();
afterAll(data.remove);

const linesOf = (text: string): string[] => text.replace(/\n$/, "").split("\n");
const first =
  (share: number): Damage =>
  (text) =>
    text.slice(0, text.lastIndexOf("\n", text.length * share) + 1);

/** Blocks of a twentieth of the text, in an order of their own. */
const shuffled: Damage = (text) => {
  const lines = linesOf(text);
  const size = Math.ceil(lines.length / 20);
  const blocks = Array.from({ length: 20 }, (_, at) => lines.slice(at * size, (at + 1) * size));
  return blocks.flatMap((_, at) => blocks[(at * 7 + 3) % 20] ?? []).join("\n");
};

/** A byte in the middle of a word in the middle of the text that no UTF-8 has. */
const badByte: Damage = (text) => {
  const bytes = Buffer.from(text);
  const at = bytes.indexOf(" the ", bytes.length >> 1);
  bytes[at + 1] = 0xff;
  return bytes;
};

const DAMAGES: readonly (readonly [name: string, damage: Damage])[] = [
  ["cut to a quarter", first(0.25)],
  ["cut to the half", first(0.5)],
  ["cut to three quarters", first(0.75)],
  [
    "without its first half",
    (text) =>
      linesOf(text)
        .slice(linesOf(text).length >> 1)
        .join("\n"),
  ],
  ["shuffled", shuffled],
  ["doubled", (text) => text + text],
  [
    "with each line twice",
    (text) =>
      linesOf(text)
        .flatMap((line) => [line, line])
        .join("\n"),
  ],
  ["with other line ends", (text) => text.replaceAll("\n", "\r\n")],
  ["with a byte order mark", (text) => `\uFEFF${text}`],
  ["with a byte that is no UTF-8", badByte],
  ["in another encoding", (text) => Buffer.from(text, "utf16le")],
  ["reversed", (text) => linesOf(text).reverse().join("\n")],
  ["emptied", () => ""],
  ["left with blank lines", () => "\n \n\t\n"],
  ["cut to one line", (text) => linesOf(text).find((line) => line.trim() !== "") ?? ""],
  [
    "without blank lines",
    (text) =>
      linesOf(text)
        .filter((line) => line.trim() !== "")
        .join("\n"),
  ],
];

/** `faq/faq-titles.tsv:7: …`, `sources.json: …`: a sentence that says where. */
const TOLD = /^[\w./-]+\.(?:txt|tsv|json)(?::\d+)?: \S.*\w/;

/** What is told of the damaged file, read by its grammar alone. */
function reading(file: string) {
  const faults = new Faults();
  const { texts } = collectSources(data.folder, faults);
  const own = texts.filter((text) => text.file === file);
  const { sections, problems } = parseSections(own);
  const lost = ownershipFaults(own, sections);
  return { told: faults.all.map((one) => one.replace(`${data.folder}/`, "")), lost, sections, problems };
}

describe.each(FIRST_FILES)("a damaged publication is owned line by line or refused with file and line: %s", (file) => {
  it.each(DAMAGES)("%s", (_, damage) => {
    data.damage(file, damage);
    const { told, lost, sections } = reading(file);
    for (const sentence of [...told, ...lost]) expect(sentence).toMatch(TOLD);
    const words = new Set(sections.flatMap(({ source }) => source.ranges.flat()));
    if (told.length === 0 && lost.length === 0) expect(words.size).toBeGreaterThan(0);
  });

  it("whatever ends its lines and stands before the first, it reads the same", () => {
    data.damage(file, (text) => text);
    const { sections } = reading(file);
    for (const damage of [
      (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`,
      (text: string) => text.replaceAll("\n", "\r"),
    ]) {
      data.damage(file, damage);
      expect(reading(file).sections).toEqual(sections);
    }
  });

  it("tells the line of a byte that is no UTF-8", () => {
    data.damage(file, badByte);
    const line = linesOf(String(badByte(readFileSync(`data/${file}`, "utf8")))).findIndex((one) =>
      one.includes("\uFFFD"),
    );
    expect(reading(file).problems).toContainEqual(
      expect.objectContaining({ rule: "unreadable-sign", severity: "error", line: line + 1 }),
    );
  });
});

describe("a publication that was damaged, all the way", () => {
  const [compendium = "", , second = "", , faq = ""] = FIRST_FILES;
  const told = (file: string, damage: Damage): string[] => {
    data.damage(file, damage);
    try {
      ingest(data.folder);
      return [];
    } catch (error) {
      return (error as Error).message.replaceAll(`${data.folder}/`, "").split("\n");
    }
  };

  it.each([
    ["cut", compendium, first(0.5)],
    ["reversed", faq, DAMAGES.find(([name]) => name === "reversed")?.[1] ?? first(0)],
    ["emptied", second, () => ""],
  ])("is refused where it is %s, and all rows that no longer hold are named: %s", (_, file, damage) => {
    const sentences = told(file, damage);
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).toMatch(TOLD);
  });

  it("gives the same corpus where only the ends of its lines are others", () => {
    data.damage(faq, (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    expect(contentHash(ingest(data.folder))).toBe(realCorpus.hash);
  });
});
