/** @file Names in running text in any regular form, whatever the order of their words: "mission attempt" is a form of
 *  "attempting missions". For texts that mark none of their references. */
import { fold } from "../../language/fold.js";
import type { ParsedSection } from "../../model.js";
import type { KnownNames, NameForm } from "./find-mentions/mention.js";
import type { NameIndex } from "./name-index.js";
import { pluralKey } from "./name-key.js";
import { remember } from "./remember.js";

/** The ids of the sections that have a name by the key of its forms, and the stems of all words of names. */
interface Forms {
  readonly targets: ReadonlyMap<string, ReadonlySet<string>>;
  readonly stems: ReadonlySet<string>;
}

const WORD = /\p{L}+/gu;
const MOST_WORDS = 6;

/** Finds forms of the names of all documents in reach, from left to right, the longest at a word first. */
export function namesInAnyForm(index: NameIndex): KnownNames["formsIn"] {
  const known = new Map<string, Forms>();
  const formOf = remember(readForm);
  return (section) => {
    const documents = index.reach.inReach(section);
    const key = documents.join();
    const forms = known.get(key) ?? formsOf(documents, index, formOf);
    known.set(key, forms);
    return formsIn(section, forms, formOf);
  };
}

/** A word as its forms are compared. */
interface Form {
  readonly folded: string;
  readonly stem: string;
  /** Articles are no part of a name. */
  readonly isArticle: boolean;
}

/** Reads each word once. */
type FormOf = (word: string) => Form;

/** A word of a text and where it stands. */
interface Word extends Form {
  readonly start: number;
  readonly end: number;
}

function* formsIn({ text }: ParsedSection, { targets, stems }: Forms, formOf: FormOf): Iterable<NameForm> {
  const words = [...text.matchAll(WORD)].map(
    ({ 0: word, index: start }): Word => ({ ...formOf(word), start, end: start + word.length }),
  );
  for (const [first, { start, stem, isArticle }] of words.entries()) {
    if (isArticle || !stems.has(stem)) continue;
    const run = unbroken(words.slice(first, first + MOST_WORDS), text, stems);
    for (let size = run.length; size > 0; size--) {
      if (run[size - 1]?.isArticle) continue;
      const found = targets.get(formKey(run.slice(0, size)));
      if (found) yield { start, end: run[size - 1]?.end ?? start, targets: found };
    }
  }
}

/** The words up to the first sign between them, or to the first that stands in no name. */
function unbroken(words: readonly Word[], text: string, stems: ReadonlySet<string>): readonly Word[] {
  const isOutside = ({ stem, isArticle }: Word) => !isArticle && !stems.has(stem);
  const end = words.findIndex(
    (word, at) => isOutside(word) || (at > 0 && text.slice(words[at - 1]?.end, word.start) !== " "),
  );
  return end < 0 ? words : words.slice(0, end);
}

function formsOf(documents: readonly string[], { firstWords }: NameIndex, formOf: FormOf): Forms {
  const targets = new Map<string, Set<string>>();
  const stems = new Set<string>();
  for (const { words, section } of documents.flatMap((one) => [...(firstWords.get(one)?.values() ?? [])].flat())) {
    const name = words.map(formOf);
    for (const { stem } of name) stems.add(stem);
    for (const key of [inOwnOrder(name), formKey(name)]) {
      targets.set(key, (targets.get(key) ?? new Set()).add(section.id));
    }
  }
  return { targets, stems };
}

const ARTICLE = /^(?:the|a|an)$/;
const PREPOSITION = /^..$/;
const PARTICIPLE = /ed$/;

function readForm(word: string): Form {
  const folded = fold(word);
  return { folded, stem: stemOf(folded), isArticle: ARTICLE.test(folded) };
}

/** The stems of the words in alphabetical order, but in their own where that tells: a preposition goes with the word
 *  behind it ("played in" is not "in play"), a participle with the noun before it ("the card named"). */
function formKey(words: readonly Form[]): string {
  const isOrdered = words.some(({ folded }) => PREPOSITION.test(folded)) || PARTICIPLE.test(words.at(-1)?.folded ?? "");
  return isOrdered ? inOwnOrder(words) : stemsOf(words).sort().join(" ");
}

function inOwnOrder(words: readonly Form[]): string {
  return stemsOf(words).join("-");
}

function stemsOf(words: readonly Form[]): string[] {
  return words.filter(({ isArticle }) => !isArticle).map(({ stem }) => stem);
}

/** What number and tense leave of a word. An agent is no form of its verb: "commanded" is not "commander". */
function stemOf(word: string): string {
  const one = pluralKey(word);
  const stem = one.replace(/(?:ing|ed|e)$/, "");
  return stem.length < 3 ? one : stem.replace(/([bdgmnprt])\1$/, "$1");
}
