/** @file The real application on a port of its own, and the client that asks it. */
import { afterAll, beforeAll } from "vitest";
import { type Settings, Spaceline } from "../../clients/typescript/spaceline.js";
import type { AppOptions } from "../../src/server/create-app.js";
import { type ServedApp, serveApp } from "../support/real-app.js";

export interface ServedRules {
  readonly origin: string;
  /** A client that asks it. */
  client(settings?: Settings): Spaceline;
}

/** Serves the real texts while the tests of a file run. */
export function serveRules(parts: Partial<AppOptions> = {}): ServedRules {
  let served: ServedApp;
  beforeAll(async () => {
    served = await serveApp(parts);
  });
  afterAll(() => served.close());
  return {
    get origin() {
      return served.origin;
    },
    client: (settings) => new Spaceline(served.origin, settings),
  };
}
