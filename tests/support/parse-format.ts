import { type ParseResult, parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import type { Problem, SourceText } from "../../src/model.js";

/** One file as published, read by its own grammar alone. */
export function parseFormat(format: string): ParseResult & { readonly source: SourceText } {
  const source = readSources("data").find((one) => one.format === format);
  if (!source) throw new Error(`data/sources.json has no file of the format ${format}`);
  return { source, ...parseSections([source]) };
}

/** A few lines of a publication as a source, with the tables and documents of the real one. */
export function excerpt(format: string, lines: readonly string[], tables?: SourceText["tables"]): ParseResult {
  const { source } = parseFormat(format);
  return parseSections([{ ...source, lines, tables: tables ?? source.tables }]);
}

/** The non-blank lines that not exactly one section owns. */
export function wronglyOwned({ source, sections }: ReturnType<typeof parseFormat>): number[] {
  const owners = new Map<number, number>();
  for (const [from, to] of sections.flatMap((section) => section.source.ranges)) {
    for (let line = from; line <= to; line++) owners.set(line, (owners.get(line) ?? 0) + 1);
  }
  return source.lines.flatMap((text, at) => {
    const line = source.startLine + at;
    return text.trim() !== "" && owners.get(line) !== 1 ? [line] : [];
  });
}

/** The lines that a rule speaks of, in order. */
export function linesOf(problems: readonly Problem[], rule: string): number[] {
  return problems.filter((problem) => problem.rule === rule).map(({ line }) => line);
}
