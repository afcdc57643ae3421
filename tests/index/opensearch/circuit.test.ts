import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { EngineUnreachable } from "../../../src/index/engine/engine.js";
import { createCircuit } from "../../../src/index/engine/opensearch/circuit.js";

afterEach(() => vi.useRealTimers());

/** A circuit that opens after two failures for a second, beside a clock that is set by hand. */
function circuitAndClock() {
  const told: string[] = [];
  const clock = { now: 0 };
  const onChange = (state: string): number => told.push(state);
  const circuit = createCircuit({ failures: 2, openMs: 1000, onChange, now: () => clock.now });
  const asked = { times: 0 };
  const run = (answers: boolean) =>
    circuit.run(async () => {
      asked.times += 1;
      if (!answers) throw new Error("no node answers");
      return "answer";
    });
  return { run, told, clock, asked };
}

it("tells why the engine cannot be reached, and when to ask again", async () => {
  const { run } = circuitAndClock();
  const error = await run(false).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EngineUnreachable);
  expect(error).toMatchObject({ retryAfter: 1, cause: { message: "no node answers" } });
});

it("asks nothing once it has failed as often as it may, until its time has passed", async () => {
  const { run, told, clock, asked } = circuitAndClock();
  for (let times = 0; times < 5; times++) await expect(run(false)).rejects.toThrow(EngineUnreachable);
  expect([asked.times, told]).toEqual([2, ["open"]]);
  clock.now = 1001;
  expect(await run(true)).toBe("answer");
  expect([asked.times, told]).toEqual([3, ["open", "closed"]]);
});

it("lets one question through to see, and stays open where that fails", async () => {
  const { run, told, clock, asked } = circuitAndClock();
  for (let times = 0; times < 2; times++) await expect(run(false)).rejects.toThrow();
  clock.now = 1001;
  await Promise.allSettled([run(false), run(true), run(true)]);
  expect([asked.times, told]).toEqual([3, ["open"]]);
});

it("forgets failures once something is answered", async () => {
  const { run, told } = circuitAndClock();
  for (const answers of [false, true, false, true, false]) await run(answers).catch(() => undefined);
  expect(told).toEqual([]);
});

it("closes in its time, also where the clock of the machine is set back meanwhile", async () => {
  const circuit = createCircuit({ failures: 1, openMs: 1 });
  await expect(circuit.run(() => Promise.reject(new Error("no node answers")))).rejects.toThrow();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  await delay(10);
  expect(await circuit.run(async () => "answer")).toBe("answer");
});
