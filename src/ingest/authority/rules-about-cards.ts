/** @file Finds the rules with a sentence about one card. The topic of the card contains these rules. */
import { groupBy } from "../../group-by.js";
import { sentencesOf } from "../../language/sentences.js";
import { CARD_KINDS, type Kind, type LinkedSection } from "../../model.js";
import { isRule, type SectionIndex } from "./section-index.js";

/** Boxes that are not binding. */
const UNBINDING = new Set<Kind>(["tip", "notice"]);

/** Matches the start of a sentence if the next card is only an example of a kind of card: "cards such as", "(". */
const LISTS_EXAMPLES = /\b(?:such as|like|including|see)\b[^;]*$|\([^)]*$/i;

/** Maps each card to the rules with a sentence about it: the sentence begins with the card, or names no other card and
 *  does not only list the card as an example. */
export function findRulesAboutCards(index: SectionIndex): ReadonlyMap<string, readonly string[]> {
  const cardOf = (id: string | null): string | undefined => {
    const target = index.byId.get(id ?? "");
    if (target && CARD_KINDS.has(target.kind)) return target.id;
    return target?.kind === "see-only" ? index.byTitle("errata", target.title)[0]?.id : undefined;
  };
  const isBinding = (one: LinkedSection) => one.kind === "term" || (isRule(index, one) && !UNBINDING.has(one.kind));
  const found = index.sections
    .filter((one) => one.status === "current" && isBinding(one))
    .flatMap(({ id, text, links }) =>
      sentencesOf(text).flatMap(({ span: [start, end] }) => {
        const inside = links.filter((link) => link.start >= start && link.end <= end);
        const cards = inside.flatMap(({ target, start: at }) => ({
          card: cardOf(target),
          before: text.slice(start, at),
        }));
        const named = new Set(cards.flatMap(({ card }) => card ?? []));
        return cards.flatMap(({ card, before }) => {
          const isAbout = !/\w/.test(before) || (named.size === 1 && !LISTS_EXAMPLES.test(before));
          return card && isAbout ? [{ card, id }] : [];
        });
      }),
    );
  return new Map([...groupBy(found, ({ card }) => card)].map(([card, list]) => [card, list.map(({ id }) => id)]));
}
