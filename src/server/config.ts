/** @file The settings, read from the environment once and checked as a whole. */
import { join } from "node:path";
import { z } from "zod";
import { packageRoot } from "../package-root.js";
import { DEFAULT_RATE_LIMIT, type RateLimit } from "./protection.js";

export interface Places {
  /** Folder of the publications. */
  readonly dataFolder: string;
  /** The artefact. */
  readonly corpusFile: string;
}

export interface Config extends Places {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Every address of the machine where it is left out. */
  readonly host?: string;
  /** Where the service is reached from outside, without a slash at its end; where it listens if left out. */
  readonly publicUrl?: string;
  readonly rateLimit: RateLimit | false;
  /** How many proxies stand before the service. */
  readonly proxies: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const PLACES = z.object({ SPACELINE_DATA: z.string().optional(), SPACELINE_CORPUS: z.string().optional() });

const SETTINGS = PLACES.extend({
  PORT: wholeNumber(65_535),
  HOST: z.string().optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an address like https://rules.example" })
    .refine((address) => !/[?#]/.test(address), "must be an address like https://rules.example")
    .transform((address) => address.replace(/\/+$/, ""))
    .optional(),
  RATE_LIMIT: wholeNumber(1_000_000),
  PROXIES: wholeNumber(10),
});

/** Where data and artefact lie: in the package unless the environment says otherwise. */
export function readPlaces(environment: Environment): Places {
  return placesOf(checked(PLACES, environment));
}

/** Every setting of the service. An empty one counts as not set.
 *  @throws Error that names each setting that is wrong, what it says and what it must be */
export function readConfig(environment: Environment): Config {
  const given = checked(SETTINGS, environment);
  return {
    ...placesOf(given),
    port: given.PORT ?? 3000,
    ...(given.HOST !== undefined && { host: given.HOST }),
    ...(given.PUBLIC_URL !== undefined && { publicUrl: given.PUBLIC_URL }),
    rateLimit: rateLimitOf(given.RATE_LIMIT),
    proxies: given.PROXIES ?? 0,
  };
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

function checked<Values>(schema: z.ZodType<Values>, environment: Environment): Values {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(
    ({ path: [name], message }) => `${String(name)} is "${given[String(name)]}"; it ${message}`,
  );
  throw new Error([...new Set(wrong)].join("\n"));
}

function placesOf(given: z.output<typeof PLACES>): Places {
  const root = packageRoot();
  return {
    dataFolder: given.SPACELINE_DATA ?? join(root, "data"),
    corpusFile: given.SPACELINE_CORPUS ?? join(root, "build", "corpus.json"),
  };
}

function rateLimitOf(requests: number | undefined): RateLimit | false {
  if (requests === undefined) return DEFAULT_RATE_LIMIT;
  return requests === 0 ? false : { requests, seconds: 60 };
}
