/** @file The pages over the small corpus, asked as a browser asks. */
import { type CheerioAPI, load } from "cheerio";
import request, { type Response } from "supertest";
import type { AppOptions } from "../../src/server/create-app.js";
import { tinyApp } from "../support/tiny-app.js";

/** Asks for a page; `parts` replaces what a test is about. */
export function ask(
  path: string,
  parts: Partial<AppOptions> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return Promise.resolve(
    request(tinyApp(parts))
      .get(path)
      .set({ Accept: "text/html", ...headers }),
  );
}

/** Asks for a page and reads it. */
export async function read(path: string, parts: Partial<AppOptions> = {}): Promise<CheerioAPI> {
  return load((await ask(path, parts)).text);
}
