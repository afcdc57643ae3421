/** @file The settings of the service, read from the environment. */
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { packageRoot } from "../package-root.js";
import { DEFAULT_PAGE_RATE_LIMIT, DEFAULT_RATE_LIMIT, type RateLimit } from "./limits.js";
import { LOG_LEVELS, type LogLevel } from "./logger.js";
import { METRICS_AUDIENCES, type MetricsAudience } from "./metrics.js";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the data and the files made from them are. */
export interface Paths {
  /** Folder of the publications. */
  readonly dataFolder: string;
  readonly corpusFile: string;
  /** Parent folder of the bulk files. */
  readonly bulkFolder: string;
  /** Parent folder of the browsers' offline copy. */
  readonly copyFolder: string;
}

export interface Config extends Paths {
  /** 0 lets the system choose. */
  readonly port: number;
  /** All addresses of the machine if omitted. */
  readonly host?: string;
  /** The public address of the service without a trailing slash; the address it listens on if omitted. */
  readonly publicUrl?: string;
  readonly rateLimit: RateLimit | false;
  readonly pageRateLimit: RateLimit | false;
  /** How many reverse proxies are in front of the service. */
  readonly proxies: number;
  /** Verifies the requests of Discord. Without it the bot is off. */
  readonly discordPublicKey?: string;
  /** Form for reports about a text, with `{id}`, `{citation}` and `{url}`. */
  readonly feedbackUrl?: string;
  /** Size of the response cache; 0 turns it off. */
  readonly answerCacheMegabytes?: number;
  readonly logLevel: LogLevel;
  /** Whether the log contains client addresses. */
  readonly logAddresses: boolean;
  readonly metrics: MetricsAudience;
  /** How long, in milliseconds, new connections are accepted after the signal to stop. */
  readonly drainMs: number;
  /** The engine that finds candidates. */
  readonly engine: EngineName;
  /** The cluster, if its nodes are named. */
  readonly openSearch?: OpenSearchSettings;
}

export interface OpenSearchSettings {
  /** For example `http://one:9200`. */
  readonly nodes: readonly string[];
  /** Milliseconds after which a node that has not responded counts as down. */
  readonly timeoutMs: number;
  readonly shards: number;
  /** Copies of each shard; if omitted, one per additional node, at most two. */
  readonly replicas?: number;
}

const ENGINES = ["minisearch", "opensearch"] as const;
export type EngineName = (typeof ENGINES)[number];

const ADDRESSES = "must be URLs like http://one:9200,http://two:9200";

const SETTINGS = z.object({
  PORT: wholeNumber(65_535),
  HOST: z.string().optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be a URL like https://rules.example" })
    .refine((address) => !/[?#]/.test(address), "must be a URL like https://rules.example")
    .transform((address) => address.replace(/(?<!\/)\/+$/, ""))
    .optional(),
  RATE_LIMIT: wholeNumber(1_000_000),
  PAGE_RATE_LIMIT: wholeNumber(1_000_000),
  PROXIES: wholeNumber(10),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be the 64 hexadecimal digits that Discord calls “Public Key”")
    .optional(),
  FEEDBACK_URL: z
    .string()
    .regex(/^(?:https?:\/\/|mailto:)/, "must be a URL like https://forms.example/?about={id}")
    .optional(),
  ANSWER_CACHE_MB: wholeNumber(10_000),
  LOG_LEVEL: oneOf(LOG_LEVELS),
  LOG_ADDRESSES: oneOf(["0", "1"]),
  METRICS: oneOf(METRICS_AUDIENCES),
  DRAIN_MS: wholeNumber(60_000),
  SPACELINE_ENGINE: oneOf(ENGINES),
  OPENSEARCH_URL: addresses(),
  OPENSEARCH_TIMEOUT_MS: wholeNumber(60_000),
  OPENSEARCH_SHARDS: wholeNumber(100).refine((value) => value !== 0, "must be a whole number from 1 to 100"),
  OPENSEARCH_REPLICAS: wholeNumber(20),
});

/** Reads all settings. An empty one counts as not set.
 *  @throws Error that names each invalid setting, its value and what it must be */
export function readConfig(environment: Environment): Config {
  const given = checked(SETTINGS, environment);
  const openSearch = openSearchOf(given);
  return {
    ...readPaths(environment),
    port: given.PORT ?? 3000,
    ...(given.HOST !== undefined && { host: given.HOST }),
    ...(given.PUBLIC_URL !== undefined && { publicUrl: given.PUBLIC_URL }),
    rateLimit: rateLimitOf(given.RATE_LIMIT, DEFAULT_RATE_LIMIT),
    pageRateLimit: rateLimitOf(given.PAGE_RATE_LIMIT, DEFAULT_PAGE_RATE_LIMIT),
    proxies: given.PROXIES ?? 0,
    ...(given.DISCORD_PUBLIC_KEY !== undefined && { discordPublicKey: given.DISCORD_PUBLIC_KEY }),
    ...(given.FEEDBACK_URL !== undefined && { feedbackUrl: given.FEEDBACK_URL }),
    ...(given.ANSWER_CACHE_MB !== undefined && { answerCacheMegabytes: given.ANSWER_CACHE_MB }),
    logLevel: given.LOG_LEVEL ?? "info",
    logAddresses: given.LOG_ADDRESSES === "1",
    metrics: given.METRICS ?? "private",
    drainMs: given.DRAIN_MS ?? 500,
    engine: given.SPACELINE_ENGINE ?? "minisearch",
    ...(openSearch && { openSearch }),
  };
}

/** The public address; if none is set, the one that the service listens on. */
export function publicUrlOf({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? urlOf(host, port);
}

/** The URL of a service that listens on a port, of all addresses if `host` is undefined. */
export function urlOf(host: string | undefined, port: number): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
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

/** Comma-separated addresses; trailing slashes are removed. */
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

/** The paths that the environment names, otherwise those in the package. */
export function readPaths(environment: Environment): Paths {
  const root = packageRoot();
  const corpusFile = resolve(environment["SPACELINE_CORPUS"] || join(root, "build", "corpus.json"));
  return {
    dataFolder: environment["SPACELINE_DATA"] || join(root, "data"),
    corpusFile,
    bulkFolder: join(dirname(corpusFile), "bulk"),
    copyFolder: join(dirname(corpusFile), "copy"),
  };
}
