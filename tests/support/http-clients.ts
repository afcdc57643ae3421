import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
  Server,
} from "node:http";
import type { AddressInfo } from "node:net";

export interface RawResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request to an application, closes the server, and returns the raw response, still compressed. */
export function rawGet(
  app: RequestListener | Server,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const server = app instanceof Server ? app : createServer(app);
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      const sent = request({ port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          server.close();
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
        });
      });
      sent.on("error", reject).end();
    });
  });
}

interface WholeResponse {
  readonly status: number;
  /** The Connection header. */
  readonly connection: string | undefined;
  readonly body: string;
}

export interface KeepAliveClient {
  /** Requests a path. @returns null if no connection could be opened, so that nothing was sent.
   *  @throws Error if the request was sent and its response is missing or incomplete */
  readonly get: (path: string) => Promise<WholeResponse | null>;
  readonly close: () => void;
}

/** Creates a client with one connection. With `keepAlive` it stays open, without it is closed after each request. */
export function keepAliveClient(port: number, keepAlive = true): KeepAliveClient {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  const get: KeepAliveClient["get"] = (path) =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, port, path, host: "127.0.0.1" }, (response) => {
        readResponse(response).then(resolve, reject);
      });
      sent.on("error", (error: NodeJS.ErrnoException) =>
        error.code === "ECONNREFUSED" ? resolve(null) : reject(error),
      );
      sent.end();
    });
  return { get, close: () => agent.destroy() };
}

async function readResponse(response: IncomingMessage): Promise<WholeResponse> {
  let body = "";
  for await (const part of response.setEncoding("utf8")) body += part;
  return { status: response.statusCode ?? 0, connection: response.headers.connection, body };
}
