import { type CheerioAPI, load } from "cheerio";
import request, { type Test } from "supertest";
import { realApp } from "../support/real-app.js";

const app = realApp();

export const ask = (path: string): Test => request(app).get(path).set("Accept", "text/html");

export const askApi = (path: string): Test => request(app).get(`/api/v1${path}`);

export const page = async (path: string): Promise<CheerioAPI> => load((await ask(path)).text);

export const textsOf = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((one) => $(one).text());

/** Returns an attribute of each element.
 *  @param name - name of the attribute (default: href) */
export const attributesOf = ($: CheerioAPI, selector: string, name = "href"): string[] =>
  $(selector)
    .toArray()
    .map((one) => $(one).attr(name) ?? "");
