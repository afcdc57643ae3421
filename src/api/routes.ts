/** @file The table of routes: what is served, in the order in which Express tries it. */
import type { Route } from "./context.js";
import { bulkRoute } from "./routes/bulk.js";
import { bulkSectionsRoute } from "./routes/bulk-sections.js";
import { changeRoute } from "./routes/change.js";
import { changesRoute } from "./routes/changes.js";
import { citeRoute } from "./routes/cite.js";
import { documentRoute } from "./routes/document.js";
import { documentsRoute } from "./routes/documents.js";
import { feedRoute } from "./routes/feed.js";
import { healthRoute, readyRoute } from "./routes/health.js";
import { openapiRoute } from "./routes/openapi.js";
import { problemsRoute } from "./routes/problems.js";
import { searchRoute } from "./routes/search.js";
import { sectionRoute } from "./routes/sections.js";
import { suggestRoute } from "./routes/suggest.js";
import { topicRoute } from "./routes/topic.js";
import { topicsRoute } from "./routes/topics.js";

const DESCRIBED: readonly Route[] = [
  searchRoute,
  suggestRoute,
  sectionRoute,
  documentsRoute,
  documentRoute,
  citeRoute,
  topicsRoute,
  topicRoute,
  changesRoute,
  changeRoute,
  feedRoute,
  problemsRoute,
  bulkRoute,
  bulkSectionsRoute,
  healthRoute,
  readyRoute,
];

export const ROUTES: readonly Route[] = [...DESCRIBED, openapiRoute(DESCRIBED)];
