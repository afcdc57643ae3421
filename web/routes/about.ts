import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../../src/package-root.js";
import { aboutPage } from "../pages/about.js";
import type { PageContext } from "../shell/context.js";

/** Renders `data/about.md` as a page. The first call loads the Markdown library. */
export async function renderAbout(context: PageContext): Promise<string> {
  const [{ unified }, { default: remarkParse }, { default: remarkHtml }, text] = await Promise.all([
    import("unified"),
    import("remark-parse"),
    import("remark-html"),
    readFile(join(packageRoot(), "data", "about.md"), "utf8"),
  ]);
  return aboutPage(context, String(unified().use(remarkParse).use(remarkHtml).processSync(text)));
}
