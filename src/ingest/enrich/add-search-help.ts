/** @file Gives sections what players type when they are the answer: plain words and questions, from data/search-help.tsv. */
import type { EditorialTable, RankedSection, SearchHelp, Section } from "../../model.js";

/** Puts each row of the table on the section it names.
 *  @param help - columns `id`, `title` (for the reader of the table), `words` ("; " between them), `questions` (" | "). */
export function addSearchHelp<Rendered extends RankedSection & Pick<Section, "html">>(
  sections: readonly Rendered[],
  help: EditorialTable,
): (Rendered & Pick<Section, "help">)[] {
  const rows = new Map(
    help.rows.map((row): [string, SearchHelp] => [
      row["id"] ?? "",
      { words: cells(row["words"], ";"), questions: cells(row["questions"], "|") },
    ]),
  );
  return sections.map((section) => {
    const found = rows.get(section.id);
    return found ? { ...section, help: found } : section;
  });
}

function cells(text: string | undefined, separator: string): string[] {
  return (text ?? "")
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}
