/** @file In a browser: what a page weighs, how long the search without network takes to be ready, and how long a search takes. */
import type { Browser } from "playwright-core";
import { ingest } from "../../src/ingest/ingest.js";
import { openBrowser } from "../../tests/browser/open-browser.js";
import { readJudgedQueries } from "../../tests/eval/judged-queries.js";
import type { OfflineManifest } from "../../web/offline/manifest.js";
import { inPageScript } from "../browser/bundle.js";
import type { InPage, Query } from "../browser/in-page.js";
import { packed, weightOf } from "../browser/weights.js";
import type { Figure, PartResult } from "../figure.js";
import { withCorpusFile } from "../http/corpus-file.js";
import { startOurs } from "../http/server-process.js";
import { median } from "../measure/quantile.js";
import type { PartOptions } from "../parts.js";
import { publishedTexts } from "../publications.js";
import { TUNED_MINISEARCH } from "../search/tuned-minisearch.js";
import { warmUpQuestions } from "../search/warm-up.js";

const KILOBYTE = 1000;

export function run({ rounds }: PartOptions): Promise<PartResult> {
  return withCorpusFile(async (file) => {
    const service = await startOurs(file);
    const browser = await openBrowser();
    try {
      const ours: InPage[] = [];
      const theirs: InPage[] = [];
      const manifest = (await (await fetch(`${service.origin}/offline/manifest.json`)).json()) as OfflineManifest;
      const page = await benchPage(browser, service.origin, manifest);
      for (let round = 0; round < rounds; round++) {
        ours.push(await page("ours"));
        theirs.push(await page("theirs"));
      }
      const rule = await weightOf(service.origin, "/1e/rulebook/7.6");
      const published = publishedTexts().reduce((sum, text) => sum + packed(text), 0);
      const forSearch = manifest.files.filter(({ name }) => name === "words.json" || name === "meaning.bin");
      const copy = forSearch.reduce((sum, { size }) => sum + size, 0);
      return {
        figures: [
          inKilobytes("a rule with style and scripts", rule.html + rule.style + rule.scripts, published),
          inKilobytes("scripts of a page", rule.scripts, published),
          inKilobytes("what search without network loads", copy, published),
          inPage("search without network: ready and answered", ours, theirs, ({ start }) => start),
          inPage("p50 of a search", ours, theirs, ({ searches }) => median(searches)),
          inPage("p50 of a search, cold", ours, theirs, ({ cold }) => median(cold)),
        ],
        raw: { rule, published, copy, ours, theirs },
      };
    } finally {
      await Promise.all([browser.close(), service.stop()]);
    }
  });
}

function inKilobytes(name: string, bytes: number, published: number): Figure {
  const [ours, theirs] = [bytes / KILOBYTE, published / KILOBYTE];
  return { name, beside: "the publications as brotli", ours, theirs, unit: "kB", better: "less" };
}

function inPage(
  name: string,
  ours: readonly InPage[],
  theirs: readonly InPage[],
  pick: (one: InPage) => number,
): Figure {
  const [own = 0, other = 0] = [ours, theirs].map((all) => median(all.map(pick)));
  return { name, beside: TUNED_MINISEARCH, ours: own, theirs: other, unit: "ms", better: "less" };
}

/** A page of the service in which either search can be measured; each time in a page of its own. */
async function benchPage(browser: Browser, origin: string, { files }: OfflineManifest) {
  const script = await inPageScript();
  const queries: Query[] = readJudgedQueries("tests/eval/queries.jsonl", ingest("data").sections).map(
    ({ query, edition }) => ({ query, edition }),
  );
  const addressOf = (name: string): string => `${origin}${files.find((one) => one.name === name)?.href}`;
  const addresses = { words: addressOf("words.json"), meaning: addressOf("meaning.bin") };
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: "block" });
  return async (who: "ours" | "theirs"): Promise<InPage> => {
    const page = await context.newPage();
    await page.goto(`${origin}/healthz`);
    await page.addScriptTag({ content: script });
    const told = await page.evaluate(
      async ({ addresses, queries, warmUp, who }) => {
        const { bench } = globalThis as unknown as {
          readonly bench: {
            load(from: typeof addresses): Promise<void>;
            measured(who: string, queries: readonly unknown[], warmUp: readonly unknown[]): Promise<unknown>;
          };
        };
        await bench.load(addresses);
        return bench.measured(who, queries, warmUp);
      },
      { addresses, queries, warmUp: warmUpQuestions(), who },
    );
    await page.close();
    return told as InPage;
  };
}
