/** @file The settings, read from the environment once and checked as a whole. */
import { availableParallelism } from "node:os";
import { z } from "zod";
import type { RateLimit } from "./limits/count-requests.js";
import { DEFAULT_PAGE_RATE_LIMIT, DEFAULT_RATE_LIMIT } from "./limits.js";
import { LOG_LEVELS, type LogLevel } from "./observe/logger.js";
import { METRICS_AUDIENCES, type MetricsAudience } from "./observe/show-metrics.js";
import { type Environment, type Places, readPlaces } from "./places.js";

export interface Config extends Places {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Every address of the machine where it is left out. */
  readonly host?: string;
  /** Where the service is reached from outside, without a slash at its end; where it listens if left out. */
  readonly publicUrl?: string;
  readonly rateLimit: RateLimit | false;
  readonly pageRateLimit: RateLimit | false;
  /** How many proxies stand before the service. */
  readonly proxies: number;
  /** By which Discord's requests are known; without it the bot is off. */
  readonly discordPublicKey?: string;
  /** Room for finished answers; 0 keeps none. */
  readonly answerCacheMegabytes?: number;
  readonly logLevel: LogLevel;
  /** Whether the log tells readers' addresses. */
  readonly logAddresses: boolean;
  readonly metrics: MetricsAudience;
  /** How many processes serve together. */
  readonly workers: number;
  /** How often the artefact is looked at for a new one; 0 never. */
  readonly watchSeconds: number;
  /** For how many milliseconds new connections are still taken once the service is told to stop. */
  readonly drainMs: number;
  /** Where sections are looked for by words. */
  readonly engine: EngineName;
  /** The cluster, where its nodes are named. */
  readonly openSearch?: OpenSearchSettings;
}

const MOST_WORKERS = 128;
export interface OpenSearchSettings {
  /** Addresses of nodes: `http://one:9200`. */
  readonly nodes: readonly string[];
  /** After so many milliseconds a node that has not answered counts as dead. */
  readonly timeoutMs: number;
  readonly shards: number;
  /** Copies beside the first of each shard; as many as there are nodes for, up to two, where it is left out. */
  readonly replicas?: number;
}

const ENGINES = ["minisearch", "opensearch"] as const;
export type EngineName = (typeof ENGINES)[number];

const ADDRESSES = "must be addresses like http://one:9200,http://two:9200";

