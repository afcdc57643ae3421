import type { Catalog, Cited } from "../catalog/catalog.js";
import { nearestNames } from "../catalog/nearest.js";
import { slug } from "../language/fold.js";
import type { RelationType, Section } from "../model.js";

export type Card = NonNullable<ReturnType<typeof cardOf>>;

const HISTORY_RELATIONS: ReadonlySet<RelationType> = new Set<RelationType>(["supersedes", "newer-version-of"]);

/** Returns the card that a section is about, or null if it is not about a card. */
export function cardOf(section: Section, catalog: Catalog) {
  if (section.status === "legacy") return null;
  const isErratum = section.kind === "erratum";
  const wanted: RelationType = isErratum ? "amends" : "amended-by";
  const related = section.authority.relations.filter(({ type }) => type === wanted).map(({ id }) => id);
  const other = catalog.sections(related).find(({ kind, title }) => {
    return slug(title) === slug(section.title) && (kind === "erratum") !== isErratum;
  });
  const [erratum, entry] = isErratum ? [section, other] : [other, section];
  if (!erratum && section.kind !== "card") return null;
  const relations = [erratum, entry].flatMap((text) => text?.authority.relations ?? []);
  const old = relations.filter(({ type }) => HISTORY_RELATIONS.has(type)).map(({ id }) => id);
  const history = catalog.sections([...new Set(old)]).filter(({ status }) => status === "legacy");
  return {
    /** The last revised text of the card. */
    erratum,
    /** The card's Glossary entry, which may be only a cross-reference. */
    entry,
    /** Old rulings, the newest first. */
    history: [...history].sort((a, b) => b.date.localeCompare(a.date)),
  };
}

const MAX_NEAREST = 3;
const sectionsByCard = new WeakMap<Catalog, ReadonlyMap<string, Section>>();

/** Finds a card by its title, part of its title, or a misspelt title. Otherwise, returns the closest titles. */
export function findCard(title: string, catalog: Catalog): Cited {
  const cards = sectionsByCard.get(catalog) ?? currentCards(catalog);
  sectionsByCard.set(catalog, cards);
  const cited = catalog.cite(title);
  const textOf = (name: string): readonly Section[] => {
    const section = cards.get(name);
    const card = section && cardOf(section, catalog);
    const text = card?.erratum ?? card?.entry;
    return text ? [text] : [];
  };
  const exact = textOf(slug(title));
  if (exact.length > 0) return { ...cited, status: "OK", sections: exact, near: [], notes: [], readings: [] };
  const sections = [...new Set(cited.sections.flatMap((section) => textOf(slug(section.title))))];
  if (sections.length > 0) return { ...cited, status: sections.length === 1 ? "OK" : "AMBIGUOUS", sections };
  const near = nearestNames(slug(title), cards.keys(), MAX_NEAREST).flatMap(textOf);
  const readings = near.length > 0 ? [] : ["No section mentions a card with that name."];
  return { ...cited, status: "UNKNOWN", sections: [], near, place: null, notes: readings, readings };
}

function currentCards({ corpus }: Catalog): ReadonlyMap<string, Section> {
  const cards = new Map<string, Section>();
  for (const section of corpus.sections) {
    const isCard = section.kind === "erratum" || section.kind === "card";
    const name = slug(section.title);
    if (isCard && section.status !== "legacy" && !cards.has(name)) cards.set(name, section);
  }
  return cards;
}
