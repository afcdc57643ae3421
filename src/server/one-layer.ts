/** @file Several steps of every request as one. A layer of Express takes longer to come by than most of them take. */
import type { RequestHandler } from "express";

/** The steps in their order; one that fails is the last. It fails as a layer of Express does: by what it hands on, throws or
 *  rejects with. */
export function oneLayer(...steps: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const goOn = (at: number): void => {
      const step = steps[at];
      if (!step) {
        next();
        return;
      }
      try {
        const done = step(request, response, (error?: unknown) => (error ? next(error) : goOn(at + 1)));
        if (done instanceof Promise) done.catch((error) => next(error ?? new Error("a step failed without a reason")));
      } catch (error) {
        next(error);
      }
    };
    goOn(0);
  };
}
