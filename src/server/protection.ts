/** @file What stands before every route: safe headers, who may read. */
import type { RequestHandler } from "express";
import helmet from "helmet";
import { CONTENT_POLICY } from "../../web/routes/express/content-policy.js";

const EXPOSED = ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After", "Spaceline-Corpus", "X-Request-Id"];

/** What no page asks a reader's machine for. Copying to the clipboard is not among it. */
const NO_DEVICES = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"]
  .map((name) => `${name}=()`)
  .join(", ");

/** Headers that keep a browser from running what is not ours: scripts and styles only from files of this service, no camera,
 *  no place, no payment. */
export function safeHeaders(publicUrl: string): RequestHandler {
  const encrypted = publicUrl.startsWith("https:");
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: CONTENT_POLICY,
    },
    crossOriginResourcePolicy: { policy: "cross-origin" },
    strictTransportSecurity: encrypted,
  });
  return (request, response, next) => {
    response.setHeader("Permissions-Policy", NO_DEVICES);
    protect(request, response, next);
  };
}

/** Lets pages of any origin ask the API; each route answers their preflight. */
export const openToAllOrigins: RequestHandler = (request, response, next) => {
  response.set({ "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED.join(", ") });
  if (request.method !== "OPTIONS") return next();
  const asked = request.get("Access-Control-Request-Headers");
  response.vary("Access-Control-Request-Headers");
  if (asked) response.set("Access-Control-Allow-Headers", asked);
  response.set({ "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS", "Access-Control-Max-Age": "86400" });
  next();
};
