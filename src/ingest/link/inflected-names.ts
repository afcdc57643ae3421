/** @file Names in running text in any regular form, whatever the order of their words: "mission attempt" is a form of
 *  "attempting missions". For texts that mark none of their references. */
import { fold } from "../../language/fold.js";
import type { ParsedSection } from "../../model.js";
import type { KnownNames, NameForm } from "./find-mentions/mention.js";
import type { NameIndex } from "./name-index.js";
import { pluralKey } from "./name-key.js";

/** The ids of the sections that have a name, by the key of its forms. */
type TargetsByForm = ReadonlyMap<string, ReadonlySet<string>>;

const WORD = /\p{L}+/gu;
const MOST_WORDS = 6;

/** Finds forms of the names of all documents in reach, from left to right, the longest at a word first. */
export function namesInAnyForm(index: NameIndex): KnownNames["formsIn"] {
  const known = new Map<string, TargetsByForm>();
  return (section) => {
    const documents = index.reach.inReach(section);
    const key = documents.join();
    const targets = known.get(key) ?? targetsByForm(documents, index);
    known.set(key, targets);
    return formsIn(section, targets);
  };
}

/** A word of a text and where it stands. */
interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function* formsIn({ text }: ParsedSection, targets: TargetsByForm): Iterable<NameForm> {
  const words = [...text.matchAll(WORD)].map(
    ({ 0: word, index: start }): Word => ({ word, start, end: start + word.length }),
  );
  for (const [first, { start }] of words.entries()) {
    const run = unbroken(words.slice(first, first + MOST_WORDS), text);
    for (let size = run.length; size > 0; size--) {
      const form = run.slice(0, size).map(({ word }) => word);
      const isFramed = isArticle(form[0] ?? "") || isArticle(form.at(-1) ?? "");
      const found = isFramed ? undefined : targets.get(formKey(form));
      if (found) yield { start, end: run[size - 1]?.end ?? start, targets: found };
    }
  }
}

/** The words up to the first sign between them. */
function unbroken(words: readonly Word[], text: string): readonly Word[] {
  const gap = words.findIndex(({ start }, at) => at > 0 && text.slice(words[at - 1]?.end, start) !== " ");
  return gap < 0 ? words : words.slice(0, gap);
}

function targetsByForm(documents: readonly string[], { firstWords }: NameIndex): TargetsByForm {
  const targets = new Map<string, Set<string>>();
  for (const { words, section } of documents.flatMap((one) => [...(firstWords.get(one)?.values() ?? [])].flat())) {
    for (const key of [inOwnOrder(words), formKey(words)]) {
      targets.set(key, (targets.get(key) ?? new Set()).add(section.id));
    }
  }
  return targets;
}

/** Articles are no part of a name. */
function isArticle(word: string): boolean {
  return /^(?:the|a|an)$/i.test(word);
}

const PREPOSITION = /^..$/;
const PARTICIPLE = /ed$/;

/** The stems of the words in alphabetical order, but in their own where that tells: a preposition goes with the word
 *  behind it ("played in" is not "in play"), a participle with the noun before it ("the card named"). */
function formKey(words: readonly string[]): string {
  const folded = words.map(fold);
  const isOrdered = folded.some((word) => PREPOSITION.test(word)) || PARTICIPLE.test(folded.at(-1) ?? "");
  return isOrdered ? inOwnOrder(words) : stemsOf(words).sort().join(" ");
}

function inOwnOrder(words: readonly string[]): string {
  return stemsOf(words).join("-");
}

function stemsOf(words: readonly string[]): string[] {
  return words.filter((word) => !isArticle(word)).map((word) => stemOf(fold(word)));
}

/** What number and tense leave of a word. An agent is no form of its verb: "commanded" is not "commander". */
function stemOf(word: string): string {
  const one = pluralKey(word);
  const stem = one.replace(/(?:ing|ed|e)$/, "");
  return stem.length < 3 ? one : stem.replace(/([bdgmnprt])\1$/, "$1");
}
