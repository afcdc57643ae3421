/** @file Bytes that are no request, or several, or half of one. Each sign is one byte. */
import fc from "fast-check";

const END = "\r\n\r\n";
const HEAD = "GET /1e HTTP/1.1\r\nHost: a";
const POST = "POST /api/v1/expand HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

const KNOWN = [
  "",
  "\r\n\r\n\r\n",
  "GET",
  "GET /\r\n\r\n",
  "GET / HTTP/0.9\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
  "GET  /  HTTP/1.1\r\nHost: a\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
  `${HEAD}\r\nX: ${"a".repeat(20_000)}${END}`,
  `${HEAD}\r\n${"X-A: b\r\n".repeat(1500)}\r\n`,
  `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a${END}`,
  `${HEAD}\nX: y\n\n`,
  `${HEAD}\r\n X: folded${END}`,
  `${HEAD}\r\nX y: z${END}`,
  `${HEAD}\r\nX: \0${END}`,
  `${HEAD}\r\nHost: b${END}`,
  `${HEAD}\r\nTransfer-Encoding: gzip${END}`,
  `${HEAD}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhl\r\nSec-WebSocket-Version: 13${END}`,
  `${HEAD}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk${END}`,
  `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked${END}0${END}`,
  `${POST}Content-Length: 5\r\nContent-Length: 6${END}{}   `,
  `${POST}Content-Length: -1${END}{}`,
  `${POST}Content-Length: 99999999999999999999${END}{}`,
  `${POST}Content-Length: 1e3${END}{}`,
  `${POST}Content-Length: 2${END}{}{}{}GET / HTTP/1.1${END}`,
  `${POST}Transfer-Encoding: chunked${END}zz\r\n{}\r\n0${END}`,
  `${POST}Transfer-Encoding: chunked${END}2;${"x".repeat(30_000)}\r\n{}\r\n0${END}`,
  `${POST}Transfer-Encoding: chunked${END}fffffffffffffffff\r\n{}`,
  `${POST}Transfer-Encoding: chunked${END}${"1\r\n{\r\n".repeat(5000)}0${END}`,
  `${POST}Transfer-Encoding: chunked\r\nTrailer: X${END}2\r\n{}\r\n0\r\nX: ${"y".repeat(20_000)}${END}`,
  `${POST}Content-Length: 100000${END}{"text":"half`,
  `${POST}Content-Encoding: gzip\r\nContent-Length: 4${END}\x1f\x8b\x08\0`,
  `${POST}Expect: 100-continue\r\nContent-Length: 900000${END}`,
  `${HEAD}${END}`.repeat(40),
  `${HEAD}${END}${HEAD}${END}GET /%`,
];

/** A good request in which some bytes are others, are missing, or stand twice. */
const spoilt = fc
  .tuple(
    fc.constantFrom(
      `${HEAD}${END}`,
      `${POST}Content-Length: 13${END}{"text":"7.6"}`,
      `${POST}Transfer-Encoding: chunked${END}2\r\n{}\r\n0${END}`,
    ),
    fc.array(fc.tuple(fc.nat(200), fc.nat(255), fc.nat(3)), { minLength: 1, maxLength: 8 }),
  )
  .map(([text, changes]) =>
    changes.reduce((now, [at, byte, cut]) => now.slice(0, at) + String.fromCharCode(byte) + now.slice(at + cut), text),
  );
const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString("latin1"));

/** What is written to a connection as it stands. */
export const brokenBytes = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 3, arbitrary: spoilt },
  noise,
);
