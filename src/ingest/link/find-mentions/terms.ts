/** @file Finds headwords in texts that mark none of their references, where nearly every term is one plain word. */
import type { Kind } from "../../../model.js";
import { isTitle } from "../title-case.js";
import type { KnownNames, Mention, NameForm, Search } from "./mention.js";
import { overlaps } from "./mention.js";

/** The first mention of each headword in the section, in any regular form, never the section itself. What a marked
 *  reference leads to already is not linked again. */
export function findTerms({ section, taken, names }: Search): Mention[] {
  const found: Mention[] = [];
  const seen = new Set([section.id, ...taken.map((mention) => names.meant(mention, section)?.id)]);
  let until = 0;
  for (const form of names.formsIn(section)) {
    if (form.start < until || taken.some((other) => overlaps(other, form))) continue;
    const name = section.text.slice(form.start, form.end);
    if (!isMeant(form, section.text) || isIdiom(form, section.text, names)) continue;
    const mention: Mention = { start: form.start, end: form.end, name, kind: "mention", style: "plain" };
    const target = names.meant(mention, section);
    if (!target || NO_TERMS.has(target.kind) || !form.targets.has(target.id)) continue;
    until = form.end;
    if (!seen.has(target.id)) found.push(mention);
    seen.add(target.id);
  }
  return found;
}

const BESIDE = 15;

/** Whether the words by themselves, or with a word before or behind them, are none of the game's ("in effect"). */
function isIdiom({ start, end }: NameForm, text: string, names: KnownNames): boolean {
  const before = /\p{L}+ $/u.exec(text.slice(Math.max(0, start - BESIDE), start))?.[0] ?? "";
  const behind = /^ \p{L}+/u.exec(text.slice(end, end + BESIDE))?.[0] ?? "";
  const name = text.slice(start, end).toLowerCase();
  return [name, before + name, name + behind].some((words) => names.isPlain(words, "running text"));
}

/** Credits and addresses. */
const NO_TERMS: ReadonlySet<Kind> = new Set(["notice"]);

const OPENS = /(?:^|[.!?:–—\n][”"]?\s*(?:- |\d\) )?)[“"(]?$/;
const ICON_OPENS_ITEM = /(?:^|\n)\s*- ▯ $/;

/** Words without capitals, or with one because a sentence begins; a title of several words with all of them. A word
 *  between capitals is part of a card's name, and behind the icon of an item it is what the icon is called. */
function isMeant({ start, end }: NameForm, text: string): boolean {
  const name = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 25), start);
  const behind = text.slice(end, end + 3);
  if (ICON_OPENS_ITEM.test(before) && /^(?:\n|$)/.test(behind)) return false;
  if (/^-\p{L}/u.test(behind) || /\p{L}-$/u.test(before)) return false;
  if (name === name.toLowerCase()) return true;
  if (/^ \p{Lu}/u.test(behind)) return false;
  const isWhole = !/\p{Lu}\p{L}* $/u.test(before);
  return OPENS.test(before) || (isWhole && name.includes(" ") && isTitle(name));
}
