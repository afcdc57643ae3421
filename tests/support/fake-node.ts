/** @file A fake OpenSearch node. Searches return no hits, unless a test replaces the response. */
import type { RequestListener } from "node:http";
import { listen } from "./http-clients.js";

export interface FakeNode {
  readonly url: string;
  /** Sends the response. A test may replace this function at any time. */
  answer: RequestListener;
  requests: number;
  close(): void;
}

export const json = (body: unknown): RequestListener => text("application/json", JSON.stringify(body));

function text(type: string, body: string, status = 200): RequestListener {
  return (_request, response) => response.writeHead(status, { "Content-Type": type }).end(body);
}

export const foundNothing = json({ hits: { total: { value: 0 } } });

const page = "<html><body><h1>Welcome</h1></body></html>";

export const FAULTS: Readonly<Record<string, RequestListener>> = {
  "does not respond": () => undefined,
  "sends a byte now and then, and never finishes": (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  },
  "closes the connection in the middle of a response": (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
    response.write('{"hits":', () => response.destroy());
  },
  "sends incomplete JSON": text("application/json", '{"hits":{"total":{"val'),
  "returns a web page": text("text/html", page),
  "returns JSON of another shape": json({ acknowledged: true }),
  "returns sections without data": json({ hits: { total: { value: 1 }, hits: [{ _score: 1 }] } }),
  "returns status 500": text("application/json", '{"error":{"type":"null_pointer_exception"},"status":500}', 500),
  "has no shard": text("application/json", '{"error":{"type":"no_shard_available"},"status":503}', 503),
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
