/** @file The real application on a port of its own, for tests that open it in a browser. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { realApp } from "../support/real-app.js";
import { openBrowser } from "./open-browser.js";

export interface Served {
  readonly origin: string;
  /** Opens a path in a reader's own browser, in which nothing is kept from others; what is asked reaches the server. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Serves the real texts and opens a browser before the tests of a file, and closes both behind them. */
export function serveRealApp(): Served {
  let server: Server;
  let browser: Browser;
  let origin: string;
  beforeAll(async () => {
    server = createServer(realApp()).listen(0, "127.0.0.1");
    browser = await openBrowser();
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  return {
    get origin() {
      return origin;
    },
    async open(path, options = {}) {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 900 },
        serviceWorkers: "block",
        ...options,
      });
      await page.goto(origin + path);
      return page;
    },
  };
}
