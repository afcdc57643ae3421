/** @file The forms in which the bytes of an answer are sent: which of them a client takes, and how they are made. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** In the order in which we choose between what a client likes equally. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a client takes. */
export interface Accepted {
  /** What it likes best of what there is. */
  readonly best: Encoding;
  /** Whether it takes the bytes as they are. */
  readonly plain: boolean;
}

/** What takes less than a packet on its way gains nothing. */
const WORTHWHILE_BYTES = 1024;

/** Half a millisecond for an answer of 36 kB, within a tenth of the best that brotli can do. */
const BROTLI_QUALITY = 5;

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Browsers and bots send one of a few dozen headers; so many are remembered with what they mean. */
const REMEMBERED = 500;
const known = new LRUCache<string, Accepted>({ max: REMEMBERED });
const ANYTHING: Accepted = { best: "identity", plain: true };

/** Reads the header Accept-Encoding (RFC 9110, 12.5.3). Who takes nothing that there is gets the bytes as they are. */
export function acceptedEncodings(header: string | undefined): Accepted {
  if (!header) return ANYTHING;
  const accepted = known.get(header) ?? readEncodings(header);
  known.set(header, accepted);
  return accepted;
}

function readEncodings(header: string): Accepted {
  const weights = new Map(header.toLowerCase().split(",").map(weighted));
  const others = weights.get("*");
  const weightOf = (name: Encoding): number => weights.get(name) ?? others ?? 0;
  const best = ENCODINGS.reduce((chosen, name) => (weightOf(name) > weightOf(chosen) ? name : chosen));
  return { best: weightOf(best) > 0 ? best : "identity", plain: (weights.get("identity") ?? others) !== 0 };
}

/** The encoding in which a body is sent: small ones and pictures as they are, where the client takes them so. */
export function encodingFor({ best, plain }: Accepted, mediaType: string, bytes: number): Encoding {
  return plain && (bytes < WORTHWHILE_BYTES || !isText(mediaType)) ? "identity" : best;
}

/** The bytes in an encoding, made beside the event loop. */
export async function encoded(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return compressors.gzip(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return compressors.br(body, { params });
}

/** @example weighted(" gzip;q=0.5") // => ["gzip", 0.5] */
function weighted(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((one) => one.trim());
  const weight = Number(parameters.find((one) => one.startsWith("q="))?.slice(2) ?? 1);
  return [name, Number.isNaN(weight) ? 0 : weight];
}

function isText(mediaType: string): boolean {
  return /^text\/|\b(?:json|jsonl|xml|javascript)\b/.test(mediaType);
}
