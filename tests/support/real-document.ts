import { type ParseResult, parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import type { Problem, Section, SourceText } from "../../src/model.js";
import { realCorpus, realSection } from "./real-corpus.js";

export interface RealDocument {
  readonly sections: readonly Section[];
  readonly problems: readonly Problem[];
  /** @param name - the id without that of the document */
  readonly get: (name: string) => Section;
  /** Returns the section that begins in a line. */
  readonly at: (line: number) => Section | undefined;
  readonly ownerOf: (line: number) => Section | undefined;
  readonly linesOf: (rule: string) => number[];
}

/** Returns a document as ingested, with the problems of its lines. */
export function realDocument(id: string): RealDocument {
  const sections = realCorpus.sections.filter(({ document }) => document === id);
  const lines = sections.flatMap(({ source }) => source.ranges.flat());
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const problems = realCorpus.problems.filter(
    ({ publication, line }) => publication === sections[0]?.source.publication && first <= line && line <= last,
  );
  return {
    sections,
    problems,
    get: (name) => realSection(`${id}/${name}`),
    at: (line) => sections.find(({ source }) => source.line === line),
    ownerOf: (line) => sections.find(({ source }) => source.ranges.some(([from, to]) => from <= line && line <= to)),
    linesOf: (rule) => linesOf(problems, rule),
  };
}

/** Returns the lines of the problems with a rule, ascending. */
export function linesOf(problems: readonly Problem[], rule: string): number[] {
  return problems
    .filter((problem) => problem.rule === rule)
    .map(({ line }) => line)
    .sort((a, b) => a - b);
}

/** Parses invented lines as a text of a format, with the documents and tables of the real one. */
export function parseLines(format: string, lines: readonly string[], tables?: SourceText["tables"]): ParseResult {
  const source = readSources("data").find((one) => one.format === format);
  if (!source) throw new Error(`data/sources.json has no file of the format ${format}`);
  return parseSections([{ ...source, lines, tables: tables ?? source.tables }]);
}
