/** @file Two printings of a rule sentence by sentence. */

import { type Sentence, sentencesOf } from "../../../language/sentences.js";
import type { ComparedSentence } from "../../../model.js";
import { alignSentences } from "./align-sentences.js";
import { compareWords } from "./compare-words.js";
import { losesLine } from "./lost-lines.js";
import { plainWords } from "./plain-words.js";
import { isOfAnotherEdition } from "./variants.js";

/** So many words in a row that stand in the other printing too are there, whatever sentence they belong to. */
const RUN = 4;

/** Every sentence of both printings, once: those of the newer text in its order, each older one that has no answer before
 *  the sentence that follows it. */
export function compareSentences(older: string, newer: string): ComparedSentence[] {
  const [old, young] = [sentencesOf(older), sentencesOf(newer)];
  const [olderWords, newerWords] = [plainWords(older).join(""), plainWords(newer).join("")];
  const answers = alignSentences(old, young);
  const kept = new Set(answers.values());
  const keptLists = new Set(old.flatMap(({ list }, at) => (kept.has(at) ? [list] : [])));
  const gone = (from: number, to: number) =>
    old.slice(from, to).map((sentence): ComparedSentence => {
      const kind = stands(plainWords(sentence.text), newerWords) ? "same" : goneBy(sentence, keptLists);
      return { class: kind, old: sentence.span, new: null, ...(kind === "removed" && { removes: true }) };
    });
  const compared: ComparedSentence[] = [];
  let next = 0;
  for (const [at, sentence] of young.entries()) {
    const place = answers.get(at);
    const answered = old[place ?? -1];
    if (place === undefined || !answered) {
      const added = stands(plainWords(sentence.text), olderWords) ? "same" : comeBy(sentence);
      compared.push({ class: added, old: null, new: sentence.span });
      continue;
    }
    compared.push(...gone(next, place), pairOf(answered, sentence, olderWords, newerWords));
    next = place + 1;
  }
  return [...compared, ...gone(next, old.length)];
}

/** Two sentences that answer each other; words that the other printing has in a sentence beside do not count. */
function pairOf(old: Sentence, young: Sentence, olderWords: string, newerWords: string): ComparedSentence {
  if (old.text === young.text) return { class: "same", old: old.span, new: young.span };
  const { added, removed } = compareWords(old.text, young.text);
  const into = added.filter((run) => run.length < RUN || !stands(run, olderWords));
  const out = removed.filter((run) => run.length < RUN || !stands(run, newerWords));
  const variant = isOfAnotherEdition(young) && !isOfAnotherEdition(old) && out.length === 0;
  const otherwise = variant ? "variant" : "reworded";
  return {
    class: into.length + out.length === 0 ? "same" : otherwise,
    old: old.span,
    new: young.span,
    ...(out.length > 0 && { removes: true }),
  };
}

function comeBy(sentence: Sentence): "variant" | "added" {
  return isOfAnotherEdition(sentence) ? "variant" : "added";
}

/** Lost with its line or its whole list, or taken out. */
function goneBy({ text, list }: Sentence, keptLists: ReadonlySet<number | null>): "lost" | "removed" {
  return losesLine(text) || (list !== null && !keptLists.has(list)) ? "lost" : "removed";
}

function stands(words: readonly string[], text: string): boolean {
  return text.includes(words.join(""));
}
