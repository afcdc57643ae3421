import { createServer, type IncomingHttpHeaders, type RequestListener, request, Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request to an application, closes it, and returns the raw response, still compressed. */
export function rawGet(
  app: RequestListener | Server,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const server = app instanceof Server ? app : createServer(app);
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      const asked = request({ port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          server.close();
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
        });
      });
      asked.on("error", reject).end();
    });
  });
}
