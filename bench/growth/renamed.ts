/** @file Other words for the rare words of a text: each copy of the texts speaks of things of its own in the same English. */

/** Gives a text other words, of the same length, so that what is known by offsets stays where it was. */
export type Rename = (text: string) => string;

const WORD = /\p{L}{4,}/gu;
/** Endings that words keep, so that the forms of one word stay forms of one word. */
const ENDING = /(?:ing|ed|es|s)$/;
const SHORTEST = 4;
const CONSONANTS = "bcdfghjklmnprstvz";
const VOWELS = "aeiou";

/** The words of which at most `most` texts speak, without their endings. */
export function rareWords(texts: Iterable<string>, most: number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const own = new Set([...text.toLowerCase().matchAll(WORD)].map(([word]) => base(word)));
    for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([word, count]) => (count <= most ? [word] : [])));
}

/** Makes the other words of a copy; the same for the same number, on every machine. */
export function renaming(rare: ReadonlySet<string>, copy: number): Rename {
  const known = new Map<string, string>();
  return (text) =>
    text.replace(WORD, (word) => {
      const plain = word.toLowerCase();
      const own = base(plain);
      if (!rare.has(own)) return word;
      const other = known.get(own) ?? invented(own, copy);
      known.set(own, other);
      return inCaseOf(word, other + plain.slice(own.length));
    });
}

function base(word: string): string {
  const without = word.replace(ENDING, "");
  return without.length >= SHORTEST ? without : word;
}

/** A word of as many letters that can be spoken. */
function invented(word: string, copy: number): string {
  let state = copy * 2_654_435_761;
  for (const sign of word) state = (Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619) + 1) >>> 0;
  let made = "";
  while (made.length < word.length) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const letters = made.length % 2 === 0 ? CONSONANTS : VOWELS;
    made += letters[(state >>> 8) % letters.length];
  }
  return made;
}

/** The letters of `other`, each as large as the letter of `word` in its place. */
function inCaseOf(word: string, other: string): string {
  if (word === word.toLowerCase()) return other;
  return [...other]
    .map((letter, at) => (word[at] === word[at]?.toLowerCase() ? letter : letter.toUpperCase()))
    .join("");
}
