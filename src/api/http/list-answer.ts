/** @file The one shape of every list. */
import type { Request } from "express";

export interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** A list that was cut to its page elsewhere; `next` is the address of the page that follows. */
export function listAnswer<Item>(
  request: Request,
  publicUrl: string,
  list: Paging & { total: number; warnings: readonly string[]; data: readonly Item[] },
) {
  const { total, page, limit, warnings, data } = list;
  const hasMore = page * limit < total;
  const next = hasMore ? addressOfPage(request, publicUrl, page + 1) : null;
  return { object: "list" as const, total, page, limit, hasMore, next, warnings, data };
}

/** Cuts a list to the page asked for. */
export function pageOf<Item>(all: readonly Item[], { page, limit }: Paging): readonly Item[] {
  return all.slice((page - 1) * limit, page * limit);
}

function addressOfPage(request: Request, publicUrl: string, page: number): string {
  const address = new URL(request.originalUrl, "http://localhost");
  address.searchParams.set("page", String(page));
  return `${publicUrl}${address.pathname}${address.search}`;
}
