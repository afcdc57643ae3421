/** @file The best of many scores, without sorting them all. */

/** Places of the `most` highest scores above 0, the highest first; equal ones in order of place. */
export function topPlaces(scores: Float32Array, most: number): number[] {
  const positive = scores.filter((score) => score > 0);
  const least = positive.length <= most ? 0 : (positive.sort()[positive.length - most] as number);
  const places: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    if (score > 0 && score >= least) places.push(at);
  }
  return places.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most);
}
