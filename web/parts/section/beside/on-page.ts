/** @file The texts that stand in full on the page of a section: what its reader sees already is not told again beside it. */
import type { Catalog } from "../../../../src/catalog/catalog.js";
import { BOX_KINDS, type Section } from "../../../../src/model.js";
import { cardOf } from "../../../../src/views/rule/card.js";
import { ruleOf } from "../../../../src/views/rule/rule.js";
import { targetsOf } from "../redirect-targets.js";

export interface TextsOnPage {
  /** One below the other: boxes, the other texts of a card, what a cross-reference points at. */
  readonly below: readonly Section[];
  /** Folded, or at the side of the text: old rulings on a card, the text of today beside an old one. */
  readonly aside: readonly Section[];
}

/** The other texts on the page of a section. */
export function textsOnPage(section: Section, catalog: Catalog): TextsOnPage {
  const { home } = ruleOf(section, catalog);
  const { erratum, entry, history = [] } = cardOf(section, catalog) ?? {};
  const boxes = catalog.sections(home.children).filter(({ kind }) => BOX_KINDS.has(kind));
  const [target] = targetsOf(section, catalog);
  const today = section.status === "legacy" ? (section.verdict?.by ?? section.authority.governedBy) : null;
  const others = [erratum, entry, target && ruleOf(target, catalog).shown].flatMap((text) => text ?? []);
  return {
    below: [...others.filter(({ id }) => id !== section.id), ...boxes],
    aside: [...history, ...catalog.sections(today === null ? [] : [today])],
  };
}
