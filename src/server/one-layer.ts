/** @file Several steps of every request as one. A layer of Express takes longer to come by than most of them take. */
import type { RequestHandler } from "express";

/** The steps in their order; one that fails is the last. */
export function oneLayer(...steps: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const goOn = (at: number): void => {
      const step = steps[at];
      if (!step) next();
      else step(request, response, (error?: unknown) => (error ? next(error) : goOn(at + 1)));
    };
    goOn(0);
  };
}
