import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { acceptedEncodings, encoded, encodingFor } from "../../src/api/http/encodings.js";
import { realSection } from "../support/real-corpus.js";

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["gzip;q=0, br", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["br;q=0.5, identity", "identity"],
    ["*", "br"],
    ["*, br;q=0", "gzip"],
    ["br;q=0, *;q=0", "identity"],
    ["deflate", "identity"],
    ["br;q=nonsense, gzip;q=0.1", "gzip"],
    [" , ;q=1", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("is what the client likes best: %s", (header, best) => {
    expect(acceptedEncodings(header).best).toBe(best);
  });

  it("leaves small answers and pictures as they are", () => {
    const accepted = acceptedEncodings("br");
    expect(encodingFor(accepted, "application/json; charset=utf-8", 100)).toBe("identity");
    expect(encodingFor(accepted, "image/png", 9000)).toBe("identity");
    for (const type of ["application/json", "text/html", "application/atom+xml", "application/jsonl", "image/svg+xml"])
      expect([type, encodingFor(accepted, type, 9000)]).toEqual([type, "br"]);
  });

  it("is compressed, however small, for who takes nothing else", () => {
    for (const header of ["br, identity;q=0", "br, *;q=0"])
      expect(encodingFor(acceptedEncodings(header), "image/png", 10)).toBe("br");
  });

  it("is none where the client takes nothing that there is", () => {
    expect(encodingFor(acceptedEncodings("identity;q=0"), "application/json", 9000)).toBe("identity");
  });

  it("gives back what went in", async () => {
    const text = Buffer.from(realSection("1e/rulebook/7.6").text);
    expect(brotliDecompressSync(await encoded(text, "br"))).toEqual(text);
    expect(gunzipSync(await encoded(text, "gzip"))).toEqual(text);
    expect(await encoded(text, "identity")).toBe(text);
  });
});
