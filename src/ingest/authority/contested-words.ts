/** @file The words of each section on which another text says something else, with their place in the text. */
import { placeOfWords } from "../../language/icons.js";
import type { ContestedWords } from "../../model.js";
import { changesByOlder } from "./printings/printings-of.js";
import type { Texts } from "./texts.js";
import type { Contest } from "./tie.js";
import { wordsBehind } from "./ties/printings/behind.js";
import { conflictingWords } from "./ties/reviewed/conflicts.js";

/** The contested words of each section, by its id. A newer printing has those of the older that still stand in it. */
export function contestedWords(texts: Texts): ReadonlyMap<string, readonly ContestedWords[]> {
  const newer = changesByOlder(texts.changes);
  const found = new Map<string, ContestedWords[]>();
  const add = ({ id, words, ...rest }: Contest): void => {
    const text = texts.index.byId.get(id)?.text ?? "";
    const span = words === null ? null : placeOfWords(text, words);
    if (words !== null && span === null) return;
    const known = found.get(id) ?? [];
    if (known.some(({ by, says }) => by === rest.by && says === rest.says && rest.standing !== "open")) return;
    found.set(id, [...known, { ...rest, span }]);
  };
  for (const contest of [...conflictingWords(texts), ...wordsBehind(texts)]) {
    add(contest);
    const twin = newer.get(contest.id)?.to;
    if (twin !== undefined && twin !== contest.by) add({ ...contest, id: twin });
  }
  return found;
}
