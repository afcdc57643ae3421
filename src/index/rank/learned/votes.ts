/** @file What the other candidates say of one: an answer's neighbours are found too. */
import type { SectionData } from "../../engine/section-data.js";
import type { GroupedHit } from "../rank.js";

export interface Votes {
  /** The shares of the best score of the candidates that link to it, that a relation ties to it, that are of its topic,
   *  that are alike. */
  readonly linkVotes: number;
  readonly relationVotes: number;
  readonly topicVotes: number;
  readonly relatedVotes: number;
  /** The share of the best score that its parent has, and the best of its children. */
  readonly parentShare: number;
  readonly childShare: number;
}

/** So many of the best candidates have a vote. */
const VOTERS = 20;

/** Counts the votes among candidates. @param hits - the best first @param best - the best score, above 0 */
export function makeVotes(hits: readonly GroupedHit[], best: number): (section: SectionData) => Votes {
  const shares = hits.map(({ found }) => found.score / best);
  const rankOf = new Map(hits.map(({ found }, rank) => [found.data.id, rank]));
  const shareOf = (id: string | null): number => shares[rankOf.get(id ?? "") ?? -1] ?? 0;
  const count = (told: (section: SectionData) => readonly string[]): Float64Array => {
    const votes = new Float64Array(hits.length);
    for (const [voter, { found }] of hits.slice(0, VOTERS).entries()) {
      for (const id of told(found.data)) {
        const to = rankOf.get(id);
        if (to !== undefined && to !== voter) votes[to] = (votes[to] as number) + (shares[voter] as number);
      }
    }
    return votes;
  };
  const links = count(({ cites }) => cites);
  const relations = count(({ relates }) => relates);
  const related = count((section) => section.related);
  const topics = new Map<string, number>();
  for (const [voter, { found }] of hits.slice(0, VOTERS).entries()) {
    const { topic } = found.data;
    if (topic !== null) topics.set(topic, (topics.get(topic) ?? 0) + (shares[voter] as number));
  }
  return ({ id, topic, parent, children }) => {
    const rank = rankOf.get(id) ?? -1;
    const own = rank < VOTERS ? (shares[rank] ?? 0) : 0;
    return {
      linkVotes: links[rank] ?? 0,
      relationVotes: relations[rank] ?? 0,
      topicVotes: topic === null ? 0 : (topics.get(topic) ?? 0) - own,
      relatedVotes: related[rank] ?? 0,
      parentShare: shareOf(parent),
      childShare: children.reduce((most, child) => Math.max(most, shareOf(child)), 0),
    };
  };
}
