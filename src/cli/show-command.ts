/** @file `spaceline show REF`: prints a section as text, with where it stands and what governs it. */
import { createCatalog } from "../catalog/catalog.js";
import { readCorpus } from "../corpus/read-corpus.js";
import type { Section } from "../model.js";
import { readPlaces } from "../server/places.js";
import { verdictLine } from "../views/verdict.js";

/** Prints the section that the words name by id, number or citation; where they may mean several, lists those.
 *  @throws Error when nothing is asked for, or no section bears that name. */
export function showCommand(words: readonly string[]): void {
  const reference = words.join(" ").trim();
  if (reference === "") throw new Error("show which section? e.g. spaceline show 1e/rulebook/7.6");
  const catalog = createCatalog(readCorpus(readPlaces(process.env).corpusFile));
  const { sections: found, notes, near } = catalog.cite(reference);
  const [section] = found;
  if (!section) {
    const ids = near.map(({ id }) => id).join(", ");
    throw new Error(`no section is called "${reference}"${ids === "" ? "" : `; near it are ${ids}`}`);
  }
  for (const note of notes) console.log(note);
  if (found.length === 1) print(section);
  else
    for (const line of [`"${reference}" may mean:`, ...found.map(({ id, title }) => `  ${id}  ${title}`)])
      console.log(line);
}

function print({ number, title, path, text, epigraph, authority, verdict, source }: Section): void {
  console.log([...path.map((step) => step.title), number === null ? title : `${number} ${title}`].join(" › "));
  for (const { text: quote, attribution } of epigraph)
    console.log(`\n  ${quote}${attribution ? `\n  — ${attribution}` : ""}`);
  console.log(`\n${text}\n`);
  if (authority.governedBy) console.log(`The text that counts: ${authority.governedBy}`);
  if (verdict) console.log(verdictLine(verdict));
  console.log(`${source.publication}, line ${source.line}`);
}
