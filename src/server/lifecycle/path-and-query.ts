/** @file The address of a request as a path with its query, however the client has written it. */

/** Reads the target of a request: a path, or a whole address as clients of proxies send it.
 *  @returns null where it is neither: `?`, `//`, `http://[` */
export function pathAndQuery(target: string): string | null {
  if (target.startsWith("//")) return null;
  if (target.startsWith("/")) return target;
  const { protocol, pathname, search } = URL.canParse(target) ? new URL(target) : NOWHERE;
  return /^https?:$/.test(protocol) && !pathname.startsWith("//") ? `${pathname}${search}` : null;
}

const NOWHERE = { protocol: "", pathname: "", search: "" };
