import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Maximum requests that wait on one connection. A client that pipelines more is disconnected. */
const MAX_WAITING = 32;

export interface OneAtATime {
  readonly listener: RequestListener;
  /** Maps each connection to the response that it is receiving. */
  readonly running: ReadonlyMap<Duplex, ServerResponse>;
}

/** Handles the requests of a connection one after the other, so that a client that pipelines requests without reading never
 *  has more than one response in memory. */
export function oneAtATime(handle: RequestListener): OneAtATime {
  const running = new Map<Duplex, ServerResponse>();
  const waiting = new WeakMap<Duplex, [IncomingMessage, ServerResponse][]>();
  const run = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    running.set(socket, response);
    response.once("close", () => {
      running.delete(socket);
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) run(...next);
    });
    handle(request, response);
  };
  const listener: RequestListener = (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (!running.has(socket)) return run(request, response);
    const queue = waiting.get(socket) ?? [];
    waiting.set(socket, queue);
    if (queue.push([request, response]) > MAX_WAITING) socket.destroy();
  };
  return { listener, running };
}
