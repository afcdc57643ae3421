/** @file Editorial rows that a new printing breaks, each with what it may mean now. */
import { join } from "node:path";
import { sentencesOf } from "../../language/sentences.js";
import { makeLikeness } from "../../language/similarity.js";
import type { ParsedSection } from "../../model.js";
import { Faults } from "../read/faults.js";
import { readText } from "../read/read-file.js";
import { readTable } from "../read/read-table.js";
import { type Shape, TABLES } from "../read/table-shapes.js";
import type { BrokenRow } from "./revision.js";

/** What ingestion says is wrong with a cell: `link/external.tsv:7: target: no section has the id "…"`. */
const FAULT = /^(\S+\.tsv:\d+): (.*)$/s;

/** In what the nearest match of a row is sought. */
export interface Sought {
  /** The id in the new printing of a section of the former, or what comes nearest to it. */
  readonly nearestId: (id: string) => string | null;
  readonly section: (id: string) => Pick<ParsedSection, "id" | "title" | "text"> | undefined;
  /** The lines of the new printing. */
  readonly lines: readonly string[];
}

/** Reads what ingestion said of the new printing in the place of the former.
 *  @param faults - as `understand` tells them
 *  @param shown - the path of a file as the caller knows it
 *  @returns the rows, and the faults that speak of something else */
export function brokenRows(
  faults: readonly string[],
  shown: (path: string) => string,
  sought: Sought,
): { rows: BrokenRow[]; others: string[] } {
  const rows: BrokenRow[] = [];
  const others: string[] = [];
  const nearest = nearestIn(sought);
  for (const fault of faults) {
    const [, place, message] = FAULT.exec(fault) ?? [];
    if (place === undefined || message === undefined) others.push(shown(fault));
    else rows.push({ place: shown(place), message: shown(message), nearest: nearest(message) });
  }
  return { rows, others };
}

/** What is sought for a fault, by what it says. */
function nearestIn({ nearestId, section, lines }: Sought): (message: string) => string | null {
  const alike = makeLikeness();
  const like = (words: string, texts: readonly string[]) => mostAlike(words, texts, alike);
  const within = (words: string, id: string) =>
    like(
      words,
      sentencesOf(section(id)?.text ?? "").map(({ text }) => text),
    );
  const answers: readonly (readonly [said: RegExp, nearest: (first: string, second: string) => string | null])[] = [
    [/no line begins with "(.*)" \(line \d+ did\)$/s, (words) => like(words, lines)],
    [/"(.*)" does not stand in the text$/s, (words) => like(words, lines)],
    [/no section has the id "(.*)"$/s, nearestId],
    [/^title: \S+ is "(.*)", not ".*"$/s, (title) => title],
    [/"(.*)" does not stand in (\S+)$/s, within],
  ];
  return (message) => {
    for (const [said, nearest] of answers) {
      const [, first, second = ""] = said.exec(message) ?? [];
      if (first !== undefined) return nearest(first, second);
    }
    return null;
  };
}

/** Rows that name an id under which another text stands in the new printing: they hold, but no longer of what they were
 *  written for.
 *  @param nowOf - the new id of a section whose old one means another text; undefined for all other ids */
export function rowsOfOtherTexts(dataDir: string, nowOf: ReadonlyMap<string, string | null>): BrokenRow[] {
  if (nowOf.size === 0) return [];
  return Object.values<Shape & { file: string }>(TABLES).flatMap(({ file, columns }) => {
    const path = join(dataDir, file);
    const { rows, lines } = readTable(readText(path), path, undefined, new Faults());
    const named = Object.keys(columns).filter((column) => columns[column]?.holds === "id");
    return rows.flatMap((row, at) =>
      named.flatMap((column): BrokenRow[] => {
        const id = row[column] ?? "";
        const nearest = nowOf.get(id);
        if (nearest === undefined) return [];
        return [
          { place: `${path}:${lines[at]}`, message: `${column}: "${id}" is another text in the new printing`, nearest },
        ];
      }),
    );
  });
}

/** The text that has most runs of words in common with the words; with a short heading, most of its words. */
function mostAlike(
  words: string,
  texts: readonly string[],
  alike: (first: string, second: string) => number,
): string | null {
  let best: { text: string; likeness: number } | null = null;
  for (const text of texts) {
    const likeness = alike(words, text) || wordsShared(words, text) / 2;
    if (likeness > (best?.likeness ?? 0.2)) best = { text, likeness };
  }
  return best?.text.trim() ?? null;
}

function wordsShared(first: string, second: string): number {
  const [a, b] = [first, second].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)));
  if (!a?.size || !b?.size) return 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(a.size, b.size);
}
