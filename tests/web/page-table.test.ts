import { expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { answerPage } from "../../web/routes/pages.js";
import { PUBLIC_URL, tinyCorpus, tinySearcher } from "../support/tiny-app.js";
import { ask } from "./tiny-pages.js";

const catalog = createCatalog(tinyCorpus);

const ASSETS = { stylesheet: "/style.css", scripts: { client: "/client.js", theme: "/theme.js" } };

async function answer(address: string, assets = ASSETS) {
  const [path = "", search = ""] = address.split("?");
  const context = { catalog, index: tinySearcher, publicUrl: PUBLIC_URL, ...assets };
  return answerPage(path, new URLSearchParams(search), context);
}

it.each(["/", "/search?q=cloak", "/1e/rulebook/7.6", "/1e/rulebook", "/topics/cloak", "/changes", "/problems?limit=2"])(
  "page routes render %s without a server exactly as on the server",
  async (address) => {
    const served = (await ask(address)).text;
    const named = (part: string) => RegExp(`"(/assets/${part}-[^"]+)"`).exec(served)?.[1] ?? "";
    const assets = { stylesheet: named("style"), scripts: { client: named("client"), theme: named("theme") } };
    expect(await answer(address, assets)).toEqual({ status: 200, html: served });
  },
);

it("page routes ignore a trailing slash and the case of letters in a URL", async () => {
  expect(await answer("/Topics/")).toEqual(await answer("/topics"));
  expect(await answer("/1E/Rulebook/7.6/")).toEqual({ status: 301, redirect: "/1e/rulebook/7.6" });
});
