/** @file Titles that are misprinted in one word: `Feringi Trading Post`, `Crytalline Entity`, `Genetric Replicator`. */
import { editDistance } from "../../../language/edit-distance.js";
import type { Name, NameIndex } from "../name-index.js";
import { choose } from "./choose.js";
import { isCapital, type Means } from "./query.js";

const ROLES = ["glossary", "errata"] as const;
const SHORTEST_WORD = 6;
const SHORTEST_TITLE = 10;
/** From this length on a word may be off by two letters. */
const LONG_WORD = 8;

/** The one card whose title has the same words but for one that is misspelt. Numbers, short words and words that only
 *  have an ending more are another card ("34th Rule", "Kahless", "Transport Drone"). */
export const byMisprint: Means = (query, index) => {
  if (query.section.edition !== "1e" || !isCapital(query.name)) return null;
  const words = index.keysOf(query.name).folded.split(" ");
  if (words.join(" ").length < SHORTEST_TITLE || words.length < 2) return null;
  for (const role of ROLES) {
    const documents = index.reach.withRole(query.section.edition, role);
    const near = documents.flatMap((document) => words.flatMap((_, at) => misspeltAt(at, words, document, index)));
    const sections = choose(near, query, true);
    if (sections.length === 1) return role === "errata" ? { sections, status: "card" } : { sections };
  }
  return null;
};

/** The names of a document that have all the words but the one at that place, which is misspelt. */
function misspeltAt(at: number, words: readonly string[], document: string, index: NameIndex): readonly Name[] {
  return index
    .butOneWord(document, words, at)
    .filter((name) => isMisprint(words[at] ?? "", name.words[at] ?? "") && isCapital(name.name));
}

function isMisprint(printed: string, meant: string): boolean {
  if (printed === meant || printed[0] !== meant[0]) return false;
  const length = Math.min(printed.length, meant.length);
  if (length < SHORTEST_WORD || /\d/.test(printed + meant) || isInflected(printed, meant)) return false;
  const most = length < LONG_WORD ? 1 : 2;
  return editDistance(printed, meant, most) <= most;
}

/** "transport" and "transporter" are two words, "menthara" and "menthar" one. */
function isInflected(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && /^(?:s|d|e[drs]?|ing)$/.test(long.slice(short.length));
}
