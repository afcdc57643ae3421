import { type CheerioAPI, load } from "cheerio";
import request, { type Response } from "supertest";
import type { AppOptions } from "../../src/server/create-app.js";
import { tinyApp } from "../support/tiny-app.js";

/** Requests a page as a browser does.
 *  @param parts - app options to override */
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

export async function read(path: string, parts: Partial<AppOptions> = {}): Promise<CheerioAPI> {
  return load((await ask(path, parts)).text);
}
