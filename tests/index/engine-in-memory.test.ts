import { describe, expect, it } from "vitest";
import type { Engine, EngineDocument } from "../../src/index/engine/engine.js";
import { engineHolding } from "../../src/index/engine/in-memory.js";
import { minisearchEngine } from "../../src/index/engine/minisearch.js";
import { boostsOf } from "../../src/index/query/plan.js";
import { bytesOf, partsIn, readingIn } from "../../src/index/stored/parts.js";
import { heldIn, heldParts } from "../../src/index/stored/stored-engine.js";
import { WEIGHTS } from "../../src/index/weights.js";
import { atOnce } from "../../src/steps.js";
import { realIndex } from "../support/real-index.js";
import { engineContract } from "./engine-contract.js";

const boosts = boostsOf(WEIGHTS);

function outOfBytes(made: Engine): Engine {
  const held = made.held?.(boosts);
  if (!held) throw new Error("the engine holds nothing");
  return engineHolding(heldIn("1e", partsIn(readingIn(bytesOf(heldParts("1e", held))))));
}

engineContract("out of bytes", (documents: readonly EngineDocument[]) =>
  outOfBytes(atOnce(minisearchEngine(documents))),
);

describe("an engine out of bytes", () => {
  const { engine } = realIndex.editions["2e"];
  const kept = outOfBytes(engine);
  const clauses = ["ship", "crew", "nowhere"].map((term) => ({ variants: [{ terms: [term], weight: 1 }] }));

  it("scores every section as the engine does of which they were made", async () => {
    const plan = { clauses, filter: [], boosts, limit: 5000 };
    expect(await kept.retrieve(plan)).toEqual(await engine.retrieve(plan));
  });

  it("refuses other weights of fields than those it was kept with", async () => {
    const other = { clauses, filter: [], boosts: { ...boosts, title: 1 }, limit: 5 };
    await expect(kept.retrieve(other)).rejects.toThrow("knows no other weights");
  });

  it("can be kept once more", () => {
    expect(kept.held?.(boosts)).toEqual(engine.held?.(boosts));
  });
});
