/** @file One card, whichever of its texts is asked for: the card as last revised, how it plays, what was once said of it. */
import type { Catalog } from "../../catalog/catalog.js";
import { slug } from "../../language/fold.js";
import type { RelationType, Section } from "../../model.js";

export interface Card {
  /** The card's own text as last revised. */
  readonly erratum?: Section;
  /** What the Glossary says of it; it may do no more than send elsewhere. */
  readonly entry?: Section;
  /** Old rulings on it, the youngest first. */
  readonly history: readonly Section[];
}

const TO_HISTORY: ReadonlySet<RelationType> = new Set<RelationType>(["supersedes", "newer-version-of"]);

/** The card of a section; null where it is no text of one card. */
export function cardOf(section: Section, catalog: Catalog): Card | null {
  if (section.status === "legacy") return null;
  const twin = tiedBy(section, section.kind === "erratum" ? "amends" : "amended-by", catalog).find((other) =>
    isSameCard(section, other),
  );
  const [erratum, entry] = section.kind === "erratum" ? [section, twin] : [twin, section];
  if (!erratum && section.kind !== "card") return null;
  const texts = [erratum, entry].flatMap((text) => text ?? []);
  const old = texts.flatMap(({ authority }) => authority.relations.filter(({ type }) => TO_HISTORY.has(type)));
  const history = catalog.sections([...new Set(old.map(({ id }) => id))]).filter(({ status }) => status === "legacy");
  return {
    ...(erratum && { erratum }),
    ...(entry && { entry }),
    history: [...history].sort((a, b) => b.date.localeCompare(a.date)),
  };
}

function tiedBy({ authority }: Section, type: RelationType, catalog: Catalog): readonly Section[] {
  return catalog.sections(authority.relations.filter((relation) => relation.type === type).map(({ id }) => id));
}

/** Both are called alike, but for signs: "The Needs of the Many ..." is "The Needs of the Many". */
function isSameCard(one: Section, other: Section): boolean {
  return slug(one.title) === slug(other.title) && (one.kind === "erratum") !== (other.kind === "erratum");
}
