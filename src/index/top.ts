/** @file The best of many scores, without sorting them all. */

/** Places of the `most` highest scores above 0, the highest first; equal ones in order of place. */
export function topPlaces(scores: Float32Array, most: number): number[] {
  let places: number[] = [];
  for (let at = 0; at < scores.length; at++) if ((scores[at] as number) > 0) places.push(at);
  if (places.length > most) {
    const sorted = Float32Array.from(places, (at) => scores[at] as number).sort();
    const least = sorted[sorted.length - most] as number;
    places = places.filter((at) => (scores[at] as number) >= least);
  }
  return places.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most);
}
