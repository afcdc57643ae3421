/** @file The texts as commands ask them: the artefact, read once, and what is looked up in it. */
import { type Catalog, type Cited, createCatalog } from "../catalog/catalog.js";
import { readCorpus } from "../corpus/read-corpus.js";
import type { Searcher } from "../index/searcher.js";
import type { Section } from "../model.js";
import type { Environment } from "../server/config.js";
import { readConfig } from "../server/config.js";
import { searcherOver } from "../server/searcher-over-index.js";
import { type GoneText, goneText, goneTold } from "../views/citations/gone.js";
import type { ViewContext } from "../views/context.js";
import { EXIT, Refusal, refusingWith } from "./exit-codes.js";

/** What commands look up and search. */
export interface Texts extends ViewContext {
  /** Built when it is first asked: most commands search nothing, and building it takes longer than they do. */
  readonly index: Searcher;
}

/** Reads the artefact that the environment names.
 *  @throws Refusal where a setting is wrong, or the artefact is missing or broken */
export async function openTexts(environment: Environment): Promise<Texts> {
  const { corpusFile, publicUrl, port } = await refusingWith(EXIT.usage, () => readConfig(environment));
  const corpus = await refusingWith(EXIT.data, () => readCorpus(corpusFile));
  let built: Searcher | undefined;
  const index = (): Searcher => {
    built ??= searcherOver(corpus);
    return built;
  };
  return {
    catalog: createCatalog(corpus),
    index: { search: (request) => index().search(request), suggest: (request) => index().suggest(request) },
    publicUrl: publicUrl ?? `http://localhost:${port}`,
  };
}

/** What a reference names, and what is to be said of the reference. */
type Named = Pick<Cited, "notes" | "place"> & { readonly section: Section };

/** The one section that a reference names.
 *  @throws Refusal where it names none, with the nearest, or several, with all of them */
export function sectionNamed(reference: string, catalog: Catalog): Named {
  const exact = catalog.section(reference);
  if (exact) return { section: exact, notes: [], place: null };
  const { sections, notes, near, place, gone } = catalog.cite(reference);
  const [section, ...others] = sections;
  if (section && others.length === 0) return { section, notes, place };
  if (section)
    throw new Refusal(EXIT.notFound, [`"${reference}" may mean any of these:`, ...listed(sections)].join("\n"));
  if (gone)
    throw new Refusal(EXIT.notFound, goneLines(goneText(gone, { catalog, publicUrl: "" }), catalog.sections(gone.to)));
  const nearest = near.length > 0 ? ["; near it are", ...listed(near)].join("\n") : "";
  throw new Refusal(EXIT.notFound, `no section is called "${reference}"${nearest}`);
}

/** Why a text is no more, its last words, what stands near it or in its place. */
function goneLines(gone: GoneText, instead: readonly Section[]): string {
  const last = `its last words, in version ${gone.version}:\n\n${gone.text}`;
  const near = instead.length > 0 ? ["\nin its place:", ...listed(instead)] : [];
  return [goneTold(gone), last, ...near].join("\n");
}

/** Sections as lines that tell them apart. */
function listed(sections: readonly Section[]): string[] {
  const longest = Math.max(...sections.map(({ id }) => id.length));
  return sections.map(({ id, title }) => `  ${id.padEnd(longest)}  ${title}`);
}
