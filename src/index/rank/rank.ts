/** @file The second stage: puts candidates in order, by what each of them brings. The same for every engine. */
import type { ParsedQuery } from "../../language/parse-query.js";
import type { EditionIndex } from "../build/edition-index.js";
import type { Companion, SectionData } from "../engine/section-data.js";
import type { InterpretedQuery } from "../query/query-terms.js";
import { topPlaces } from "../top-k.js";
import type { Weights } from "../weights.js";
import type { Features } from "./features.js";
import { linkScores } from "./link-score.js";
import type { MatchReader } from "./matches.js";
import type { QueryTable } from "./query-table.js";
import { type Rescored, rescorer } from "./rescore.js";
import { semanticScorer } from "./semantic-score.js";
import type { Similarity } from "./similarity.js";
import { termScores } from "./term-score.js";

export interface RankedCandidate {
  readonly data: SectionData;
  readonly score: number;
}

/** A ranked section with those it speaks for. */
export interface GroupedHit {
  readonly found: RankedCandidate;
  readonly alsoIn: readonly Companion[];
}

export interface Ranking {
  /** The best first. */
  readonly ranked: readonly RankedCandidate[];
  readonly featuresOf: (section: SectionData) => Features;
}

/** What ranking needs to know of a query. */
export interface RankedQuery {
  readonly index: EditionIndex;
  readonly query: Pick<ParsedQuery, "words" | "documents">;
  readonly interpreted: InterpretedQuery;
  readonly table: QueryTable;
  readonly matchesOf: MatchReader;
  /** Quoted phrases as numbers of stems. */
  readonly phrases: readonly (readonly number[])[];
  /** Null where meaning has no say. */
  readonly similarity: Similarity | null;
}

/** Ranks candidates: by words, the best of them by a close look, then by meaning, links and printings. Sections that do
 *  not answer are left out. */
export function rank(asked: RankedQuery, sections: readonly SectionData[], weights: Weights): Ranking {
  const { index, query, interpreted, table, matchesOf, phrases } = asked;
  const { passageLength } = index;
  const priorOf = priorFor(asked, weights.named);
  const priors = new Float32Array(sections.length);
  const candidateAt = new Int32Array(index.sections.length).fill(-1);
  for (let at = 0; at < sections.length; at++) {
    const section = sections[at] as SectionData;
    priors[at] = priorOf(section);
    candidateAt[section.place] = at;
  }
  const { words, coverage } = termScores(sections, interpreted, table, weights.words);
  const scores = new Float32Array(sections.length);
  for (let at = 0; at < scores.length; at++) scores[at] = (words[at] as number) * (priors[at] as number);
  const look = rescorer({ table, matchesOf, phrases, passageLength }, weights);
  const looks = new Map<number, Rescored>();
  for (const at of topPlaces(scores, weights.rescoring.candidates)) {
    const seen = look(sections[at] as SectionData);
    looks.set(at, seen);
    const close = seen.title + seen.proximity + seen.passage + seen.phrase;
    scores[at] = ((words[at] as number) + close) * (priors[at] as number);
  }
  const likeness = shareOfBest(sections, asked.similarity);
  if (likeness)
    addMeaning(scores, likeness, priors, semanticScorer(highest(scores), interpreted.terms.length, weights.meaning));
  const links = linkScores(sections, scores, candidateAt, weights.links.givers);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) + (links[at] as number);
  orderCopies({ sections, scores, candidateAt }, query.documents, weights.copies);
  return {
    ranked: topPlaces(scores, scores.length).map((at) => ({
      data: sections[at] as SectionData,
      score: scores[at] as number,
    })),
    featuresOf: ({ place }) => {
      const at = candidateAt[place] as number;
      const { title, proximity, passage, phrase } = looks.get(at) ?? NO_LOOK;
      return {
        words: words[at] ?? 0,
        coverage: coverage[at] ?? 0,
        title,
        proximity,
        passage,
        phrase,
        similarity: likeness?.[at] ?? 0,
        prior: priors[at] ?? 0,
        links: links[at] ?? 0,
      };
    },
  };
}

const NO_LOOK = { title: 0, proximity: 0, passage: 0, phrase: 0 };

function highest(scores: Float32Array): number {
  let most = 0;
  for (const one of scores) if (one > most) most = one;
  return most;
}

function addMeaning(
  scores: Float32Array,
  likeness: Float32Array,
  priors: Float32Array,
  semantic: (similarity: number, prior: number) => number,
): void {
  for (let at = 0; at < scores.length; at++) {
    scores[at] = (scores[at] as number) + semantic(likeness[at] as number, priors[at] as number);
  }
}

/** How likely a section is before its words are looked at: its own prior, and what the query names. */
function priorFor(
  { query: { documents, words } }: RankedQuery,
  named: Weights["named"],
): (section: SectionData) => number {
  return (section) => {
    let factor = section.prior * (documents.includes(section.document) ? named.document : 1);
    if (section.format !== null && words.includes(section.format)) factor *= named.group;
    if (section.audience !== null && words.includes(section.audience)) factor *= named.group;
    return factor;
  };
}

/** The similarity of each candidate as a share of the best one's; null where none has any. */
function shareOfBest(sections: readonly SectionData[], similarity: Similarity | null): Float32Array | null {
  if (!similarity) return null;
  const shares = new Float32Array(sections.length);
  let best = 0;
  for (let at = 0; at < shares.length; at++) {
    shares[at] = Math.max(0, similarity.of((sections[at] as SectionData).place));
    best = Math.max(best, shares[at] as number);
  }
  if (best === 0) return null;
  for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] as number) / best;
  return shares;
}

interface Scored {
  readonly sections: readonly SectionData[];
  readonly scores: Float32Array;
  readonly candidateAt: Int32Array;
}

/** Another printing's copy of a section stays just below the section, unless its document is named. */
function orderCopies(
  { sections, scores, candidateAt }: Scored,
  named: readonly string[],
  { most, least }: Weights["copies"],
): void {
  for (let at = 0; at < sections.length; at++) {
    const { copyOf, document } = sections[at] as SectionData;
    const original = copyOf === null ? -1 : (candidateAt[copyOf] as number);
    if (original < 0) continue;
    if (named.includes(document) && !named.includes(sections[original]?.document ?? "")) continue;
    const score = scores[at] as number;
    const lead = scores[original] as number;
    if (score > 0 && lead > 0) scores[at] = Math.min(lead * most, Math.max(score, lead * least));
  }
}
