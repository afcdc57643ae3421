/** @file Whether a request comes from this machine or its own network, by every address that it names. */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

const OWN = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  OWN.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  OWN.addSubnet(network, bits, "ipv6");

/** In these a proxy names for whom it asks. */
const FORWARDED_FOR = ["x-forwarded-for", "x-real-ip", "cf-connecting-ip", "true-client-ip"];

/** Whether all addresses through which a request has come are loopback or private ones. A proxy adds to the list, it takes
 *  nothing away, so that a request from outside stays one however many proxies the settings know of. */
export function isFromOwnNetwork(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  const named = FORWARDED_FOR.flatMap((name) => String(headers[name] ?? "").split(","));
  const forwarded = [...String(headers.forwarded ?? "").matchAll(/for=([^;,]*)/gi)].map(([, address = ""]) => address);
  const all = [...named.filter((address) => address.trim() !== ""), ...forwarded];
  return [socket.remoteAddress ?? "", ...all].every((address) => isOwn(bare(address)));
}

function isOwn(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && OWN.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Without quotes, brackets, port and zone: `"[fe80::1%eth0]:80"` is fe80::1. */
function bare(address: string): string {
  const plain = address.trim().replaceAll('"', "");
  const bracketed = /^\[([^\]]*)\]/.exec(plain)?.[1];
  return (bracketed ?? plain.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")).replace(/%.*$/, "");
}
