/** @file Sends requests byte by byte, because HTTP clients refuse to send most hostile ones. */
import { connect } from "node:net";
import { signed } from "../../support/signed-requests.js";

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** Whether the body is signed as Discord signs. */
  readonly isSigned?: boolean;
}

/** Bytes of an incomplete or invalid request: one character per byte. */
export interface BrokenRequest {
  readonly bytes: string;
}

const TIMEOUT_MS = 20_000;
/** A broken request often gets no response, so that its connection is closed early. */
const BROKEN_TIMEOUT_MS = 150;

/** Sends a request on its own connection.
 *  @returns status 0 if there was no response */
export function sendRaw(port: number, request: RawRequest | BrokenRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const parts: Buffer[] = [];
    const end = (): void => {
      socket.destroy();
      const text = Buffer.concat(parts).toString("latin1");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout("bytes" in request ? BROKEN_TIMEOUT_MS : TIMEOUT_MS, end);
    socket.on("data", (part) => parts.push(part));
    socket.on("close", end).on("error", () => undefined);
    socket.write(bytesOf(request));
  });
}

/** The bytes of a request, with header values as Latin-1. */
export function bytesOf(request: RawRequest | BrokenRequest): Buffer {
  if ("bytes" in request) return Buffer.from(request.bytes, "latin1");
  const { method, path, headers = [], body = "", isSigned } = request;
  const { timestamp, signature } = signed(body);
  const signing = [
    ["X-Signature-Ed25519", signature],
    ["X-Signature-Timestamp", timestamp],
  ];
  const lines = [
    ...(headers.some(([name]) => name === "Host") ? headers : [["Host", "localhost"], ...headers]),
    ...(isSigned ? signing : []),
    ...(body === "" ? [] : [["Content-Length", String(Buffer.byteLength(body))]]),
    ["Connection", "close"],
  ].map((pair) => pair.join(": "));
  return Buffer.concat([
    Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`, "latin1"),
    Buffer.from(body),
  ]);
}
