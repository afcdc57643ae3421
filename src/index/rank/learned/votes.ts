/** @file What the other candidates say of one: an answer's neighbours are found too. */
import type { SectionData } from "../../engine/section-data.js";
import type { GroupedHit } from "../rank.js";

/** What is counted:
 *  - `linkVotes`, `relationVotes`, `topicVotes`, `relatedVotes`: the shares of the best score of the candidates that link
 *    to it, that a relation ties to it, that are of its topic, that are alike
 *  - `parentShare`, `childShare`: the share of the best score that its parent has, and the best of its children */
// biome-ignore format: a list of words, not of lines
export const VOTE_NAMES = [
  "linkVotes", "relationVotes", "topicVotes", "relatedVotes", "parentShare", "childShare",
] as const;

/** So many of the best candidates have a vote. */
const VOTERS = 20;

/** Counts the votes among candidates. What it makes writes what VOTE_NAMES names into `values`, from a place on, and
 *  returns the place behind.
 *  @param hits - the best first @param best - the best score, above 0 */
export function makeVotes(
  hits: readonly GroupedHit[],
  best: number,
): (section: SectionData, values: Float64Array, from: number) => number {
  const shares = Float64Array.from(hits, ({ found }) => found.score / best);
  const rankOf = new Map<string, number>();
  for (let rank = 0; rank < hits.length; rank++) rankOf.set(hits[rank]?.found.data.id as string, rank);
  const shareOf = (id: string): number => {
    const rank = rankOf.get(id);
    return rank === undefined ? 0 : (shares[rank] as number);
  };
  const voters = hits.slice(0, VOTERS).map(({ found }) => found.data);
  const count = (told: (section: SectionData) => readonly string[]): Float64Array => {
    const votes = new Float64Array(hits.length);
    for (let voter = 0; voter < voters.length; voter++) {
      for (const id of told(voters[voter] as SectionData)) {
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
  for (const [voter, { topic }] of voters.entries()) {
    if (topic !== null) topics.set(topic, (topics.get(topic) ?? 0) + (shares[voter] as number));
  }
  return ({ id, topic, parent, children }, values, from) => {
    const rank = rankOf.get(id) as number;
    const own = rank < VOTERS ? (shares[rank] as number) : 0;
    let child = 0;
    for (const one of children) child = Math.max(child, shareOf(one));
    let at = from;
    values[at++] = links[rank] as number;
    values[at++] = relations[rank] as number;
    values[at++] = topic === null ? 0 : (topics.get(topic) ?? 0) - own;
    values[at++] = related[rank] as number;
    values[at++] = parent === null ? 0 : shareOf(parent);
    values[at++] = child;
    return at;
  };
}
