/** @file How the service ends: nobody who has asked is left without an answer. */
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Gate } from "./gate.js";

/** Time that running answers get to end, once no new connection is taken; whoever started the service (a container's
 *  engine waits 10 s) should not have to kill it. */
const GRACE_MS = 8000;

/** Makes what stops the service. Called with the milliseconds for which new connections are still taken after watchmen have
 *  been told; with 0 it stops listening at once and closes connections on which nothing is being answered. It resolves when
 *  the last connection is closed; called again it only waits for that. Where it is relieved by another process at the same
 *  port, watchmen are told nothing and nobody waits at the door: the port is left to the other at once. */
export function createStop(server: Server, gate: Gate): (drainMs: number, relieved: boolean) => Promise<void> {
  let stopping: Promise<void> | undefined;
  return (drainMs, relieved) => {
    stopping ??= stop(server, gate, relieved ? "relieved" : drainMs);
    return stopping;
  };
}

async function stop(server: Server, gate: Gate, drainMs: number | "relieved"): Promise<void> {
  gate.drain(drainMs === "relieved");
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  if (drainMs === "relieved") stopListening(server);
  else if (drainMs > 0) {
    await delay(drainMs);
    await gate.whileQuiet(() => stopListening(server));
  } else server.close();
  const timers = [
    setTimeout(() => gate.running() === 0 && server.closeAllConnections(), server.keepAliveTimeout),
    setTimeout(() => server.closeAllConnections(), GRACE_MS),
  ];
  await ended;
  for (const timer of timers) clearTimeout(timer);
}

/** Takes no new connection. The close of an HTTP server would also end those on which nothing is being answered, while a
 *  client may be sending on one of them that very moment: they were promised `Keep-Alive: timeout=5`, and are left that
 *  long, or until an answer has told them to close. */
function stopListening(server: Server): void {
  NetServer.prototype.close.call(server);
}
