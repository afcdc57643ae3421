/** Returns the positions of the `most` highest scores above 0, the highest first, equal scores in order of position. */
export function topPositions(scores: Float32Array, most: number): number[] {
  const positive = scores.filter((score) => score > 0);
  const least = positive.length > most ? (positive.sort()[positive.length - most] as number) : 0;
  const best: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > 0 && score >= least) best.push(at);
  }
  return best.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most);
}
