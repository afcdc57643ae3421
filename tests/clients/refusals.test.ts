import { describe, expect, it } from "vitest";
import { type Kept, Spaceline, SpacelineError } from "../../clients/typescript/spaceline.js";
import { serveRules } from "./served-rules.js";

const served = serveRules();
const busy = serveRules({ rateLimit: { requests: 1, seconds: 1 } });
const shut = serveRules({ rateLimit: { requests: 1, seconds: 100 } });

/** Counts the answers by their status. */
function counting(): { fetch: typeof fetch; readonly statuses: number[] } {
  const statuses: number[] = [];
  const counted: typeof fetch = async (address, request) => {
    const reply = await fetch(address, request);
    statuses.push(reply.status);
    return reply;
  };
  return { fetch: counted, statuses };
}

/** What a call has thrown. */
async function thrown(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("the client that is refused", () => {
  it("says why in the service’s words, with the nearest things that there are", async () => {
    const error = await thrown(served.client().section("1e/rulebook/77.6"));
    expect(error).toBeInstanceOf(SpacelineError);
    const { status, message, problem, suggestions } = error as SpacelineError;
    expect(status).toBe(404);
    expect(message).toBe(problem?.detail);
    expect(suggestions.map(({ id }) => id)).toContain("1e/rulebook/7.6");
  });

  it("says which parameter is wrong, and has asked once", async () => {
    const { fetch, statuses } = counting();
    const error = await thrown(served.client({ fetch }).search("cloak", { limit: 51 }));
    expect((error as SpacelineError).problem?.parameter).toBe("limit");
    expect(statuses).toEqual([400]);
  });

  it("says so where something else than the service answers", async () => {
    const page = new Spaceline(`${served.origin}/1e`);
    const fetching: typeof fetch = async () => new Response("<h1>Bad gateway</h1>", { status: 502 });
    const proxy = served.client({ fetch: fetching });
    for (const [client, status] of [
      [page, 404],
      [proxy, 502],
    ] as const) {
      const error = (await thrown(client.topic("cloak"))) as SpacelineError;
      expect([error.name, error.status]).toEqual(["SpacelineError", status]);
    }
  });

  it("waits for as long as the service asks where it has asked too often", async () => {
    const { fetch, statuses } = counting();
    const client = busy.client({ fetch });
    await client.suggest("clo");
    await client.suggest("cloa");
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1)).toEqual([429, 200]);
  });

  it("does not wait longer than its owner likes, nor try again for ever", async () => {
    const { fetch, statuses } = counting();
    await shut.client().suggest("clo");
    const error = await thrown(shut.client({ fetch, longestWait: 5 }).suggest("clo"));
    expect((error as SpacelineError).status).toBe(429);
    expect(statuses).toEqual([429]);
    let tries = 0;
    const unready: typeof globalThis.fetch = async () => {
      tries += 1;
      return new Response("", { status: 503, headers: { "Retry-After": "0" } });
    };
    await thrown(new Spaceline("https://rules.example", { fetch: unready }).topic("cloak"));
    expect(tries).toBe(3);
  });

  it("ends its waiting when it is told to", async () => {
    const reason = new Error("the player has gone");
    const stop = new AbortController();
    const { fetch, statuses } = counting();
    const call = thrown(shut.client({ fetch, longestWait: 1000 }).suggest("clo", { signal: stop.signal }));
    await expect.poll(() => statuses).toEqual([429]);
    stop.abort(reason);
    expect(await call).toBe(reason);
  });

  it("does not ask when it is told to end before", async () => {
    const { fetch, statuses } = counting();
    const error = await thrown(served.client({ fetch }).topic("cloak", { signal: AbortSignal.abort() }));
    expect((error as Error).name).toBe("AbortError");
    expect(statuses).toEqual([]);
  });
});

describe("the client that keeps answers", () => {
  it("asks whether they are still right", async () => {
    const { fetch, statuses } = counting();
    const client = served.client({ fetch, cache: new Map<string, Kept>() });
    const first = await client.section("1e/borg/7.6");
    expect(await client.section("1e/borg/7.6")).toBe(first);
    await client.section("1e/rulebook/7.4.3");
    expect(statuses).toEqual([200, 304, 200]);
  });
});
