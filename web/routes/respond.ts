/** @file How pages and assets are sent, and for how long a browser may keep them. */
import { createHash } from "node:crypto";
import type { Request, Response } from "express";

/** The id that a path ending in `*id` names; Express hands it over in parts. */
export function pathId(request: Request): string {
  return [request.params["id"] ?? ""].flat().join("/");
}

/** Sends a page. It may be kept, but is asked for again each time: the answer is 304 where the browser has it already. */
export function send(response: Response, html: string): void {
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 27);
  response.set({ ETag: `W/"${hash}"`, "Cache-Control": "no-cache" });
  response.vary("Accept").type("html").send(html);
}

/** Sends what pages are made of; it may be kept for so many seconds. */
export function sendAsset(response: Response, type: string, body: string, seconds: number): void {
  response.set("Cache-Control", `public, max-age=${seconds}${seconds > 86_400 ? ", immutable" : ""}`);
  response.type(type).send(body);
}
