/** @file A plain file server: a file by its path, a folder by its index.html. */
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

export interface FileServer {
  readonly origin: string;
  close(): void;
}

/** Serves the files below `root`. @param port - default: any free port */
export async function serveFiles(root: string, port = 0): Promise<FileServer> {
  const server: Server = createServer(({ url = "/" }, response) => {
    const [path = "/", query] = url.split("?");
    const place = join(root, decodeURIComponent(path));
    if (existsSync(place) && statSync(place).isDirectory() && !path.endsWith("/")) {
      response.writeHead(301, { Location: `${path}/${query === undefined ? "" : `?${query}`}` }).end();
      return;
    }
    const file = path.endsWith("/") ? join(place, "index.html") : place;
    if (existsSync(file)) {
      response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
      response.end(readFileSync(file));
    } else response.writeHead(404).end("nothing here");
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
