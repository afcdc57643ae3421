/** @file Damages the files of publications and ingests them. Each non-blank line must then be in exactly one section,
 *  or ingestion must reject the text and report the file and the row. Each case ingests all texts, which is slow, so
 *  each file is damaged in only half of the possible ways. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ingest } from "../../src/ingest/ingest.js";
import type { Section } from "../../src/model.js";
import { type Change, copyOfData } from "../support/copy-of-data.js";

type Lines = readonly string[];
interface Manifest {
  readonly publications: { readonly id: string; version?: string; readonly files: { file: string }[] }[];
}

const SOURCES = "sources.json";
const { publications } = JSON.parse(readFileSync(join("data", SOURCES), "utf8")) as Manifest;
const FILES = publications.flatMap(({ id, files }) => files.map(({ file }) => ({ file, id })));
/** Matches a message that begins with a location, for example `faq/faq-titles.tsv:7: …` or `sources.json: …` */
const NAMES_PLACE = /^[\w./-]+\.(?:txt|tsv|json)(?::\d+)?: \S.*\w/;

const data = copyOfData();
afterEach(data.restore);

const byLine =
  (change: (lines: Lines) => Lines): Change =>
  (text) =>
    change(text.replace(/\n$/, "").split("\n")).join("\n");
const first = (share: number) => byLine((lines) => lines.slice(0, Math.ceil(lines.length * share)));
const shuffled = byLine((lines) => {
  const size = Math.ceil(lines.length / 20);
  return Array.from({ length: 20 }, (_, at) => (at * 7 + 3) % 20).flatMap((at) =>
    lines.slice(at * size, (at + 1) * size),
  );
});
const invalidByte: Change = (text) => {
  const bytes = Buffer.from(text);
  bytes[bytes.indexOf(" ", bytes.length >> 1) + 1] = 0xff;
  return bytes;
};

const DAMAGES: readonly (readonly [name: string, damage: Change])[] = [
  ["cut to a quarter", first(0.25)],
  ["cut to three quarters", first(0.75)],
  ["without its first half", byLine((lines) => lines.slice(lines.length >> 1))],
  ["without the end of its last line", (text) => text.trimEnd().slice(0, -20)],
  ["shuffled", shuffled],
  ["doubled", (text) => text + text],
  ["with each line twice", byLine((lines) => lines.flatMap((line) => [line, line]))],
  ["with a byte order mark and other line ends", (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ["with an invalid byte", invalidByte],
  ["reversed", byLine((lines) => [...lines].reverse())],
  ["empty", () => ""],
  ["without blank lines", byLine((lines) => lines.filter((line) => line.trim() !== ""))],
];

/** Ingests the damaged folder.
 *  @returns the sections or the error messages */
function ingested(): { readonly sections: readonly Section[]; readonly refusal: Lines } {
  try {
    return { sections: ingest(data.folder).sections, refusal: [] };
  } catch (error) {
    return { sections: [], refusal: (error as Error).message.replaceAll(`${data.folder}/`, "").split("\n") };
  }
}

function wronglyOwned(sections: readonly Section[], id: string): number[] {
  const owners = new Map<number, number>();
  for (const { source } of sections.filter((section) => section.source.publication === id))
    for (const [from, to] of source.ranges)
      for (let line = from; line <= to; line++) owners.set(line, (owners.get(line) ?? 0) + 1);
  const files = FILES.filter((one) => one.id === id).map(({ file }) => readFileSync(join(data.folder, file), "utf8"));
  const lines = files.flatMap((text) =>
    text
      .replace(/^\uFEFF/, "")
      .replace(/\r?\n$/, "")
      .split(/\r\n?|\n/),
  );
  return lines.flatMap((line, at) => (line.trim() !== "" && owners.get(at + 1) !== 1 ? [at + 1] : []));
}

it("ingestion reports faults found while reading together with faults found while ranking", () => {
  const { edit } = data;
  edit("rulebook/icon-tags.tsv", (text) => text.replace("tag\tmeans", "tag\tmeaning"));
  edit("faq/faq-titles.tsv", (text) => text.replace("Definition: One of the three", "Definition: One of the four"));
  edit("authority/ties.tsv", (text) => `${text}1e/glossary/horgahn\t1e/glossary/none\tNone.\n`);
  edit("authority/changes.tsv", (text) => `${text}1e/borg/7.6\tadded\t\tTold.\tno such words\t\t\n`);
  edit("language/synonyms.tsv", (text) => `${text}starboat\tstarcruiser\t\tA test.\n`);
  edit("faq/verdicts.tsv", (text) => `${text}1e/glossary/quinn\tunspoken\t\t\t\tNone.\n`);
  const found = ingested().refusal;
  const expected = [
    'faq/faq-titles.tsv:3: start_line: no line begins with "Definition: One of the four groups in" (expected line 9)',
    'rulebook/icon-tags.tsv:1: unknown column "meaning"',
    'rulebook/icon-tags.tsv:1: the column "means" is missing',
    "authority/changes.tsv:45: reason: is empty, but the row has a value for class",
    "authority/changes.tsv:45: matter: is empty, but the row has a value for told",
    "faq/1e-faq-1996.txt:9: line 9 of 1e-faq-1996 belongs to no section",
  ];
  expect(found.filter((line) => expected.includes(line))).toEqual(expected);
  for (const table of ["ties", "changes", "synonyms", "verdicts"])
    expect(found.join("\n")).toMatch(new RegExp(`${table}\\.tsv:\\d+: `));
});

describe.each(FILES.map((one, at) => ({ ...one, at })))("$file", ({ file, id, at }) => {
  const text = readFileSync(join("data", file), "utf8");
  // A file without blank lines cannot lose them.
  const damages = DAMAGES.filter(([, damage], way) => (at + way) % 2 === 0 && damage(text) !== text);
  it.each(damages)("a damaged file is rejected unless all its lines belong to sections: %s", (_, damage) => {
    data.revise(file, damage);
    const { sections, refusal } = ingested();
    expect(refusal.filter((sentence) => !NAMES_PLACE.test(sentence))).toEqual([]);
    if (refusal.length === 0) expect(wronglyOwned(sections, id)).toEqual([]);
  });
});
