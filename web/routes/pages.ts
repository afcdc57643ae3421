/** @file The pages: which address shows what. */
import { documentsPage } from "../pages/documents.js";
import { editionPage } from "../pages/edition.js";
import { showChange, showChanges } from "./changes.js";
import { showCompare } from "./compare.js";
import { showList } from "./list.js";
import { type Page, shown } from "./page.js";
import { showPreview } from "./preview.js";
import { showProblems } from "./problems.js";
import { showSearch } from "./search.js";
import { showById } from "./sections.js";
import { showTopic, showTopics } from "./topics.js";

/** The first row that fits counts. In a pattern `:name` stands for one part of the path, `*name` for all that is left. A
 *  new page is a row here and a file in pages/. */
export const PAGES: readonly (readonly [pattern: string, page: Page])[] = [
  ["/", showSearch],
  ["/search", showSearch],
  ["/documents", (_request, context) => shown(documentsPage(context))],
  ["/1e", (_request, context) => shown(editionPage(context, "1e"))],
  ["/2e", (_request, context) => shown(editionPage(context, "2e"))],
  ["/topics", showTopics],
  ["/topics/:slug", showTopic],
  ["/changes", showChanges],
  ["/changes/*id", showChange],
  ["/compare", showCompare],
  ["/problems", showProblems],
  ["/list", showList],
  ["/preview/*id", showPreview],
  ["/*id", showById],
];
