/** @file The alphabetical order of the Glossary, by which a headword is told from any other short line. */

/** The key a headword sorts by: plain ASCII without case, without quotation marks around it and without a leading
 *  "The"; a Borg drone sorts by the name in its parentheses.
 *  @example sortKey("Five of Eleven (Cyber Drone)")  // => "cyber drone" */
export function sortKey(headword: string): string {
  const drone = /\(([^()]* Drone)\)$/.exec(headword)?.[1];
  return (drone ?? headword)
    .toLowerCase()
    .replace(/^["“]|["”]$/g, "")
    .replace(/^the (?=.)/, "");
}

/** The positions of a longest run of keys that never descends: what breaks the order is left out of it.
 *  @example longestRun(["a", "z", "b", "c"])  // => [0, 2, 3] */
export function longestRun(keys: readonly string[]): number[] {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, key] of keys.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[ends[middle] ?? 0] ?? "") <= key) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const run: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.unshift(at);
  return run;
}
