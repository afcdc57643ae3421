/** @file What stands beside our search, and what it is given. */

/** What a rival indexes. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** An engine with its rows in it. */
export type Ask = (query: string) => readonly string[] | Promise<readonly string[]>;

export interface Rival {
  readonly name: string;
  readonly over: (rows: readonly Row[]) => Ask | Promise<Ask>;
}

/** So many hits each is asked for: both games are in one index, and a page has ten of one game. */
export const HITS = 30;
