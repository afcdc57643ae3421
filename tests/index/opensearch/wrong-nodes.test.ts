import { afterEach, describe, expect, it, vi } from "vitest";
import { EngineUnreachable } from "../../../src/index/engine/engine.js";
import { type Cluster, openCluster } from "../../../src/index/engine/opensearch/cluster.js";
import { FAULTS, type FakeNode, json, startFakeNode, text } from "../../support/fake-node.js";

const EVERYTHING = { query: { match_all: {} }, size: 0 };
const TIMEOUT_MS = 150;

const nodes: FakeNode[] = [];
let cluster: Cluster;

/** A cluster whose nodes answer so. */
async function clusterOf(...answers: FakeNode["answer"][]): Promise<void> {
  nodes.push(...(await Promise.all(answers.map((answer) => startFakeNode(answer)))));
  cluster = openCluster({ nodes: nodes.map(({ url }) => url), timeoutMs: TIMEOUT_MS });
}

afterEach(async () => {
  vi.useRealTimers();
  for (const { close } of nodes.splice(0)) close();
  await cluster.close();
});

const ask = () => cluster.search("rules", EVERYTHING);
const seven = json({ hits: { total: { value: 7 } } });

describe.each(Object.entries(FAULTS))("a node that %s", (_name, fault) => {
  it("is passed over: another answers, also who asks at the same moment", async () => {
    await clusterOf(fault, seven);
    const found = await Promise.all([ask(), ask(), ask()]);
    expect(found.map(({ total }) => total)).toEqual([7, 7, 7]);
    const [wrong] = nodes as [FakeNode];
    const known = wrong.asked;
    for (let times = 0; times < 4; times++) expect((await ask()).total).toBe(7);
    expect(wrong.asked).toBe(known);
  });

  it("is asked again once nobody else is there, and told as unreachable while it goes on so", async () => {
    await clusterOf(fault);
    await expect(ask()).rejects.toThrow(EngineUnreachable);
    (nodes[0] as FakeNode).answer = seven;
    expect((await ask()).total).toBe(7);
  });
});

it("nodes that all answer wrongly are left alone after five failures in a row", async () => {
  await clusterOf(text("text/html", "<h1>Welcome</h1>"), text("text/html", "<h1>Welcome</h1>"));
  for (let times = 0; times < 5; times++) await expect(ask()).rejects.toThrow(EngineUnreachable);
  const asked = nodes.map((node) => node.asked);
  await expect(ask()).rejects.toThrow(EngineUnreachable);
  expect(nodes.map((node) => node.asked)).toEqual(asked);
});

it("a question that is refused as malformed is told as it is and asked of nobody else", async () => {
  const refusal = text("application/json", '{"error":{"type":"parsing_exception"},"status":400}', 400);
  await clusterOf(refusal, refusal);
  await expect(ask()).rejects.toThrow("parsing_exception");
  expect(nodes.map(({ asked }) => asked).sort()).toEqual([0, 1]);
});

describe("a node that was passed over and is well again", () => {
  const passOver = async (clockBy: number): Promise<FakeNode> => {
    await clusterOf(text("text/html", "<h1>Welcome</h1>"), seven);
    for (let times = 0; times < 2; times++) await ask();
    const [node] = nodes as [FakeNode];
    node.answer = seven;
    node.asked = 0;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + clockBy });
    return node;
  };

  it("is asked again when the clock is set forward", async () => {
    const node = await passOver(3_600_000);
    await vi.waitUntil(async () => (await ask()).total === 7 && node.asked > 2);
  });

  it("is not asked when the clock is set back while another answers, and is where no other does", async () => {
    const node = await passOver(-3_600_000);
    for (let times = 0; times < 4; times++) expect((await ask()).total).toBe(7);
    expect(node.asked).toBe(0);
    (nodes[1] as FakeNode).close();
    expect((await ask()).total).toBe(7);
    expect(node.asked).toBe(1);
  });
});
