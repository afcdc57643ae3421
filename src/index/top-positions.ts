/** Returns the positions of the `most` highest scores above 0, the highest first. Equal scores are sorted by position. */
export function topPositions(scores: Float32Array, most: number): number[] {
  const positive = new Float32Array(scores.length);
  let count = 0;
  for (let at = 0; at < scores.length; at++) if ((scores[at] as number) > 0) positive[count++] = scores[at] as number;
  const least = count > most ? (positive.subarray(0, count).sort()[count - most] as number) : 0;
  const best: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > 0 && score >= least) best.push(at);
  }
  return best.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most);
}
