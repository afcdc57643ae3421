import { expect, it } from "vitest";
import { publicUrlOf, readConfig, readPaths } from "../../src/server/config.js";

it("settings have default values if they are unset or empty", () => {
  for (const environment of [{}, { PORT: "", PUBLIC_URL: "", RATE_LIMIT: "", PROXIES: "" }]) {
    const { port, host, publicUrl, rateLimit, proxies } = readConfig(environment);
    expect([port, host, publicUrl, rateLimit, proxies]).toEqual([3000, undefined, undefined, 300, 0]);
  }
});

it("default settings log no IP addresses, and serve metrics only to the local network", () => {
  const { logLevel, logAddresses, metrics, drainMs, pageRateLimit } = readConfig({});
  expect([logLevel, logAddresses, metrics, drainMs]).toEqual(["info", false, "private", 500]);
  expect(pageRateLimit).toEqual(1200);
  expect(
    readConfig({ LOG_LEVEL: "silent", LOG_ADDRESSES: "1", METRICS: "off", DRAIN_MS: "0", PAGE_RATE_LIMIT: "0" }),
  ).toMatchObject({ logLevel: "silent", logAddresses: true, metrics: "off", drainMs: 0, pageRateLimit: 0 });
  expect(() => readConfig({ LOG_LEVEL: "loud" })).toThrow('LOG_LEVEL is "loud"; it must be one of trace, debug, info');
});

it.each([
  [{}, "http://localhost:3000"],
  [{ HOST: "0.0.0.0", PORT: "80" }, "http://localhost:80"],
  [{ HOST: "192.0.2.7" }, "http://192.0.2.7:3000"],
  [{ HOST: "2001:db8::1" }, "http://[2001:db8::1]:3000"],
  [{ HOST: "192.0.2.7", PUBLIC_URL: "https://rules.example" }, "https://rules.example"],
])("the public URL is PUBLIC_URL, or by default the address to listen on: %j", (settings, url) => {
  expect(publicUrlOf(readConfig(settings))).toBe(url);
});

it("all invalid settings are reported together, with the allowed values", () => {
  const env = { PORT: "65536", PUBLIC_URL: "rules.example", RATE_LIMIT: "-1", PROXIES: "1e3", PAGE_RATE_LIMIT: "80 " };
  const messages = [
    'PORT is "65536"; it must be a whole number from 0 to 65535',
    'PUBLIC_URL is "rules.example"; it must be a URL like https://rules.example',
    'RATE_LIMIT is "-1"',
    'PROXIES is "1e3"',
    'PAGE_RATE_LIMIT is "80 "',
  ];
  for (const message of messages) expect(() => readConfig(env)).toThrow(message);
});

it("a Discord public key is accepted only if it has 64 hexadecimal digits", () => {
  const key = "aB".repeat(32);
  expect(readConfig({ DISCORD_PUBLIC_KEY: key }).discordPublicKey).toBe(key);
  expect(readConfig({ DISCORD_PUBLIC_KEY: "" }).discordPublicKey).toBeUndefined();
  for (const wrong of [key.slice(1), `${key}0`, "z".repeat(64)])
    expect(() => readConfig({ DISCORD_PUBLIC_KEY: wrong })).toThrow("DISCORD_PUBLIC_KEY is");
});

it("the cluster URL is used only if the search engine is a cluster", () => {
  expect(readConfig({})).toMatchObject({ engine: "minisearch" });
  expect(readConfig({}).openSearch).toBeUndefined();
  const cluster = { OPENSEARCH_URL: "http://one:9200/, https://two:9200", OPENSEARCH_REPLICAS: "1" };
  expect(readConfig({ ...cluster, SPACELINE_ENGINE: "opensearch" })).toMatchObject({
    engine: "opensearch",
    openSearch: { nodes: ["http://one:9200", "https://two:9200"], timeoutMs: 2000, shards: 1, replicas: 1 },
  });
  expect(readConfig(cluster).engine).toBe("minisearch");
  expect(() => readConfig({ SPACELINE_ENGINE: "opensearch" })).toThrow("so OPENSEARCH_URL must be set");
  for (const [name, wrong] of [
    ["SPACELINE_ENGINE", "lunr"],
    ["OPENSEARCH_URL", "one:9200"],
    ["OPENSEARCH_URL", "http://one:9200,"],
    ["OPENSEARCH_SHARDS", "0"],
    ["OPENSEARCH_REPLICAS", "-1"],
  ] as const)
    expect(() => readConfig({ [name]: wrong })).toThrow(`${name} is "${wrong}"`);
});

it.each(["ftp://rules.example", "https://rules.example/?a=1", "https://"])(
  "the setting PUBLIC_URL=%s is rejected",
  (address) => {
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow("PUBLIC_URL");
  },
);

it("commands that only read files ignore an invalid PORT", () => {
  expect(readPaths({ PORT: "http", SPACELINE_CORPUS: "/elsewhere/corpus.json" }).corpusFile).toBe(
    "/elsewhere/corpus.json",
  );
});
