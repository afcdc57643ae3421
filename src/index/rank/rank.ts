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
import { termScorer } from "./term-score.js";
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
  const scoreTerms = termScorer(interpreted, table, weights.words);
  const byTerms = sections.map(scoreTerms);
  const scores = Float32Array.from(byTerms, ({ words }, at) => words * (priors[at] as number));
  const { passageLength } = index;
  const look = rescorer({ table, phrases: query.phrases, length: interpreted.length, passageLength }, weights);
  const looks = new Map(
    topPlaces(scores, weights.rescoring.candidates).map((at) => [at, look(sections[at] as SectionData)]),
  );
  for (const [at, { title, proximity, passage, phrase }] of looks) {
    scores[at] = ((byTerms[at]?.words ?? 0) + title + proximity + passage + phrase) * (priors[at] as number);
  }
  const likeness = shareOfBest(sections, similarity);
  const semantic = semanticScorer(Math.max(0, ...scores), interpreted.length, weights.meaning);
  if (likeness) {
    for (const [at, value] of likeness.entries()) {
      scores[at] = (scores[at] as number) + semantic(value, priors[at] as number);
    }
  }
  const placeOf = new Map(sections.map(({ id }, at) => [id, at]));
  const links = linkScores(sections, scores, placeOf, weights.links.givers);
  for (const [at, handed] of links.entries()) scores[at] = (scores[at] as number) + handed;
  orderCopies(sections, scores, placeOf, query.documents, weights.copies);
  const featuresOf = (at: number): Features => {
    const { words, coverage } = byTerms[at] ?? NO_TERMS;
    const { title, proximity, passage, phrase } = looks.get(at) ?? NO_LOOK;
    const similarity = likeness?.[at] ?? 0;
    const prior = priors[at] as number;
    return { words, coverage, title, proximity, passage, phrase, similarity, prior, links: links[at] as number };
  };
  const order = topPlaces(scores, scores.length);
  return {
    ranked: order.map((at) => ({
      data: sections[at] as SectionData,
      score: scores[at] as number,
      passage: looks.get(at)?.best ?? null,
    })),
    featuresOf: ({ id }) => featuresOf(placeOf.get(id) ?? -1),
  };
}

const NO_TERMS = { words: 0, coverage: 0 };
const NO_LOOK = { title: 0, proximity: 0, passage: 0, phrase: 0 };

/** How likely a section is before its words are looked at: its own prior, and what the query names. */
function priorFor(
  { documents: known }: EditionIndex,
  { documents, words, interpreted }: RankedQuery,
  { rescoring, named }: Weights,
): (section: SectionData) => number {
  const inSentence = 1 + sentenceShare(interpreted.length) * (rescoring.rulebookInSentence - 1);
  return (section) => {
    const info = known.get(section.document);
    let factor = section.prior;
    if (info?.role === "rulebook" && info.printingOf === undefined) factor *= inSentence;
    if (documents.includes(section.document)) factor *= named.document;
    if (section.format !== null && words.includes(section.format)) factor *= named.group;
    if (section.audience !== null && words.includes(section.audience)) factor *= named.group;
    return factor;
  };
}

/** The similarity of each candidate as a share of the best one's; null where none has any. */
function shareOfBest(sections: readonly SectionData[], similarity: Float32Array | null): Float32Array | null {
  if (!similarity) return null;
  const own = Float32Array.from(sections, ({ place }) => Math.max(0, similarity[place] as number));
  const best = own.reduce((most, one) => Math.max(most, one), 0);
  return best === 0 ? null : own.map((one) => one / best);
}

/** Another printing's copy of a section stays just below the section, unless its document is named. */
function orderCopies(
  sections: readonly SectionData[],
  scores: Float32Array,
  placeOf: ReadonlyMap<string, number>,
  named: readonly string[],
  { most, least }: Weights["copies"],
): void {
  for (const [at, { copyOf, document }] of sections.entries()) {
    const original = copyOf === null ? undefined : placeOf.get(copyOf);
    if (original === undefined) continue;
    if (named.includes(document) && !named.includes(sections[original]?.document ?? "")) continue;
    const score = scores[at] as number;
    const lead = scores[original] as number;
    if (score > 0 && lead > 0) scores[at] = Math.min(lead * most, Math.max(score, lead * least));
  }
}