const SETTINGS = z.object({
  PORT: wholeNumber(65_535),
  HOST: z.string().optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an address like https://rules.example" })
    .refine((address) => !/[?#]/.test(address), "must be an address like https://rules.example")
    .transform((address) => address.replace(/(?<!\/)\/+$/, ""))
    .optional(),
  RATE_LIMIT: wholeNumber(1_000_000),
  PAGE_RATE_LIMIT: wholeNumber(1_000_000),
  PROXIES: wholeNumber(10),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be the 64 hexadecimal digits that Discord calls “Public Key”")
    .optional(),
  ANSWER_CACHE_MB: wholeNumber(10_000),
  LOG_LEVEL: oneOf(LOG_LEVELS),
  LOG_ADDRESSES: oneOf(["0", "1"]),
  METRICS: oneOf(METRICS_AUDIENCES),
  WORKERS: numberOfWorkers(),
  WATCH_SECONDS: wholeNumber(3600),
  DRAIN_MS: wholeNumber(60_000),
  SPACELINE_ENGINE: oneOf(ENGINES),
  OPENSEARCH_URL: addresses(),
  OPENSEARCH_TIMEOUT_MS: wholeNumber(60_000),
  OPENSEARCH_SHARDS: wholeNumber(100).refine((value) => value !== 0, "must be a whole number from 1 to 100"),
  OPENSEARCH_REPLICAS: wholeNumber(20),
});

/** Every setting of the service. An empty one counts as not set.
 *  @throws Error that names each setting that is wrong, what it says and what it must be */
export function readConfig(environment: Environment): Config {
  const given = checked(SETTINGS, environment);
  const openSearch = openSearchOf(given);
  return {
    ...readPlaces(environment),
    port: given.PORT ?? 3000,
    ...(given.HOST !== undefined && { host: given.HOST }),
    ...(given.PUBLIC_URL !== undefined && { publicUrl: given.PUBLIC_URL }),
    rateLimit: rateLimitOf(given.RATE_LIMIT, DEFAULT_RATE_LIMIT),
    pageRateLimit: rateLimitOf(given.PAGE_RATE_LIMIT, DEFAULT_PAGE_RATE_LIMIT),
    proxies: given.PROXIES ?? 0,
    ...(given.DISCORD_PUBLIC_KEY !== undefined && { discordPublicKey: given.DISCORD_PUBLIC_KEY }),
    ...(given.ANSWER_CACHE_MB !== undefined && { answerCacheMegabytes: given.ANSWER_CACHE_MB }),
    logLevel: given.LOG_LEVEL ?? "info",
    logAddresses: given.LOG_ADDRESSES === "1",
    metrics: given.METRICS ?? "private",
    workers: given.WORKERS ?? 1,
    watchSeconds: given.WATCH_SECONDS ?? 2,
    drainMs: given.DRAIN_MS ?? 500,
    engine: given.SPACELINE_ENGINE ?? "minisearch",
    ...(openSearch && { openSearch }),
  };
}

function openSearchOf(given: z.infer<typeof SETTINGS>): OpenSearchSettings | undefined {
  const { OPENSEARCH_URL: nodes, OPENSEARCH_REPLICAS: replicas } = given;
  if (!nodes && given.SPACELINE_ENGINE === "opensearch")
    throw new Error(`SPACELINE_ENGINE is "opensearch", so OPENSEARCH_URL must be set; it ${ADDRESSES}`);
  if (!nodes) return undefined;
  return {
    nodes,
    timeoutMs: given.OPENSEARCH_TIMEOUT_MS ?? 2000,
    shards: given.OPENSEARCH_SHARDS ?? 1,
    ...(replicas !== undefined && { replicas }),
  };
}

/** Addresses with commas between, without slashes at their ends. */
function addresses(): z.ZodType<string[] | undefined> {
  return z
    .string()
    .transform((text) => text.split(",").map((address) => address.trim().replace(/(?<!\/)\/+$/, "")))
    .refine((all) => all.every((address) => /^https?:\/\/[^/?#]+$/.test(address) && URL.canParse(address)), ADDRESSES)
    .optional();
}

function wholeNumber(max: number): z.ZodType<number | undefined> {
  const error = `must be a whole number from 0 to ${max}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, error)
    .transform(Number)
    .refine((value) => value <= max, error)
    .optional();
}

function numberOfWorkers(): z.ZodType<number | undefined> {
  const error = `must be auto, or a whole number from 1 to ${MOST_WORKERS}`;
  return z
    .string()
    .regex(/^(?:auto|[1-9]\d{0,2})$/, error)
    .transform((value) => (value === "auto" ? availableParallelism() : Number(value)))
    .refine((value) => value <= MOST_WORKERS, error)
    .optional();
}

function oneOf<Value extends string>(values: readonly Value[]): z.ZodType<Value | undefined> {
  return z.enum(values, { error: `must be one of ${values.join(", ")}` }).optional();
}

function checked<Values>(schema: z.ZodType<Values>, environment: Environment): Values {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(
    ({ path: [name], message }) => `${String(name)} is "${given[String(name)]}"; it ${message}`,
  );
  throw new Error([...new Set(wrong)].join("\n"));
}

function rateLimitOf(requests: number | undefined, standard: RateLimit): RateLimit | false {
  if (requests === undefined) return standard;
  return requests === 0 ? false : { requests, seconds: 60 };
}
