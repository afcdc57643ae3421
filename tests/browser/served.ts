/** @file Serves the real application on a separate port, and opens a browser for it. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { realApp } from "../support/real-app.js";
import { openBrowser } from "./open-browser.js";

export interface Served {
  readonly origin: string;
  /** Opens a path in a new browser context, without a service worker, so that every request reaches the server. The page is
   *  closed after the test. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Serves the real corpus and opens a browser before the tests of a file, and closes both after them. */
export function serveRealApp(): Served {
  let server: Server;
  let browser: Browser;
  let origin: string;
  const pages: Page[] = [];
  beforeAll(async () => {
    server = createServer(realApp()).listen(0, "127.0.0.1");
    [browser] = await Promise.all([openBrowser(), once(server, "listening")]);
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }, 60_000);
  afterEach(() => Promise.all(pages.splice(0).map((page) => page.close())));
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  return {
    get origin() {
      return origin;
    },
    async open(path, options = {}) {
      const viewport = { width: 1280, height: 900 };
      const page = await browser.newPage({ viewport, serviceWorkers: "block", ...options });
      pages.push(page);
      await page.goto(path === "about:blank" ? path : origin + path);
      return page;
    },
  };
}
