/** @file From which address a request comes. */
import type { IncomingMessage } from "node:http";

/** The address of the client: that of the connection, or the one that the outermost of our own proxies has told.
 *  @param proxies - how many proxies of ours stand before the service: what others have told before them counts nothing
 *  @returns nothing where the connection is gone already */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string | undefined {
  if (proxies === 0) return socket.remoteAddress;
  const told = String(headers["x-forwarded-for"] ?? "").split(",");
  const nearestFirst = told
    .map((address) => address.trim())
    .filter((address) => address !== "")
    .reverse();
  const address = nearestFirst[Math.min(proxies, nearestFirst.length) - 1];
  return address === undefined ? socket.remoteAddress : byItself(address);
}

/** The longest address that there is: one of IPv6 that ends as one of IPv4, with the name of a network and a port. */
const LONGEST = 80;

/** A part of a text keeps the whole text in memory; addresses are remembered, the headers they stood in must not be. */
function byItself(address: string): string {
  return Buffer.from(address.slice(0, LONGEST), "latin1").toString("latin1");
}
