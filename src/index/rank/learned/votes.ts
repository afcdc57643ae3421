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
  const shareOf = new Map(hits.map(({ found: { data, score } }) => [data.id, score / best]));
  const links = new Map<string, number>();
  const relations = new Map<string, number>();
  const topics = new Map<string, number>();
  const related = new Map<string, number>();
  const voters = hits.slice(0, VOTERS);
  const ownVote = new Map(voters.map(({ found: { data, score } }) => [data.id, score / best]));
  for (const { found } of voters) {
    const { data, score } = found;
    if (data.topic !== null) topics.set(data.topic, (topics.get(data.topic) ?? 0) + score / best);
    give(links, data.cites, data.id, score / best);
    give(relations, data.relates, data.id, score / best);
    give(related, data.related, data.id, score / best);
  }
  return ({ id, topic, parent, children }) => ({
    linkVotes: links.get(id) ?? 0,
    relationVotes: relations.get(id) ?? 0,
    topicVotes: topic === null ? 0 : (topics.get(topic) ?? 0) - (ownVote.get(id) ?? 0),
    relatedVotes: related.get(id) ?? 0,
    parentShare: shareOf.get(parent ?? "") ?? 0,
    childShare: children.reduce((most, child) => Math.max(most, shareOf.get(child) ?? 0), 0),
  });
}

function give(votes: Map<string, number>, to: readonly string[], from: string, share: number): void {
  for (const id of to) if (id !== from) votes.set(id, (votes.get(id) ?? 0) + share);
}
