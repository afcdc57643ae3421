/** @file A fake OpenSearch node. Unless a test replaces its response, searches find nothing. */
import type { RequestListener } from "node:http";
import { listen } from "./http-clients.js";

export interface FakeNode {
  readonly url: string;
  /** Sends the response. May be replaced at any time. */
  answer: RequestListener;
  /** Number of requests received. */
  requests: number;
  close(): void;
}

export const json = (body: unknown): RequestListener => text("application/json", JSON.stringify(body));

function text(type: string, body: string, status = 200): RequestListener {
  return (_request, response) => response.writeHead(status, { "Content-Type": type }).end(body);
}

export const foundNothing = json({ hits: { total: { value: 0 } } });

const page = "<html><body><h1>Welcome</h1></body></html>";

/** Faulty responses, keyed by name. */
export const FAULTS: Readonly<Record<string, RequestListener>> = {
  "is silent": () => undefined,
  "sends a byte now and then and never ends": (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  },
  "breaks off in the midst of its answer": (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
    response.write('{"hits":', () => response.destroy());
  },
  "ends in the midst of its JSON": text("application/json", '{"hits":{"total":{"val'),
  "answers with a page": text("text/html", page),
  "answers with JSON of another shape": json({ acknowledged: true }),
  "brings sections without their data": json({ hits: { total: { value: 1 }, hits: [{ _score: 1 }] } }),
  "has a fault": text("application/json", '{"error":{"type":"null_pointer_exception"},"status":500}', 500),
  "misses a shard": text("application/json", '{"error":{"type":"no_shard_available"},"status":503}', 503),
};

export async function startFakeNode(answer: RequestListener = foundNothing): Promise<FakeNode> {
  const { origin: url, close } = await listen((request, response) => {
    request.resume();
    node.requests += 1;
    node.answer(request, response);
  });
  const node: FakeNode = { url, answer, requests: 0, close };
  return node;
}
