/** @file Headers of requests: those that somebody reads, with values good and bad. */
import fc from "fast-check";
import { raw } from "./spelling.mjs";

/** A name and a value. */
export const header = fc.oneof(
  fc.tuple(
    fc.constant("Accept"),
    fc.constantFrom(
      "application/json",
      "text/html",
      "text/markdown",
      "text/plain",
      "*/*;q=0",
      "a/b",
      ",,;q=",
      "text/html;q=0.1,".repeat(200),
    ),
  ),
  fc.tuple(
    fc.constant("Accept-Encoding"),
    fc.constantFrom("gzip", "br", "identity;q=0", "*;q=0", "gzip;q=2, br;q=x", "zstd,".repeat(300)),
  ),
  fc.tuple(fc.constant("If-None-Match"), fc.constantFrom("*", '"a"', 'W/"a"', '"', '"a",'.repeat(900))),
  fc.tuple(
    fc.constant("If-Modified-Since"),
    fc.constantFrom("Thu, 01 Jan 1970 00:00:00 GMT", "yesterday", "9".repeat(400)),
  ),
  fc.tuple(
    fc.constant("Range"),
    fc.constantFrom(
      "bytes=0-0",
      "bytes=-1",
      "bytes=9999999999-",
      "bytes=5-1",
      "lines=1-2",
      `bytes=${"0-1,".repeat(900)}`,
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      "Host",
      "X-Forwarded-For",
      "X-Forwarded-Proto",
      "Forwarded",
      "Origin",
      "Referer",
      "Cookie",
      "X-Request-Id",
      "User-Agent",
      "Accept-Language",
      "Expect",
      "Upgrade",
      "Content-Type",
      "Content-Encoding",
    ),
    fc.oneof(
      fc.constantFrom(
        "100-continue",
        "websocket",
        "gzip",
        "deflate",
        "br",
        "null",
        "[::1]:99999",
        "application/json",
        "application/json; charset=utf-99",
        "1.2.3.4, 5.6.7.8",
      ),
      fc.string({ maxLength: 200 }).map(raw),
    ),
  ),
);
