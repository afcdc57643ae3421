/** @file What stands before every route: safe headers, who may read. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";
import { CONTENT_POLICY } from "../../web/routes/content-policy.js";

const EXPOSED = "ETag, RateLimit, RateLimit-Policy, Retry-After, Spaceline-Corpus, X-Request-Id";

/** What no page asks a reader's machine for. Copying to the clipboard is not among it. */
const NO_DEVICES = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"]
  .map((name) => `${name}=()`)
  .join(", ");

/** Headers that keep a browser from running what is not ours: scripts and styles only from files of this service, no camera,
 *  no place, no payment. They are the same for every answer, so they are worked out once. */
export function safeHeaders(publicUrl: string): RequestHandler {
  const headers = [["Permissions-Policy", NO_DEVICES] as const, ...protectingHeaders(publicUrl)];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** What helmet sets, as it sets it. */
function protectingHeaders(publicUrl: string): (readonly [name: string, value: string])[] {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: CONTENT_POLICY,
    },
    crossOriginResourcePolicy: { policy: "cross-origin" },
    strictTransportSecurity: publicUrl.startsWith("https:"),
  });
  const set: (readonly [name: string, value: string])[] = [];
  const response = {
    setHeader: (name: string, value: string): unknown => set.push([name, value]),
    removeHeader: (): void => undefined,
  };
  protect({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return set;
}

const OPEN = /^\/(?:api|openapi\.json)(?:[/?#]|$)/i;

/** Lets pages of any origin ask the API; each route answers their preflight. */
export const openToAllOrigins: RequestHandler = (request, response, next) => {
  if (!OPEN.test(request.url)) return next();
  response.set({ "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED });
  if (request.method !== "OPTIONS") return next();
  const asked = request.get("Access-Control-Request-Headers");
  response.vary("Access-Control-Request-Headers");
  if (asked) response.set("Access-Control-Allow-Headers", asked);
  response.set({ "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS", "Access-Control-Max-Age": "86400" });
  next();
};
