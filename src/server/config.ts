import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { wholeNumber } from "../api/contract/parameters.js";
import { packageRoot } from "../package-root.js";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Paths {
  readonly dataFolder: string;
  readonly corpusFile: string;
  /** Folder in which the service creates a subfolder for the bulk files. */
  readonly bulkFolder: string;
  /** Folder in which the service creates a subfolder for browsers' offline copies. */
  readonly copyFolder: string;
}

const A_URL = "must be a URL like https://rules.example";
const ADDRESSES = "must be URLs like http://one:9200,http://two:9200";

/** All settings of the service. docs/configuration.md describes them for operators. */
const SETTINGS = z.object({
  port: wholeNumber(0, 65_535).default(3000),
  host: z.string().optional(),
  /** Public URL of the service, without a trailing slash (default: the URL that it listens on). */
  publicUrl: z
    .url({ protocol: /^https?$/, error: A_URL })
    .refine((address) => !/[?#]/.test(address), A_URL)
    .transform((address) => address.replace(/(?<!\/)\/+$/, ""))
    .optional(),
  rateLimit: wholeNumber(0, 1_000_000).default(300),
  /** Pages have a higher limit than the API, because the visitors at a club, for example, may share an IP address. */
  pageRateLimit: wholeNumber(0, 1_000_000).default(1200),
  proxies: wholeNumber(0, 10).default(0),
  discordPublicKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be the 64 hexadecimal digits that Discord calls “Public Key”")
    .optional(),
  feedbackUrl: z
    .string()
    .regex(/^(?:https?:\/\/|mailto:)/, "must be a URL like https://forms.example/?about={id}")
    .optional(),
  /** The default is enough for about three thousand typical responses. */
  answerCacheMegabytes: wholeNumber(0, 10_000).default(16),
  logLevel: oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent").default("info"),
  logAddresses: oneOf("0", "1")
    .transform((value) => value === "1")
    .default(false),
  /** `private` allows only this machine and its local network. */
  metrics: oneOf("private", "public", "off").default("private"),
  /** Time, in milliseconds, for which the service still accepts new connections after the signal to stop. */
  drainMs: wholeNumber(0, 60_000).default(500),
  engine: oneOf("minisearch", "opensearch").default("minisearch"),
  openSearchUrl: z
    .string()
    .transform((text) => text.split(",").map((address) => address.trim().replace(/(?<!\/)\/+$/, "")))
    .refine((all) => all.every((address) => /^https?:\/\/[^/?#]+$/.test(address) && URL.canParse(address)), ADDRESSES)
    .optional(),
  openSearchTimeoutMs: wholeNumber(0, 60_000).default(2000),
  openSearchShards: wholeNumber(1, 100).default(1),
  /** Number of replicas of each shard (default: one per additional node, but at most two). */
  openSearchReplicas: wholeNumber(0, 20).optional(),
});

/** Environment variables that are not just the setting's name in upper case. */
const VARIABLES: Readonly<Record<string, string>> = {
  answerCacheMegabytes: "ANSWER_CACHE_MB",
  engine: "SPACELINE_ENGINE",
};

export const DEFAULT_SETTINGS = SETTINGS.parse({});

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads all settings. An empty value counts as missing. `openSearch` is present only if OPENSEARCH_URL is set.
 *  @throws Error that lists each invalid setting with its value and the valid values */
export function readConfig(environment: Environment) {
  const given = Object.keys(SETTINGS.shape).map((name) => [name, environment[variableOf(name)] || undefined]);
  const read = SETTINGS.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const wrong = read.error.issues.map(({ path: [name], message }) => {
      const variable = variableOf(String(name));
      return `${variable} is "${environment[variable]}"; it ${message}`;
    });
    throw new Error([...new Set(wrong)].join("\n"));
  }
  const { openSearchUrl: nodes, openSearchTimeoutMs, openSearchShards, openSearchReplicas, ...settings } = read.data;
  if (!nodes && settings.engine === "opensearch")
    throw new Error(`SPACELINE_ENGINE is "opensearch", so OPENSEARCH_URL must be set; it ${ADDRESSES}`);
  const cluster = { timeoutMs: openSearchTimeoutMs, shards: openSearchShards, replicas: openSearchReplicas };
  return { ...readPaths(environment), ...settings, openSearch: nodes && { nodes, ...cluster } };
}

/** @example variableOf("drainMs") // => "DRAIN_MS" */
function variableOf(setting: string): string {
  return VARIABLES[setting] ?? setting.replace("openSearch", "opensearch").replace(/[A-Z]/g, "_$&").toUpperCase();
}

function oneOf<Value extends string>(...values: readonly Value[]) {
  return z.enum(values, { error: `must be one of ${values.join(", ")}` });
}

export function publicUrlOf({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? urlOf(host, port);
}

/** @param host - undefined if the service listens on all addresses */
export function urlOf(host: string | undefined, port: number): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Reads the paths. Any path that is not set in the environment is inside the package. */
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
