/** @file Long work in steps, so that other work can be done between them: `yield` says where. */

/** Work that may be left between two steps and taken up again. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** For so many milliseconds work goes on before it makes way for other work. */
const LONGEST_MS = 10;

/** Makes one thing of each, one a step. */
export function* eachInAStep<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): Steps<Made[]> {
  const all: Made[] = [];
  for (const [at, item] of items.entries()) {
    all.push(make(item, at));
    yield;
  }
  return all;
}

/** Does all steps one after the other. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does as many steps as fit in a short time, then makes way, again and again.
 *  @param makeWay - lets other work be done; what it throws breaks the work off */
export async function inSteps<Result>(steps: Steps<Result>, makeWay: () => Promise<unknown>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < LONGEST_MS) continue;
    await makeWay();
    since = performance.now();
  }
}
