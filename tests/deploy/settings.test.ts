import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commands.js";
import { readConfig } from "../../src/server/config.js";

const read = (file: string): string => readFileSync(file, "utf8");
const COMPOSE = read("compose.yaml");
const CONTAINERFILE = read("Containerfile");
const UNIT = read("deploy/spaceline@.service");

/** The blocks in compose.yaml, one per top-level key and one per service. Excludes settings for OpenSearch. */
const OURS = COMPOSE.split(/^(?=x-[\w-]+:|\w+:| {2}[\w-]+:\n)/m)
  .filter((block) => !/^(?:x-opensearch| {2}opensearch-)/.test(block))
  .join("");

/** The settings of our services with their defaults. In `${PROXIES:-0}`, for example, the default is 0. */
const SETTINGS = Object.fromEntries(
  [...OURS.matchAll(/^ +([A-Z][A-Z_]+): (.+)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/\$\{\w+:-([^}]*)\}/g, "$1"),
  ]),
);

/** Whether the service reads a setting. If it does, it rejects a malformed value. */
function isRead(name: string): boolean {
  try {
    readConfig({ ...SETTINGS, [name]: "\u2603" });
    return false;
  } catch (error) {
    return String(error).includes(`${name} is`);
  }
}

function optionsOf(name: string): string | undefined {
  const command = COMMANDS.find((one) => one.name === name);
  return command && (command.options ?? []).flat().join(" ");
}

it("compose.yaml sets only known settings, with valid values", () => {
  expect(Object.keys(SETTINGS)).toContain("SPACELINE_ENGINE");
  expect(Object.keys(SETTINGS).filter((name) => !isRead(name))).toEqual([]);
  expect(readConfig(SETTINGS)).toMatchObject({ engine: "opensearch", openSearch: { nodes: { length: 3 } } });
});

it("compose.yaml defines every search node and every dependency of its services", () => {
  const services = [...COMPOSE.matchAll(/^ {2}([\w-]+):\n {4}\S/gm)].map(([, name]) => name);
  const nodes = readConfig(SETTINGS).openSearch?.nodes.map((node) => new URL(node).hostname) ?? [];
  const waitedFor = [...COMPOSE.matchAll(/^ {6}([\w-]+):\n {8}condition:/gm)].map(([, name]) => name);
  expect(waitedFor).toContain("index");
  for (const name of [...nodes, ...waitedFor]) expect(services).toContain(name);
});

it("compose.yaml uses only commands that exist, and publishes the port that the image exposes", () => {
  expect(COMPOSE).toContain("command: [index, --to, opensearch]");
  expect(optionsOf("index")).toContain("--to");
  expect(COMPOSE).toContain("\n    dockerfile: Containerfile\n");
  const port = /PORT=(\d+)/.exec(CONTAINERFILE)?.[1];
  const published = [...COMPOSE.matchAll(/"127\.0\.0\.1:\d+:(\d+)"/g)].map(([, inside]) => inside);
  expect(new Set(published)).toEqual(new Set([port]));
});

it("the image and the systemd unit use only commands that exist", () => {
  const { bin } = JSON.parse(read("package.json"));
  expect(CONTAINERFILE).toContain(`ENTRYPOINT ["/usr/local/bin/node", "${bin.spaceline}"]`);
  const started = [
    ...[...CONTAINERFILE.matchAll(/^CMD \["(\w+)"\]/gm)].map(([, name]) => name),
    ...[...`${CONTAINERFILE}${UNIT}`.matchAll(/node (\S+cli\.js) (\w+)/g)].map(([, file, name]) => {
      expect(file).toBe(bin.spaceline);
      return name;
    }),
  ];
  expect(new Set(started)).toEqual(new Set(["serve", "ingest", "index"]));
  for (const name of started) expect(optionsOf(name ?? "")).toBeDefined();
});

it("the image copies only existing files", () => {
  const copied = [...CONTAINERFILE.matchAll(/^COPY --from=build \/app\/(\S+)(?: \/app\/\S+)* \S+$/gm)];
  const sources = copied.map(([, source = ""]) => source).filter((one) => !/^(?:dist|build|node_modules)/.test(one));
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
});
