import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Listening, listen } from "../support/http-clients.js";
import { realApp } from "../support/real-app.js";
import { openBrowser } from "./open-browser.js";

export interface Served {
  readonly origin: string;
  readonly browser: Browser;
  /** Opens a path in a new browser context without a service worker, so that every request reaches the server. Closes
   *  the page after the test. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Serves the real corpus and opens a browser before the tests in a file, and closes both after them. */
export function serveRealApp(): Served {
  let served: Listening;
  let browser: Browser;
  const pages: Page[] = [];
  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), listen(realApp())]);
  }, 60_000);
  afterEach(() => Promise.all(pages.splice(0).map((page) => page.close())));
  afterAll(async () => {
    await browser?.close();
    served?.close();
  });
  return {
    get origin() {
      return served.origin;
    },
    get browser() {
      return browser;
    },
    async open(path, options = {}) {
      const viewport = { width: 1280, height: 900 };
      const page = await browser.newPage({ viewport, serviceWorkers: "block", ...options });
      pages.push(page);
      await page.goto(path === "about:blank" ? path : served.origin + path);
      return page;
    },
  };
}
