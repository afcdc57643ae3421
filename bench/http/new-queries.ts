/** @file Queries that nobody has asked: the first half of one judged query and the second half of another. */

/** As many such queries as there are pairs, each once; none is one of the queries themselves, however it is written.
 *  @param queries - whole queries, at least two words long to be of use */
export function* newQueries(queries: readonly string[]): Generator<string, void> {
  const halves = queries.map(halved);
  const known = new Set(queries.map(plain));
  // A step further on each time round meets every other query once before any pair could come again.
  for (let step = 1; step < halves.length; step++) {
    for (const [at, [first]] of halves.entries()) {
      const [, second = ""] = halves[(at + step) % halves.length] ?? [];
      const query = `${first} ${second}`.trim();
      if (second === "" || known.has(plain(query))) continue;
      known.add(plain(query));
      yield query;
    }
  }
}

function halved(query: string): readonly [string, string] {
  const words = query.split(" ");
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(" "), words.slice(middle).join(" ")];
}

/** What two ways to write one query have in common. */
function plain(query: string): string {
  return query
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
