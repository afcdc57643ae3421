/** @file What every engine behind the port must do; run once for each of them. */
import { describe, expect, it } from "vitest";
import type { EngineDocument, EngineMaker } from "../../src/index/engine.js";

const DOCUMENTS: readonly EngineDocument[] = [
  { at: 0, terms: ["beam", "7.1.1", "transport"] },
  { at: 1, terms: ["q", "continuum", "7.1.1.0.1"] },
  { at: 2, terms: ["staff", "ship", "beam"] },
  { at: 3, terms: [] },
];

/** The cases that any engine must pass, so that engines can be exchanged without a change in any answer. */
export function engineContract(name: string, make: EngineMaker): void {
  const found = (...terms: string[]): number[] => [...make(DOCUMENTS).candidates(terms)].sort();

  describe(`the engine ${name}`, () => {
    it("brings every document that holds any of the terms, once", () => {
      expect(found("beam", "ship")).toEqual([0, 2]);
    });
    it("keeps section numbers whole", () => {
      expect(found("7.1.1")).toEqual([0]);
    });
    it("finds a term of one letter", () => {
      expect(found("q")).toEqual([1]);
    });
    it("does not take the beginning of a term for the term", () => {
      expect(found("trans")).toEqual([]);
    });
    it("does not guess at spelling", () => {
      expect(found("baem")).toEqual([]);
    });
    it("brings nothing when nothing is asked", () => {
      expect(found()).toEqual([]);
    });
    it("takes a term of signs as a term, not as a command", () => {
      expect(found("*", "beam OR ship")).toEqual([]);
    });
    it("serves an empty corpus", () => {
      expect(make([]).candidates(["beam"])).toEqual([]);
    });
  });
}
