/** @file Sends a request byte by byte as it was made up, for clients of HTTP refuse to send most of what is hostile. */
import { generateKeyPairSync, sign } from "node:crypto";
import { connect } from "node:net";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");

/** By which a service knows the requests that are signed here as Discord signs. */
export const DISCORD_PUBLIC_KEY = Buffer.from(publicKey.export({ format: "jwk" }).x, "base64url").toString("hex");

/** For so long an answer is waited for, and so long after the last byte where the bytes were no whole request. */
const PATIENCE_MS = 20_000;
const HALF_MS = 150;

/** Asks once, on a connection of its own.
 *  @returns {Promise<{ status: number, ms: number, text: string }>} status 0 where nothing was answered */
export function askRaw(port, request) {
  const started = performance.now();
  return new Promise((answered) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const parts = [];
    const end = () => {
      socket.destroy();
      const text = Buffer.concat(parts).toString("latin1");
      answered({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), ms: performance.now() - started, text });
    };
    socket.setTimeout(request.bytes === undefined ? PATIENCE_MS : HALF_MS, end);
    socket.on("data", (part) => parts.push(part));
    socket.on("close", end).on("error", () => undefined);
    socket.write(bytesOf(request));
  });
}

/** The bytes of a request, one letter of a header for a byte. */
export function bytesOf({ bytes, method, path, headers = [], body = "", signed = false }) {
  if (bytes !== undefined) return Buffer.from(bytes, "latin1");
  const named = headers.some(([name]) => name === "Host") ? headers : [["Host", "localhost"], ...headers];
  const length = body === "" ? [] : [["Content-Length", Buffer.byteLength(body)]];
  const lines = [...named, ...(signed ? signature(body) : []), ...length, ["Connection", "close"]].map((one) =>
    one.join(": "),
  );
  return Buffer.concat([
    Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`, "latin1"),
    Buffer.from(body),
  ]);
}

function signature(body) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = sign(null, Buffer.from(timestamp + body), privateKey).toString("hex");
  return [
    ["X-Signature-Ed25519", signed],
    ["X-Signature-Timestamp", timestamp],
  ];
}
