/** @file How the texts use words: whether they hold them, in which forms, beside which others, and as a term's name. */
import { phraseKey } from "../../language/language.js";
import { stem } from "../../language/stem.js";
import { tokenWords } from "../../language/tokenise.js";
import type { Kind, RankedSection } from "../../model.js";

export interface Usage {
  /** Whether some text holds a word of that stem. */
  holds(stem: string): boolean;
  /** Other forms of a word's stem that the current texts use far more often than the word itself. */
  otherForms(word: string): string[];
  /** The id of a current section whose title is this word or phrase, in any form; null where the rules have no such term. */
  termCalled(typed: string): string | null;
  /** In how many current sections a word or phrase stands, and in how many of them together with one of its meanings. */
  withMeaning(typed: string, meant: readonly string[]): { used: number; together: number };
}

const TERMS: readonly Kind[] = ["chapter", "section", "term"];
/** Used so many times as often as another form, a form has a meaning of its own: "based" beside "base". */
const FAR_MORE = 4;

/** Reads how the sections use their words. */
export function makeUsage(sections: readonly RankedSection[]): Usage {
  const history = new Set<string>();
  const formCounts = new Map<string, number>();
  const terms = new Map<string, string>();
  const texts: string[] = [];
  const holders = new Map<string, number[]>();
  for (const { id, kind, title, text, status } of sections) {
    const words = tokenWords(`${title}\n${text}`);
    const stems = words.map(stem);
    if (status !== "current") {
      for (const one of stems) history.add(one);
      continue;
    }
    count(formCounts, words);
    for (const one of new Set(stems)) {
      const places = holders.get(one);
      if (places) places.push(texts.length);
      else holders.set(one, [texts.length]);
    }
    texts.push(` ${stems.join(" ")} `);
    const name = phraseKey(title);
    if (TERMS.includes(kind) && !terms.has(name)) terms.set(name, id);
  }
  const formsOf = byStem(formCounts.keys());
  const having = (stems: readonly string[]): number[] => {
    const [first = [], ...others] = stems.map((one) => holders.get(one) ?? []).sort((a, b) => a.length - b.length);
    const sets = others.map((one) => new Set(one));
    return first.filter((at) => sets.every((set) => set.has(at)));
  };
  return {
    holds: (one) => holders.has(one) || history.has(one),
    otherForms: (word) => {
      const forms = formsOf.get(phraseKey(word)) ?? [];
      const own = forms.includes(word) ? (formCounts.get(word) ?? 1) : 1;
      return forms.filter((form) => !isPlural(form, word) && (formCounts.get(form) ?? 0) >= own * FAR_MORE).sort();
    },
    termCalled: (typed) => terms.get(phraseKey(typed)) ?? null,
    withMeaning: (typed, meant) => {
      const key = phraseKey(typed);
      const used = having(key.split(" ")).filter((at) => texts[at]?.includes(` ${key} `));
      const beside = new Set(meant.flatMap((one) => having(phraseKey(one).split(" "))));
      return { used: used.length, together: used.filter((at) => beside.has(at)).length };
    },
  };
}

function count(counts: Map<string, number>, words: readonly string[]): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
}

/** The forms of each stem. */
function byStem(words: Iterable<string>): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const word of words) {
    const known = forms.get(stem(word));
    if (known) known.push(word);
    else forms.set(stem(word), [word]);
  }
  return forms;
}

/** Whether two forms are one word, or one its plural. */
function isPlural(form: string, word: string): boolean {
  return form === word || form === `${word}s` || word === `${form}s`;
}
