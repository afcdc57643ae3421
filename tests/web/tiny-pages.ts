/** @file The pages over the small corpus, asked as a browser asks. */
import { type CheerioAPI, load } from "cheerio";
import express from "express";
import request, { type Response } from "supertest";
import { createPages, type PagesOptions } from "../../web/routes/create-pages.js";
import { plainSearcher } from "../support/plain-searcher.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

/** Asks for a page; `parts` replaces what a test is about. */
export function ask(
  path: string,
  parts: Partial<PagesOptions> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const app = express();
  const index = plainSearcher(tinyCorpus);
  app.use(createPages({ corpus: tinyCorpus, index, publicUrl: "https://rules.example", onError: () => {}, ...parts }));
  return Promise.resolve(
    request(app)
      .get(path)
      .set({ Accept: "text/html", ...headers }),
  );
}

/** Asks for a page and reads it. */
export async function read(path: string, parts: Partial<PagesOptions> = {}): Promise<CheerioAPI> {
  return load((await ask(path, parts)).text);
}
