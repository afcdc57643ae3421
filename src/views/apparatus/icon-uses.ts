/** @file Where an icon of the legend is used: the rules whose text holds its tag. */
import type { Catalog } from "../../catalog/catalog.js";
import type { Section } from "../../model.js";
import { countingPrinting } from "./printings.js";

export interface IconUses {
  /** The tags that stand for the icon in the texts: "[Fed]". */
  readonly tags: readonly string[];
  /** The rules that hold one of them, each once, in the order of the texts. */
  readonly sections: readonly Section[];
}

const TAG = /^[[<].+[\]>]$/;

/** Per catalog, the sections by the tags in their texts; made once. */
const byTag = new WeakMap<Catalog, ReadonlyMap<string, readonly Section[]>>();

/** The tags of an icon of the legend and the sections that use them; undefined for any other section. */
export function iconUses(section: Section, catalog: Catalog): IconUses | undefined {
  if (section.kind !== "icon") return undefined;
  const tags = [...new Set(catalog.sections(entriesOf(section)).flatMap(({ aliases = [] }) => aliases))];
  const shown = tags.filter((tag) => TAG.test(tag));
  const using = shown.flatMap((tag) => sectionsByTag(catalog).get(tag) ?? []);
  const rules = new Set(using.filter(({ kind }) => kind !== "icon").map(countingPrinting));
  const inOrder = catalog.corpus.sections.map(countingPrinting).filter((id) => rules.has(id));
  return { tags: shown, sections: catalog.sections([...new Set(inOrder)]) };
}

function entriesOf({ id, printings = [] }: Section): readonly string[] {
  return [id, ...printings.map((printing) => printing.id)];
}

function sectionsByTag(catalog: Catalog): ReadonlyMap<string, readonly Section[]> {
  const known = byTag.get(catalog);
  if (known) return known;
  const made = new Map<string, Section[]>();
  for (const section of catalog.corpus.sections) {
    for (const tag of tagsIn(section)) made.set(tag, [...(made.get(tag) ?? []), section]);
  }
  byTag.set(catalog, made);
  return made;
}

function tagsIn({ text, marks }: Section): ReadonlySet<string> {
  const icons = marks.filter(({ type }) => type === "icon" || type === "restored-icon");
  return new Set(icons.map(({ start, end }) => text.slice(start, end)));
}
