/** @file How pages and assets are sent, and for how long a browser may keep them. */
import { createHash } from "node:crypto";
import type { Response } from "express";

/** Sends a page. It may be kept, but is asked for again each time: the answer is 304 where the browser has it already. */
export function send(response: Response, status: number, html: string): void {
  if (status === 200) response.set("ETag", `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`);
  response.status(status).set("Cache-Control", status === 200 ? "no-cache" : "no-store");
  response.vary("Accept").type("html").send(html);
}

/** Sends what pages are made of; it may be kept for so many seconds. */
export function sendAsset(response: Response, type: string, body: string, seconds: number): void {
  response.set("Cache-Control", `public, max-age=${seconds}${seconds > 86_400 ? ", immutable" : ""}`);
  response.type(type).send(body);
}
