/** @file GET /metrics: the figures, for this machine and its network unless the settings say otherwise. */
import { type RequestHandler, Router } from "express";
import { ApiError } from "../../api/contract/problem-details.js";
import { onlyReading } from "../../api/routes.js";
import type { Metrics } from "./metrics.js";
import { isFromOwnNetwork } from "./own-network.js";

export const METRICS_AUDIENCES = ["private", "public", "off"] as const;

/** Who may see the figures. */
export type MetricsAudience = (typeof METRICS_AUDIENCES)[number];

/** The route; with "off" there is none. */
export function showMetrics(metrics: Metrics, audience: MetricsAudience): Router {
  const router = Router();
  if (audience !== "off") router.route("/metrics").all(onlyReading, answer(metrics, audience));
  return router;
}

function answer({ registry }: Metrics, audience: MetricsAudience): RequestHandler {
  return async (request, response) => {
    if (audience === "private" && !isFromOwnNetwork(request)) {
      const detail = "The figures are for this machine and its network only.";
      throw new ApiError({ status: 403, code: "forbidden", detail });
    }
    const text = await registry.metrics();
    response.set({ "Cache-Control": "no-store", "Content-Type": registry.contentType }).end(text);
  };
}
