/** Returns the positions of the `most` highest scores above 0, the highest first, equal scores in order of position. */
export function topPositions(scores: Float32Array, most: number): number[] {
  const positions: number[] = [];
  for (let at = 0; at < scores.length; at++) if ((scores[at] as number) > 0) positions.push(at);
  const least = positions.length > most ? leastOf(scores, positions, most) : 0;
  const best = least > 0 ? positions.filter((at) => (scores[at] as number) >= least) : positions;
  return best.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most);
}

function leastOf(scores: Float32Array, positions: readonly number[], most: number): number {
  const sorted = Float32Array.from(positions, (at) => scores[at] as number).sort();
  return sorted[sorted.length - most] as number;
}
