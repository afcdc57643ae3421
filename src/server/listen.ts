/** @file Opens the port, or says in plain words why it cannot be opened. */
import type { Server } from "node:http";

/** Listens and tells the address; a failure is told in words that say what to do. */
export function listen(server: Server, port: number, host: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(listenError(cause, port, host)));
    server.listen({ port, host }, () => {
      const address = server.address();
      const actual = typeof address === "object" && address ? address.port : port;
      const everywhere = host === undefined || host === "0.0.0.0" || host === "::";
      resolve(`http://${everywhere ? "localhost" : bracketed(host)}:${actual}`);
    });
  });
}

function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function listenError(cause: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken; set PORT to another one`,
    EACCES: `port ${port} may not be used; set PORT to one above 1023`,
    EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine`,
    ENOTFOUND: `HOST is "${host}", which is no address of this machine`,
  };
  return new Error(reasons[cause.code ?? ""] ?? `cannot listen on port ${port}: ${cause.message}`, { cause });
}
