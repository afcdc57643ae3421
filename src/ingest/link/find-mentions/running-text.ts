/** @file Finds headwords that running text mentions without any mark: quietly, only where they are unmistakable. */
import type { Kind } from "../../../model.js";
import { isTitle } from "../title-case.js";
import type { KnownNames, LongestName, Mention, Search } from "./mention.js";
import { overlaps } from "./mention.js";

/** A lower-case term of several words must have one word that is no everyday word. */
const TELLING = /[a-z]{6}/;
const CARD_KINDS: ReadonlySet<Kind> = new Set(["card", "see-only", "erratum", "ruling", "faq"]);
const SHORTEST_SINGLE_WORD = 5;

/** Mentions of headwords, the longest first, each once a paragraph, never the section itself. Single words count only
 *  as names of cards in the middle of a sentence. */
export function findRunningText({ section, taken, names }: Search): Mention[] {
  const found: Mention[] = [];
  const seen = new Set<string>();
  let until = 0;
  for (const longest of names.allIn(section)) {
    if (longest.start < until || longest.target.id === section.id) continue;
    if (!isUnmistakable(section.text.slice(longest.start, longest.end), longest, section.text, names)) continue;
    until = longest.end;
    const span = withArticle(longest, section.text);
    const once = `${section.text.lastIndexOf("\n\n", longest.start)} ${longest.target.id}`;
    if (seen.has(once) || taken.some((other) => overlaps(other, span))) continue;
    seen.add(once);
    found.push({ ...span, name: section.text.slice(span.start, span.end), kind: "mention", style: "plain" });
  }
  return found;
}

/** "The" belongs to the name where the title has it. */
function withArticle({ start, end, name }: LongestName, text: string): { start: number; end: number } {
  const article = /^The /.test(name) && text.slice(start - 4, start) === "The " ? 4 : 0;
  return { start: start - article, end };
}

function isUnmistakable(name: string, longest: LongestName, text: string, names: KnownNames): boolean {
  const isWhole = (): boolean =>
    isTitle(name) ? !isPartOfTitle(longest, text) : !longest.name.includes(" - ") || name.includes(" - ");
  return isOfItsKind(name, longest, text, names) && isWhole() && !names.isPlain(name, "running text");
}

/** Whether the words are written as names of their kind are: cards and sections with capitals, terms without. */
function isOfItsKind(name: string, longest: LongestName, text: string, names: KnownNames): boolean {
  const { target } = longest;
  const isAlone = !name.includes(" ");
  if (CARD_KINDS.has(target.kind) && isTitle(longest.name)) {
    return isTitle(name) && longest.name.includes(name) && (!isAlone || isLoneName(name, longest, text, names));
  }
  if (isAlone) return false;
  if (names.roleOf(target) === "rulebook") return name.split(" ").length > 2 && isTitle(name) && /[a-z]/.test(name);
  return target.kind !== "erratum" && name === name.toLowerCase() && TELLING.test(name);
}

const WORD_BEFORE = /(?<=[\p{Ll},;] ["“]?)(?!The |A )\p{Lu}\p{Ll}+ ["“]?$/u;

/** Whether the words stand in a longer title that no text has an entry for ("Mirror Terok Nor", "Incoming Message -
 *  Klingon"). */
function isPartOfTitle({ start, end }: LongestName, text: string): boolean {
  return WORD_BEFORE.test(text.slice(Math.max(0, start - 25), start)) || /^ - \p{Lu}/u.test(text.slice(end, end + 4));
}

/** One word is a card's name only between lower-case words: no word in capitals before or behind it, "the" before it
 *  where the title has it. A word that names an icon as well ("a Space mission") means the icon. */
function isLoneName(name: string, longest: LongestName, text: string, names: KnownNames): boolean {
  const { target, start, end } = longest;
  const hasArticle = /^The /.test(longest.name) ? /\b[Tt]he ["“]?$/.test(text.slice(start - 5, start)) : true;
  const isCard = target.kind === "card" && hasArticle && !names.isIcon(name);
  const before =
    /[a-z][,;]? ["“]?$/.test(text.slice(Math.max(0, start - 4), start)) &&
    !/\p{Lu}\S* ["“]?$/u.test(text.slice(Math.max(0, start - 20), start));
  return isCard && name.length >= SHORTEST_SINGLE_WORD && before && !/^[ -]["“]?\p{Lu}/u.test(text.slice(end, end + 3));
}
