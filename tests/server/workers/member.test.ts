import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { beforeEach, describe, expect, it } from "vitest";
import { type Member, startMember } from "../../../src/server/workers/member.js";

/** A process that does nothing by itself; what it is told is kept. */
class FakeWorker extends EventEmitter {
  readonly process = Object.assign(new EventEmitter(), { pid: 1, send: () => true, kill: () => true });
  readonly told: unknown[] = [];
  isConnected(): boolean {
    return true;
  }
  send(message: unknown): void {
    this.told.push(message);
  }
}

const place = { number: 2, url: "http://localhost:3000", port: 3000, isFirst: false };
let worker: FakeWorker;
let member: Member;
beforeEach(() => {
  worker = new FakeWorker();
  member = startMember(
    place,
    () => undefined,
    () => worker as unknown as Worker,
  );
});

describe("a worker that is asked to reload twice at once", () => {
  it("answers each who asked, in their order", async () => {
    const asked = [member.reload(), member.reload()];
    expect(worker.told).toEqual([{ tells: "reload" }, { tells: "reload" }]);
    worker.emit("message", { tells: "reloaded", how: "served" });
    worker.emit("message", { tells: "reloaded", how: "unchanged" });
    expect(await Promise.all(asked)).toEqual(["served", "unchanged"]);
  });

  it("leaves nobody waiting when it is killed meanwhile", async () => {
    const asked = [member.reload(), member.reload()];
    worker.emit("exit", null, "SIGKILL");
    expect(await Promise.all(asked)).toEqual(["unchanged", "unchanged"]);
    expect(await member.ended).toBe("SIGKILL");
  });
});
