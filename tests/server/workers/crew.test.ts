import { beforeEach, describe, expect, it } from "vitest";
import { type Crew, createCrew } from "../../../src/server/workers/crew.js";
import type { Member } from "../../../src/server/workers/member.js";
import type { WorkerPlace } from "../../../src/server/workers/messages.js";
import { keptLog } from "../../support/kept-log.js";

/** A worker that serves and ends when the test says so, and tells how often it was asked to reload. */
interface FakeMember extends Member {
  readonly serves: () => void;
  readonly dies: () => void;
  readonly reloads: () => number;
}

let started: FakeMember[];

function startMember({ number }: WorkerPlace): FakeMember {
  let serves = (): void => undefined;
  let dies = (): void => undefined;
  let reloads = 0;
  const ready = new Promise<string>((resolve) => {
    serves = () => resolve("3 sections");
  });
  const ended = new Promise<string>((resolve) => {
    dies = () => resolve("SIGKILL");
  });
  // Like one whose corpus is large: it dies before it has taken it.
  const reload = async () => {
    reloads += 1;
    await ended;
    return "unchanged" as const;
  };
  const rest = { tell: () => undefined, count: async () => [], kill: () => undefined };
  const member = { number, pid: number, ready, ended, reload, ...rest, serves, dies, reloads: () => reloads };
  started.push(member);
  return member;
}

let crew: Crew;
beforeEach(() => {
  started = [];
  const { log } = keptLog("silent");
  crew = createCrew({ size: 2, url: "http://localhost:3000", port: 3000, log, drainMs: 0, startMember });
});

const member = (at: number): FakeMember => started[at] as FakeMember;

describe("a corpus that is put in place while a worker starts", () => {
  it("is taken by the first one, too, once it serves", async () => {
    const all = crew.start();
    crew.reload();
    member(0).serves();
    await expect.poll(() => started.length).toBe(2);
    member(1).serves();
    expect(await all).toBe("3 sections");
    expect(started.map((one) => one.reloads())).toEqual([1, 0]);
  });

  it("is taken by one that takes the place of another, and one that dies meanwhile is replaced", async () => {
    const all = crew.start();
    member(0).serves();
    await expect.poll(() => started.length).toBe(2);
    member(1).serves();
    await all;
    member(1).dies();
    await expect.poll(() => started.length).toBe(3);
    crew.reload();
    await expect.poll(() => member(0).reloads()).toBe(1);
    member(2).serves();
    await expect.poll(() => member(2).reloads()).toBe(1);
    member(2).dies();
    await expect.poll(() => started.length).toBe(4);
  });
});
