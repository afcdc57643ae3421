/** @file Reads the words of a query against a shard: which carry meaning, and in which ways each may be read. */
import type { Expansion } from "../language/language.js";
import type { ParsedQuery } from "../language/parse-query.js";
import { stem } from "../language/stem.js";
import { formTerm } from "./analyse.js";
import type { Alternative, Group, Reading, Term } from "./groups.js";
import type { Shard } from "./shard.js";
import { READINGS, TELLING, WORDS } from "./weights.js";

type Told = Reading["told"][number];

/** So many words are no sentence. */
const FEW = 4;

/** The groups of a query. @param prefix - the last word may be unfinished */
export function readQuery(shard: Shard, query: ParsedQuery, prefix = false): Reading {
  const others = shard.language.expand(query.words, query.capitals);
  const quoted = new Set(query.phrases.flat());
  const told: Told[] = [];
  const groups: Group[] = [];
  const seen = new Set<string>();
  for (const place of placesThatCount(shard, query, quoted)) {
    const word = query.words[place] ?? "";
    if (seen.has(stem(word))) continue;
    seen.add(stem(word));
    const alternatives = quoted.has(word)
      ? [alternative(shard, [word], "exact", 1)]
      : readWord(shard, query, place, others, told);
    if (prefix && place === query.words.length - 1) alternatives.push(...completions(shard, word));
    if (!quoted.has(word) && !alternatives.some(isKnown)) alternatives.push(...repairs(shard, word, told));
    groups.push(group(shard, word, place, alternatives.filter(isKnown)));
  }
  const length = groups.reduce((sum, { weight }) => sum + (weight >= TELLING ? 1 : 0), 0);
  const mass = groups.reduce((sum, group) => sum + group.mass, 0) || 1;
  return { groups, mass, length, told: unique(told) };
}

/** A word, its other readings, and it joined with its neighbours. Where the rules do not use what was typed, the
 *  other reading counts in full, and words that only belong to the foreign phrase ("exile zone") count less. */
function readWord(
  shard: Shard,
  query: ParsedQuery,
  place: number,
  others: readonly Expansion[],
  told: Told[],
): Alternative[] {
  const word = query.words[place] ?? "";
  const isRuleWord = (one: string): boolean => shard.postings.rules.has(stem(one));
  const own = others.filter(({ from, to }) => from <= place && place < to);
  const foreign = own.some(({ from, to }) => !query.words.slice(from, to).every(isRuleWord));
  const alternatives = [alternative(shard, [word], "exact", foreign ? READINGS.exactInForeign : 1)];
  for (const { from, to, kind, words } of own) {
    const synonym = foreign ? READINGS.synonymOfUnknown : READINGS.synonym;
    alternatives.push(alternative(shard, words, kind, kind === "abbreviation" ? READINGS.abbreviation : synonym));
    const typed = query.words.slice(from, to).join(" ");
    if (foreign || (kind === "synonym" && isWorthTelling(shard, query, from, to)))
      told.push({ typed, kind, meant: words.join(" ") });
  }
  return [...alternatives, ...joinedWithNeighbours(shard, query, place)];
}

/** In a few words each reading turns the answer, so it is told unless the rules call something so in a title; in a
 *  sentence it is one voice of many. */
function isWorthTelling(shard: Shard, query: ParsedQuery, from: number, to: number): boolean {
  if (query.words.length > FEW) return false;
  const phrase = ` ${query.words.slice(from, to).map(stem).join(" ")} `;
  for (const title of shard.byTitleStems.keys()) if (` ${title} `.includes(phrase)) return false;
  return true;
}

function placesThatCount(shard: Shard, query: ParsedQuery, quoted: ReadonlySet<string>): number[] {
  const all = query.words.map((_, place) => place);
  const kept = all.filter((place) => {
    const word = query.words[place] ?? "";
    return quoted.has(word) || !shard.language.stopWords.has(word);
  });
  return kept.length > 0 ? kept : all;
}

function group(shard: Shard, word: string, place: number, alternatives: readonly Alternative[]): Group {
  const own = stem(word);
  const weak = shard.language.weakWords.has(word) ? WORDS.weakWord : 1;
  const term = alternatives.some(
    ({ kind, terms }) => kind !== "exact" || terms.some(({ stem }) => isTerm(shard, stem)),
  );
  const weight = weak * (term || weak < 1 || !shard.postings.byTerm.has(own) ? 1 : WORDS.notATerm);
  const idf = Math.max(0, ...alternatives.map(({ share, terms }) => share * Math.max(...terms.map(idfOf))));
  return { word, place, weight, mass: weight * (idf || unknownIdf(shard)), alternatives };
}

function isTerm(shard: Shard, own: string): boolean {
  return shard.postings.terms.has(own);
}

function idfOf(term: Term): number {
  return term.posting?.idf ?? 0;
}

function unknownIdf(shard: Shard): number {
  return Math.log(1 + shard.units.length) / 2;
}

function isKnown(one: Alternative | undefined): boolean {
  return one?.terms.some(({ posting }) => posting !== undefined) ?? false;
}

/** Makes an alternative of words. */
function alternative(shard: Shard, words: readonly string[], kind: Alternative["kind"], share: number): Alternative {
  const terms = words.map((word): Term => {
    const own = stem(word);
    return {
      stem: own,
      number: shard.vocabulary.get(own) ?? -1,
      posting: shard.postings.byTerm.get(own),
      form: shard.postings.byTerm.get(formTerm(word)),
    };
  });
  return { words, kind, share, terms };
}

/** `off line` and `off-line` may be written `offline`. */
function joinedWithNeighbours(shard: Shard, query: ParsedQuery, place: number): Alternative[] {
  const pairs = [
    [query.words[place - 1], query.words[place]],
    [query.words[place], query.words[place + 1]],
  ];
  return pairs.flatMap((pair) => {
    if (pair.some((word) => word === undefined || shard.language.stopWords.has(word))) return [];
    const joined = pair.join("");
    return shard.postings.byTerm.has(stem(joined)) ? [alternative(shard, [joined], "joined", READINGS.joined)] : [];
  });
}

/** A word that nothing knows: two known words written as one, else the nearest known words. */
function repairs(shard: Shard, word: string, told: Told[]): Alternative[] {
  const found = splitInTwo(shard, word) ?? corrected(shard, word);
  const [best] = found;
  if (best) told.push({ typed: word, kind: best.kind, meant: best.words.join(" ") });
  return found;
}

function splitInTwo(shard: Shard, word: string): Alternative[] | null {
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => isTerm(shard, stem(part)) && shard.postings.byTerm.has(formTerm(part)))) {
      return [alternative(shard, parts, "split", READINGS.joined)];
    }
  }
  return null;
}

function corrected(shard: Shard, word: string): Alternative[] {
  return shard.spell(word).map((correction, rank) => {
    const share = (READINGS.spelling * (rank === 0 ? 1 : 0.7)) / (correction.distance > 1 ? 1.25 : 1);
    return alternative(shard, [correction.word], "spelling", share);
  });
}

function completions(shard: Shard, word: string): Alternative[] {
  if (word.length < 2) return [];
  return shard.complete(word).map((whole) => alternative(shard, [whole], "prefix", READINGS.prefix));
}

function unique(told: readonly Told[]): Told[] {
  return [...new Map(told.map((one) => [`${one.typed}→${one.meant}`, one])).values()];
}
