/** @file Answers the finders' questions about names: is this one known, and which is the longest that begins here. */
import { fold } from "../../language/fold.js";
import type { ParsedSection } from "../../model.js";
import type { LongestName } from "./find-mentions/mention.js";
import type { Name, NameIndex } from "./name-index.js";
import { documentsInReach } from "./reach.js";

interface Token {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

const WORD = /[\p{L}\p{N}+]+(?:['’]\p{L}+)*/gu;

/** Finds the longest known name that begins at an offset of a section's text, among the names of the documents in reach.
 *  Where two names are equally long, the one with the capitals of the text counts, then the order of the documents. */
export function longestNames(index: NameIndex): (section: ParsedSection, offset: number) => LongestName | null {
  const tokensOf = remember((section: ParsedSection) => tokens(section.text));
  return (section, offset) => {
    const { list, at } = tokensOf(section);
    const first = at.get(offset) ?? at.get(offset + 1);
    const word = first === undefined ? undefined : list[first]?.word;
    if (first === undefined || word === undefined) return null;
    let best: (LongestName & { exact: boolean }) | null = null;
    for (const document of documentsInReach(section)) {
      for (const name of index.firstWords.get(document)?.get(word) ?? []) {
        const end = endOf(name, list, first, section.text);
        if (end === null || (best && end < best.end)) continue;
        const exact = section.text.slice(list[first]?.start, end) === name.name;
        if (!best || end > best.end || (exact && !best.exact)) {
          best = { end, target: name.section, name: name.name, exact };
        }
      }
    }
    return best;
  };
}

function tokens(text: string): { list: readonly Token[]; at: ReadonlyMap<number, number> } {
  const list = [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: fold(match[0]),
  }));
  return { list, at: new Map(list.map((token, position) => [token.start, position])) };
}

const SIGNS = /[.,;:?!()\n]/;

/** Where the name ends if the tokens from `first` on spell it. Signs between its words must be the name's own. */
function endOf(name: Name, list: readonly Token[], first: number, text: string): number | null {
  let hasSigns = false;
  for (const [at, word] of name.words.entries()) {
    const token = list[first + at];
    if (token?.word !== word) return null;
    const gap = at === 0 ? "" : text.slice(list[first + at - 1]?.end, token.start);
    if (gap.includes("\n\n") || gap.length > 4) return null;
    hasSigns ||= SIGNS.test(gap);
  }
  const end = list[first + name.words.length - 1]?.end ?? 0;
  if (!hasSigns) return end;
  const spelt = fold(text.slice(list[first]?.start, end));
  return fold(name.name).includes(spelt) ? end : null;
}

function remember<V>(compute: (section: ParsedSection) => V): (section: ParsedSection) => V {
  const known = new Map<string, V>();
  return (section) => {
    const value = known.get(section.id) ?? compute(section);
    known.set(section.id, value);
    return value;
  };
}
