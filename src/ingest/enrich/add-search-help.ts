import type { EditorialTable, SearchHelp, Section } from "../../model.js";

/** Adds everyday words and questions that players type.
 *  @param help - data/search-help.tsv: `words` are separated by ";", `questions` by "|" */
export function addSearchHelp(sections: readonly Section[], help: EditorialTable): Section[] {
  const helpById = new Map(
    help.rows.map((row): [string, SearchHelp] => [
      row["id"] ?? "",
      { words: splitCell(row["words"], ";"), questions: splitCell(row["questions"], "|") },
    ]),
  );
  return sections.map((section) => {
    const found = helpById.get(section.id);
    return found ? { ...section, help: found } : section;
  });
}

export function splitCell(cell: string | undefined, separator: string): string[] {
  return (cell ?? "")
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
