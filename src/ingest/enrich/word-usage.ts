/** @file How the texts use words: whether they hold them, in which forms, beside which others, and as a term's name. */
import { groupBy } from "../../group-by.js";
import { phraseKey } from "../../language/language.js";
import { stem } from "../../language/stem.js";
import { tokenWords } from "../../language/tokenize.js";
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

/** A word as the current texts print it. */
interface Form {
  readonly stem: string;
  count: number;
  /** The current texts that hold a word of its stem, by their places: one list for all forms of a stem. */
  readonly holders: number[];
}

/** What is read of the texts, word by word. */
interface Read {
  /** Stems of texts that are history. */
  readonly history: Set<string>;
  readonly forms: Map<string, Form>;
  /** The words of each current text, in order. */
  readonly texts: (readonly Form[])[];
  /** The current texts that hold a stem, by their places. */
  readonly holders: Map<string, number[]>;
  /** Terms by the stems of their titles. */
  readonly terms: Map<string, string>;
}

function readUsage(sections: readonly RankedSection[]): Read {
  const read: Read = { history: new Set(), forms: new Map(), texts: [], holders: new Map(), terms: new Map() };
  for (const { id, kind, title, text, status } of sections) {
    const words = tokenWords(`${title}\n${text}`);
    if (status !== "current") {
      for (const word of words) read.history.add(stem(word));
      continue;
    }
    read.texts.push(words.map((word) => held(formOf(word, read), read.texts.length)));
    const name = phraseKey(title);
    if (TERMS.includes(kind) && !read.terms.has(name)) read.terms.set(name, id);
  }
  return read;
}

function formOf(word: string, { forms, holders }: Read): Form {
  const known = forms.get(word);
  if (known) return known;
  const own = stem(word);
  const places = holders.get(own) ?? [];
  holders.set(own, places);
  const form = { stem: own, count: 0, holders: places };
  forms.set(word, form);
  return form;
}

function held(form: Form, text: number): Form {
  form.count++;
  const { holders } = form;
  if (holders[holders.length - 1] !== text) holders.push(text);
  return form;
}

/** Reads how the sections use their words. */
export function makeUsage(sections: readonly RankedSection[]): Usage {
  const { history, forms, texts, holders, terms } = readUsage(sections);
  const formsOf = groupBy(forms.keys(), stem);
  const countOf = (word: string): number => forms.get(word)?.count ?? 0;
  const having = (stems: readonly string[]): number[] => {
    const [first = [], ...others] = stems.map((one) => holders.get(one) ?? []).sort((a, b) => a.length - b.length);
    const sets = others.map((one) => new Set(one));
    return first.filter((at) => sets.every((set) => set.has(at)));
  };
  return {
    holds: (one) => holders.has(one) || history.has(one),
    otherForms: (word) => {
      const alike = formsOf.get(phraseKey(word)) ?? [];
      const own = alike.includes(word) ? countOf(word) : 1;
      return alike.filter((form) => !isPlural(form, word) && countOf(form) >= own * FAR_MORE).sort();
    },
    termCalled: (typed) => terms.get(phraseKey(typed)) ?? null,
    withMeaning: (typed, meant) => {
      const key = phraseKey(typed);
      const stems = key.split(" ");
      const used = having(stems).filter((at) => stems.length === 1 || holdsInOrder(texts[at] ?? [], stems));
      const beside = new Set(meant.flatMap((one) => having(phraseKey(one).split(" "))));
      return { used: used.length, together: used.filter((at) => beside.has(at)).length };
    },
  };
}

function holdsInOrder(words: readonly Form[], stems: readonly string[]): boolean {
  return words.some((_, from) => stems.every((one, at) => words[from + at]?.stem === one));
}

/** Whether two forms are one word, or one its plural. */
function isPlural(form: string, word: string): boolean {
  return form === word || form === `${word}s` || word === `${form}s`;
}
