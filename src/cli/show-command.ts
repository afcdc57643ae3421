/** @file `spaceline show ID`: prints a section as text, with where it stands and what governs it. */
import { readCorpus } from "../corpus/read-corpus.js";
import { CORPUS_FILE } from "./places.js";

/** @throws Error when the id is missing from the command or no section has it. */
export function showCommand([id]: readonly string[]): void {
  if (id === undefined) throw new Error("show which section? e.g. spaceline show 1e/rulebook/7.6");
  const { sections } = readCorpus(CORPUS_FILE);
  const section = sections.find((candidate) => candidate.id === id);
  if (!section) throw new Error(`no section has the id "${id}"`);
  const { number, title, path, text, epigraph, authority, source } = section;
  console.log([...path.map((step) => step.title), number === null ? title : `${number} ${title}`].join(" › "));
  for (const { text: quote, attribution } of epigraph)
    console.log(`\n  ${quote}${attribution ? `\n  — ${attribution}` : ""}`);
  console.log(`\n${text}\n`);
  if (authority.governedBy) console.log(`The text that counts: ${authority.governedBy}`);
  console.log(`${source.publication}, line ${source.line}`);
}
