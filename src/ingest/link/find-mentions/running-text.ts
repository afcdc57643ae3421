/** @file Finds headwords that running text mentions without any mark: quietly, only where they are unmistakable. */
import type { ParsedSection } from "../../../model.js";
import { isTitle } from "./longer-name.js";
import type { KnownNames, LongestName, Mention } from "./mention.js";
import { overlaps } from "./mention.js";

const WORD = /[\p{L}\p{N}+]+(?:['’]\p{L}+)*/gu;
/** A lower-case term of several words must have one word that is no everyday word. */
const TELLING = /[a-z]{6}/;
const EVERYDAY =
  /^(?:in play|on table|on planet|full turn|each turn|every turn|end of turn|start of turn|game text|works? only with|does not use|worth points|replacing cards|normal speed)$/;

/** Mentions of headwords, the longest first, each once a paragraph, never the section itself, and nothing that the
 *  paragraph links anyway. Single words count only as names of cards in the middle of a sentence. */
export function findRunningText(section: ParsedSection, taken: readonly Mention[], names: KnownNames): Mention[] {
  const found: Mention[] = [];
  let seen = new Set<string>();
  let paragraph = -1;
  let until = 0;
  for (const match of section.text.matchAll(WORD)) {
    if (match.index < until) continue;
    const start = section.text.lastIndexOf("\n\n", match.index);
    if (start !== paragraph) {
      paragraph = start;
      seen = new Set();
    }
    const longest = names.longestAt(section, match.index);
    if (!longest || longest.target.id === section.id) continue;
    const span = { start: match.index, end: longest.end };
    const name = section.text.slice(span.start, span.end);
    if (!isUnmistakable(name, longest, section, match.index)) continue;
    until = longest.end;
    if (seen.has(longest.target.id) || taken.some((other) => overlaps(other, span))) continue;
    seen.add(longest.target.id);
    found.push({ ...span, name, kind: "mention", style: "plain" });
  }
  return found;
}

function isUnmistakable(name: string, longest: LongestName, section: ParsedSection, at: number): boolean {
  const words = name.split(" ").length;
  const isCard = isTitle(longest.name) && !/^[A-Z\s]+$/.test(longest.name) && longest.target.kind !== "term";
  if (isCard)
    return (
      isTitle(name) &&
      sameCapitals(name, longest.name) &&
      (words > 1 || (name.length > 4 && isMidSentence(section.text, at)))
    );
  if (longest.target.document.endsWith("/rulebook"))
    return words > 1 && isTitle(name) && /[a-z]/.test(name) && words > 2;
  if (longest.target.document === "1e/errata") return false;
  return words > 1 && name === name.toLowerCase() && TELLING.test(name) && !EVERYDAY.test(name);
}

function sameCapitals(name: string, printed: string): boolean {
  return printed.includes(name);
}

function isMidSentence(text: string, at: number): boolean {
  return /[a-z,] $/.test(text.slice(Math.max(0, at - 2), at));
}
