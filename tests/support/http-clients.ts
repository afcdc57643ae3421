import { once } from "node:events";
import * as http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer, text } from "node:stream/consumers";

export interface Listening {
  readonly port: number;
  readonly origin: string;
  close(): void;
}

export async function listen(app: http.RequestListener | http.Server): Promise<Listening> {
  // No keep-alive timeout: otherwise, an idle connection could be closed just before a test sends its next request.
  const server = app instanceof http.Server ? app : http.createServer({ keepAliveTimeout: 0 }, app);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port, origin: `http://127.0.0.1:${port}`, close };
}

export async function freePort(): Promise<number> {
  const { port, close } = await listen(http.createServer());
  close();
  return port;
}

export function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Sends these bytes on one connection. The strings have one character per byte.
 *  @param idleMs - closes the connection after this time without data (default: never)
 *  @returns all bytes until the connection is closed */
export async function sendBytes(port: number, bytes: string, idleMs = 0): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let received = "";
  socket
    .setTimeout(idleMs, () => socket.destroy())
    .on("error", () => undefined)
    .on("data", (part) => {
      received += part;
    });
  socket.write(bytes, "latin1");
  await once(socket, "close");
  return received;
}

export interface RawResponse {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request to an app, then closes the server.
 *  @returns the raw response, still compressed */
export async function rawGet(
  app: http.RequestListener | http.Server,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<RawResponse> {
  const { port, close } = await listen(app);
  const [response] = await once(
    http.request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end(),
    "response",
  );
  const body = await buffer(response);
  close();
  return { status: response.statusCode, headers: response.headers, body };
}

interface WholeResponse {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

export interface KeepAliveClient {
  /** Requests a path.
   *  @returns null if no connection could be opened, so that nothing was sent
   *  @throws Error if the request was sent, but the response is missing or incomplete */
  readonly get: (path: string) => Promise<WholeResponse | null>;
  readonly close: () => void;
}

/** Creates a client with one connection. With `keepAlive`, the connection stays open. Otherwise, each request opens a
 *  new connection. */
export function keepAliveClient(port: number, keepAlive = true): KeepAliveClient {
  const agent = new http.Agent({ keepAlive, maxSockets: 1 });
  const get: KeepAliveClient["get"] = (path) =>
    new Promise((resolve, reject) => {
      const sent = http.request({ agent, port, path, host: "127.0.0.1" }, (response) => {
        readResponse(response).then(resolve, reject);
      });
      sent.on("error", (error: NodeJS.ErrnoException) =>
        error.code === "ECONNREFUSED" ? resolve(null) : reject(error),
      );
      sent.end();
    });
  return { get, close: () => agent.destroy() };
}

async function readResponse(response: http.IncomingMessage): Promise<WholeResponse> {
  const body = await text(response);
  return { status: response.statusCode ?? 0, connection: response.headers.connection, body };
}
