/** @file Ids in addresses: they hold slashes, so Express hands them over in parts. */
import type { Request } from "express";

/** The id that a path ending in `*id` names, without a slash at its end. */
export function pathId(request: Request): string {
  const parts: unknown = request.params["id"];
  return (Array.isArray(parts) ? parts.join("/") : String(parts)).replace(/(?<!\/)\/+$/, "");
}
