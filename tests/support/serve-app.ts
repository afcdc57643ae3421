/** @file The whole application over the real texts, on a port of its own that it knows as its address. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AppOptions } from "../../src/server/create-app.js";
import { realApp } from "./real-app.js";

export interface ServedApp {
  readonly origin: string;
  close(): void;
}

/** Serves it until it is closed, without a rate limit unless `parts` say otherwise. */
export async function serveApp(parts: Partial<AppOptions> = {}): Promise<ServedApp> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on("request", realApp({ publicUrl: origin, ...parts }));
  return { origin, close: () => server.close() };
}
