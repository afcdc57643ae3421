/** @file The catalog of the real corpus, built once per worker, and the contexts for views and pages. */
import { createCatalog } from "../../src/catalog/catalog.js";
import type { PageContext } from "../../web/shell/context.js";
import { realCorpus } from "./real-corpus.js";
import { PUBLIC_URL } from "./tiny-app.js";

export const realCatalog = createCatalog(realCorpus);

/** The context for pages that do not search. */
export const realContext: PageContext = {
  catalog: realCatalog,
  publicUrl: PUBLIC_URL,
  index: { search: () => Promise.reject(new Error("no search expected")) },
  stylesheet: "/assets/style.css",
  scripts: { client: "/assets/client.js", theme: "/assets/theme.js" },
};
