/** @file Cards as people mark them: by their titles, misspelt ones too. Only cards are known of which a text speaks. */
import type { Catalog, Cited } from "../../catalog/catalog.js";
import { nearestNames } from "../../catalog/nearest-names.js";
import { slug } from "../../language/fold.js";
import type { Kind, Section } from "../../model.js";
import { cardOf } from "../rule/card.js";

/** A text of each card by its title as a slug; gathered when a card is first asked for. */
const gathered = new WeakMap<Catalog, ReadonlyMap<string, Section>>();

const NEAREST = 3;
/** What a card's own text, and an entry on it, may be. */
const OF_CARDS: ReadonlySet<Kind> = new Set<Kind>(["erratum", "card"]);

/** The text of the card of that title, as last revised where it was. A title that none bears is read as the one that it is
 *  a part or a slip of, and else answered with those nearest in spelling. */
export function cardsCalled(title: string, catalog: Catalog): Cited {
  const cards = cardsOf(catalog);
  const cited = catalog.cite(title);
  const textsOf = (name: string): readonly Section[] => lastText(cards.get(name), catalog);
  const exact = textsOf(slug(title));
  if (exact.length > 0) return { ...cited, status: "OK", sections: exact, near: [], notes: [], readings: [] };
  const sections = [...new Set(cited.sections.flatMap((section) => textsOf(slug(section.title))))];
  if (sections.length > 0) return { ...cited, status: sections.length === 1 ? "OK" : "AMBIGUOUS", sections };
  const near = nearestNames(slug(title), cards.keys(), NEAREST).flatMap(textsOf);
  const readings = near.length > 0 ? [] : ["No text here speaks of a card of that name."];
  return { ...cited, status: "UNKNOWN", sections: [], near, place: null, notes: readings, readings };
}

/** The text of a card as last revised, where it was, by any text of it. */
function lastText(text: Section | undefined, catalog: Catalog): readonly Section[] {
  const card = text && cardOf(text, catalog);
  const last = card?.erratum ?? card?.entry;
  return last ? [last] : [];
}

/** The first current text of each card, by the card's title as a slug. */
function cardsOf(catalog: Catalog): ReadonlyMap<string, Section> {
  const known = gathered.get(catalog);
  if (known) return known;
  const cards = new Map<string, Section>();
  for (const section of catalog.corpus.sections) {
    if (!OF_CARDS.has(section.kind) || section.status === "legacy") continue;
    const name = slug(section.title);
    if (!cards.has(name)) cards.set(name, section);
  }
  gathered.set(catalog, cards);
  return cards;
}
