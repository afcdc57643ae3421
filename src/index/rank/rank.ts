/** @file The second stage: puts candidates in order, by what each of them brings. The same for every engine. */
import type { EditionIndex } from "../build/edition-index.js";
import type { Companion, Passage, SectionData } from "../engine/section-data.js";
import type { InterpretedQuery } from "../query/query-terms.js";
import { sentenceShare, type Weights } from "../weights.js";
import type { Features } from "./features.js";
import { linkScores } from "./link-score.js";
import { makeQueryTable } from "./query-table.js";
import { rescorer } from "./rescore.js";
import { semanticScorer } from "./semantic-score.js";
import { termScores } from "./term-score.js";
import { topPlaces } from "./top-k.js";

export interface RankedCandidate {
  readonly data: SectionData;
  readonly score: number;
  /** The passage that answers best; null where words did not find it. */
  readonly passage: Passage | null;
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
  readonly interpreted: InterpretedQuery;
  /** Its words as typed, folded. */
  readonly words: readonly string[];
  /** Quoted phrases as numbers of stems. */
  readonly phrases: readonly (readonly number[])[];
  /** The ids of the documents that it names. */
  readonly documents: readonly string[];
  /** By a section's place; null where meaning has no say. */
  readonly similarity: Float32Array | null;
}

/** Ranks candidates: by words, the best of them by a close look, then by meaning, links and printings. Sections that do
 *  not answer are left out. */
export function rank(
  index: EditionIndex,
  query: RankedQuery,
  sections: readonly SectionData[],
  weights: Weights,
): Ranking {
  const { interpreted, similarity } = query;
  const table = makeQueryTable(interpreted, index.vocabulary.size);
  const priorOf = priorFor(index, query, weights);
  const priors = Float32Array.from(sections, priorOf);
  const byTerms = termScores(sections, interpreted, table, weights.words);
  const scores = Float32Array.from(byTerms.words);
  for (let at = 0; at < scores.length; at++) scores[at] = (byTerms.words[at] as number) * (priors[at] as number);
  const { passageLength } = index;
  const look = rescorer({ table, phrases: query.phrases, length: interpreted.length, passageLength }, weights);
  const looks = new Map(
    topPlaces(scores, weights.rescoring.candidates).map((at) => [at, look(sections[at] as SectionData)]),
  );
  for (const [at, { title, proximity, passage, phrase }] of looks) {
    scores[at] = ((byTerms.words[at] as number) + title + proximity + passage + phrase) * (priors[at] as number);
  }
  const likeness = shareOfBest(sections, similarity);
  const best = scores.reduce((most, one) => Math.max(most, one), 0);
  const semantic = semanticScorer(best, interpreted.length, weights.meaning);
  if (likeness) {
    for (let at = 0; at < scores.length; at++) {
      scores[at] = (scores[at] as number) + semantic(likeness[at] as number, priors[at] as number);
    }
  }
  const candidateAt = new Int32Array(index.sections.length).fill(-1);
  for (let at = 0; at < sections.length; at++) candidateAt[(sections[at] as SectionData).place] = at;
  const links = linkScores(sections, scores, candidateAt, weights.links.givers);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) + (links[at] as number);
  orderCopies(sections, scores, candidateAt, query.documents, weights.copies);
  const featuresOf = ({ place }: SectionData): Features => {
    const at = candidateAt[place] as number;
    const words = byTerms.words[at] ?? 0;
    const coverage = byTerms.coverage[at] ?? 0;
    const { title, proximity, passage, phrase } = looks.get(at) ?? NO_LOOK;
    const similarity = likeness?.[at] ?? 0;
    const prior = priors[at] ?? 0;
    return { words, coverage, title, proximity, passage, phrase, similarity, prior, links: links[at] ?? 0 };
  };
  const order = topPlaces(scores, scores.length);
  return {
    ranked: order.map((at) => ({
      data: sections[at] as SectionData,
      score: scores[at] as number,
      passage: looks.get(at)?.best ?? null,
    })),
    featuresOf,
  };
}

const NO_LOOK = { title: 0, proximity: 0, passage: 0, phrase: 0 };

/** How likely a section is before its words are looked at: its own prior, and what the query names. */
function priorFor(
  { documents: known }: EditionIndex,
  { documents, words, interpreted }: RankedQuery,
  { rescoring, named }: Weights,
): (section: SectionData) => number {
  const inSentence = 1 + sentenceShare(interpreted.length) * (rescoring.rulebookInSentence - 1);
  const factors = new Map<string, number>();
  for (const [id, { role, printingOf }] of known) {
    const factor = role === "rulebook" && printingOf === undefined ? inSentence : 1;
    factors.set(id, documents.includes(id) ? factor * named.document : factor);
  }
  return (section) => {
    let factor = section.prior * (factors.get(section.document) ?? 1);
    if (section.format !== null && words.includes(section.format)) factor *= named.group;
    if (section.audience !== null && words.includes(section.audience)) factor *= named.group;
    return factor;
  };
}

/** The similarity of each candidate as a share of the best one's; null where none has any. */
function shareOfBest(sections: readonly SectionData[], similarity: Float32Array | null): Float32Array | null {
  if (!similarity) return null;
  const shares = new Float32Array(sections.length);
  let best = 0;
  for (let at = 0; at < shares.length; at++) {
    shares[at] = Math.max(0, similarity[(sections[at] as SectionData).place] as number);
    best = Math.max(best, shares[at] as number);
  }
  if (best === 0) return null;
  for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] as number) / best;
  return shares;
}

/** Another printing's copy of a section stays just below the section, unless its document is named. */
function orderCopies(
  sections: readonly SectionData[],
  scores: Float32Array,
  candidateAt: Int32Array,
  named: readonly string[],
  { most, least }: Weights["copies"],
): void {
  for (const [at, { copyOf, document }] of sections.entries()) {
    const original = copyOf === null ? -1 : (candidateAt[copyOf] as number);
    if (original < 0) continue;
    if (named.includes(document) && !named.includes(sections[original]?.document ?? "")) continue;
    const score = scores[at] as number;
    const lead = scores[original] as number;
    if (score > 0 && lead > 0) scores[at] = Math.min(lead * most, Math.max(score, lead * least));
  }
}
