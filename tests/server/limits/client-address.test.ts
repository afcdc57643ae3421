import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "../../../src/server/limits/client-address.js";

const told = (forwarded?: string): IncomingMessage =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress: "10.0.0.1" },
  }) as never;

test.each([
  ["no proxy of ours: whatever the client claims", "203.0.113.7", 0, "10.0.0.1"],
  ["one proxy: what that has added, the last address", "203.0.113.7, 198.51.100.2", 1, "198.51.100.2"],
  ["two proxies: the one before", "203.0.113.7,198.51.100.2 , 198.51.100.3", 2, "198.51.100.2"],
  ["more proxies than have told anything: the first", "203.0.113.7", 3, "203.0.113.7"],
  ["a proxy that has told nothing: its own address", undefined, 1, "10.0.0.1"],
  ["a proxy that has told nothing but commas", " , ", 1, "10.0.0.1"],
])("a client is told apart behind %s", (_where, forwarded, proxies, address) => {
  expect(clientAddress(told(forwarded), proxies)).toBe(address);
});
