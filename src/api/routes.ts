/** @file The table of routes: what is served, in the order in which Express tries it. */
import type { Route } from "./context.js";
import { bulkRoute } from "./routes/bulk-route.js";
import { bulkSectionsRoute } from "./routes/bulk-sections-route.js";
import { changeRoute } from "./routes/change-route.js";
import { changesRoute } from "./routes/changes-route.js";
import { citeRoute } from "./routes/cite-route.js";
import { documentRoute } from "./routes/document-route.js";
import { documentsRoute } from "./routes/documents-route.js";
import { feedRoute } from "./routes/feed-route.js";
import { healthRoute, readyRoute } from "./routes/health-routes.js";
import { openapiRoute } from "./routes/openapi-route.js";
import { problemsRoute } from "./routes/problems-route.js";
import { searchRoute } from "./routes/search-route.js";
import { sectionRoute } from "./routes/section-route.js";
import { suggestRoute } from "./routes/suggest-route.js";
import { topicRoute } from "./routes/topic-route.js";
import { topicsRoute } from "./routes/topics-route.js";

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
