/** @file Which hits answer for certain: those that say what was asked, not only something near it. */
import { stem } from "../../language/stem.js";
import { joinedForms, tokenise } from "../../language/tokenise.js";
import type { EditionIndex } from "../build/edition-index.js";
import type { SectionData } from "../engine/section-data.js";
import type { InterpretedQuery } from "../query/query-terms.js";

/** Words that answer together stand within so many words of the text. */
const WINDOW = 20;
/** The share of a query's weight that has to stand together, by the number of its words: the fewer they are, the less
 *  may be missing. Longer questions are told in words of their own, of which no rule holds many. */
const SHARES = [1, 0.8, 0.8, 0.65, 0.3, 0.3] as const;
/** Words that say little may be missing more easily than the ranking weighs them. */
const WEAK = 0.5;
/** How many names of what it stands in are read with a section's title. */
const PARENTS = 2;
/** Where none of so many hits at the head is certain, nothing behind them is. */
const HEAD = 3;

/** Makes the test whether a section says what a query asks: its words, or what the tables read for them, stand together
 *  in one place of its text, its titles counted in. Search help is no text of the rules. */
export function certaintyOf({ terms }: InterpretedQuery, index: EditionIndex): (section: SectionData) => boolean {
  const least = SHARES[terms.length];
  if (least === undefined) return () => true;
  const wanted = new Set(terms.flatMap(({ variants }) => variants.flatMap(({ stems }) => stems.map(numberOf))));
  const weigh = (some: InterpretedQuery["terms"]): number =>
    some.reduce((sum, { word, idfWeight }) => sum + idfWeight * (index.language.weakWords.has(word) ? WEAK : 1), 0);
  const all = weigh(terms);
  return ({ id, words, titleLength, passages }) => {
    const named = new Set([...words.subarray(0, titleLength), ...namesOf(index, id)]);
    const says = (from: number, to: number): boolean => {
      const here = words.subarray(from, to);
      const holds = ({ number }: { number: number }): boolean => named.has(number) || here.includes(number);
      const said = terms.filter(({ variants }) => variants.some(({ stems }) => stems.every(holds)));
      return weigh(said) >= least * all;
    };
    return (
      says(0, 0) ||
      passages.some(({ from, to, span }) => {
        if (!span) return false;
        for (let at = from; at < to; at++) {
          if (wanted.has(words[at] as number) && says(at, Math.min(to, at + WINDOW))) return true;
        }
        return false;
      })
    );
  };
}

/** Whether any of the hits at the head of all is certain, whatever the page. */
export function answersForCertain<T>(hits: readonly T[], isCertain: (hit: T) => boolean): boolean {
  return hits.slice(0, HEAD).some(isCertain);
}

function numberOf({ number }: { number: number }): number {
  return number;
}

/** The stems of a section's other names, of its title written as one word, and of what it stands in. */
function namesOf({ byId, vocabulary }: EditionIndex, id: string): number[] {
  const { title = "", aliases = [], path = [] } = byId.get(id) ?? {};
  const names = [...aliases, ...path.slice(-PARENTS).map((step) => step.title)];
  const forms = [...names.flatMap((name) => tokenise(name).map(({ word }) => word)), ...joinedForms(tokenise(title))];
  return forms.map((word) => vocabulary.numberOf(stem(word)));
}
