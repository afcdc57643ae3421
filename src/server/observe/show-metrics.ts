/** @file GET /metrics: the figures, for this machine and its network unless the settings say otherwise. */
import type { RequestHandler } from "express";
import { ApiError } from "../../api/contract/problem-details.js";
import type { Metrics } from "./metrics.js";
import { isFromOwnNetwork } from "./own-network.js";

export const METRICS_AUDIENCES = ["private", "public", "off"] as const;

/** Who may see the figures. */
export type MetricsAudience = (typeof METRICS_AUDIENCES)[number];

/** Answers with the figures.
 *  @param gather - the figures of all processes that serve together; those of this one if left out */
export function showMetrics(
  { registry }: Metrics,
  audience: Exclude<MetricsAudience, "off">,
  gather = (): Promise<string> => registry.metrics(),
): RequestHandler {
  return async (request, response) => {
    if (audience === "private" && !isFromOwnNetwork(request)) {
      const detail = "The figures are for this machine and its network only.";
      throw new ApiError({ status: 403, code: "forbidden", detail });
    }
    const text = await gather();
    response.set({ "Cache-Control": "no-store", "Content-Type": registry.contentType }).end(text);
  };
}
