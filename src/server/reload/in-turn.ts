/** @file Work that is done once at a time. */

/** Makes what does the work. Called while it is being done, it is done once more afterwards, once for all who ask meanwhile. */
export function inTurn<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      return work();
    });
    last = next;
    return next;
  };
}
