/** @file A client that keeps its connection open, and distinguishes lost requests from unsent ones. */
import { Agent, type IncomingMessage, request } from "node:http";

export interface Answer {
  readonly status: number;
  /** The Connection header. */
  readonly connection: string | undefined;
  /** The corpus named in the headers. */
  readonly corpus: string | undefined;
  readonly body: string;
}

export interface KeepAliveClient {
  /** @returns null if no connection could be opened, so that nothing was sent.
   *  @throws Error if the request was sent and its response is missing or incomplete */
  readonly get: (path: string) => Promise<Answer | null>;
  readonly close: () => void;
}

/** Makes a client with one connection. */
export function keepAliveClient(port: number): KeepAliveClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get: KeepAliveClient["get"] = (path) =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, port, path, host: "127.0.0.1" }, (response) => {
        whole(response).then(resolve, reject);
      });
      sent.on("error", (error: NodeJS.ErrnoException) =>
        error.code === "ECONNREFUSED" ? resolve(null) : reject(error),
      );
      sent.end();
    });
  return { get, close: () => agent.destroy() };
}

async function whole(response: IncomingMessage): Promise<Answer> {
  let body = "";
  for await (const part of response.setEncoding("utf8")) body += part;
  const { connection, "spaceline-corpus": corpus } = response.headers;
  return { status: response.statusCode ?? 0, connection, corpus: corpus?.toString(), body };
}
