import { type Catalog, type Cited, createCatalog } from "../catalog/catalog.js";
import { readCorpus } from "../corpus/read-corpus.js";
import { type Searcher, searcherFor } from "../index/search.js";
import { lazily } from "../language/remember.js";
import type { Section } from "../model.js";
import { type Environment, publicUrlOf, readConfig } from "../server/config.js";
import { openIndex } from "../server/stored-index.js";
import type { SearchContext } from "../views/context.js";
import { type GoneText, goneMessage, goneObject } from "../views/section.js";
import { CommandError, EXIT, failingWith } from "./command.js";

/** Reads the corpus. Opens the index only on the first search, because most commands do not search.
 *  @throws CommandError if a setting is invalid, or the corpus is missing or damaged */
export async function openContext(environment: Environment): Promise<SearchContext> {
  const config = await failingWith(EXIT.usage, () => readConfig(environment));
  const { corpusFile } = config;
  const corpus = await failingWith(EXIT.data, () => readCorpus(corpusFile));
  const index = lazily((): Searcher => searcherFor(openIndex(corpusFile, corpus)));
  return {
    catalog: createCatalog(corpus),
    index: { search: (request) => index().search(request), suggest: (request) => index().suggest(request) },
    publicUrl: publicUrlOf(config),
  };
}

/** @throws CommandError if no section matches or several do; the message lists the closest or all matches */
export function findSection(
  reference: string,
  catalog: Catalog,
): Pick<Cited, "notes" | "place"> & { readonly section: Section; readonly version?: string } {
  const exact = catalog.section(reference);
  if (exact) return { section: exact, notes: [], place: null };
  const { sections, notes, near, place, gone, written } = catalog.cite(reference);
  const [section, ...others] = sections;
  const version = written.version === null ? {} : { version: written.version };
  if (section && others.length === 0) return { section, notes, place, ...version };
  if (section) throw notFound(`"${reference}" is ambiguous; it may be:`, ...sectionLines(sections));
  if (gone) throw notFound(removedText(goneObject(gone, { catalog, publicUrl: "" }).gone, catalog.sections(gone.to)));
  if (near.length === 0) throw notFound(`no section matches "${reference}"`);
  throw notFound(`no section matches "${reference}"; closest matches:`, ...sectionLines(near));
}

export function notFound(...lines: readonly string[]): CommandError {
  return new CommandError(EXIT.notFound, lines.join("\n"));
}

function removedText(gone: GoneText, instead: readonly Section[]): string {
  const last = `its last wording, in version ${gone.version}:\n\n${gone.text}`;
  const near = instead.length > 0 ? ["\nread instead:", ...sectionLines(instead)] : [];
  return [goneMessage(gone), last, ...near].join("\n");
}

function sectionLines(sections: readonly Section[]): string[] {
  const longest = Math.max(...sections.map(({ id }) => id.length));
  return sections.map(({ id, title }) => `  ${id.padEnd(longest)}  ${title}`);
}
