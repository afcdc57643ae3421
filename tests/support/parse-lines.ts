import { type ParseResult, parseSections } from "../../src/ingest/parse/parse-sections.js";
import type { SourceText } from "../../src/model.js";
import { readTexts } from "./read-texts.js";

export function parseLines(format: string, lines: readonly string[], tables?: SourceText["tables"]): ParseResult {
  const source = readTexts().find((one) => one.format === format);
  if (!source) throw new Error(`data/sources.json has no file of the format ${format}`);
  return parseSections([{ ...source, lines, tables: tables ?? source.tables }]);
}
