/** @file Whether a request comes from Discord: an Ed25519 signature over its time and its body, as they were sent. */
import { createPublicKey, verify } from "node:crypto";
import { LRUCache } from "lru-cache";

/** What Discord sends with every request, as it arrived. */
export interface SignedRequest {
  readonly signature: string | undefined;
  /** When it was sent: seconds since 1970, in digits. */
  readonly timestamp: string | undefined;
  readonly body: Uint8Array;
}

/** A request that was sent longer ago, or that claims to be sent later, is refused. */
const WINDOW_MS = 5 * 60_000;
/** So many signatures are remembered; Discord alone can fill the memory, for others have no signature that holds. */
const REMEMBERED = 20_000;

const SIGNATURE = /^[0-9a-f]{128}$/;
const TIMESTAMP = /^\d{1,12}$/;

/** The signatures that have been accepted. */
export type Seen = LRUCache<string, true>;

/** Remembers signatures for as long as their time could be accepted again. */
export function rememberSignatures(): Seen {
  return new LRUCache({ max: REMEMBERED, ttl: 2 * WINDOW_MS });
}

/** Makes the check of an application's requests.
 *  @param publicKey - 64 hexadecimal digits, as Discord shows them
 *  @param seen - what has been accepted already, by whichever check
 *  @param now - milliseconds since 1970
 *  @returns what is wrong with a request, in a sentence; null where nothing is. A request is accepted once. */
export function makeSignatureCheck(publicKey: string, seen: Seen, now: () => number = Date.now) {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x } });
  return ({ signature, timestamp, body }: SignedRequest): string | null => {
    const hex = signature?.toLowerCase() ?? "";
    if (!SIGNATURE.test(hex)) return "X-Signature-Ed25519 must be 128 hexadecimal digits.";
    if (!timestamp || !TIMESTAMP.test(timestamp)) return "X-Signature-Timestamp must be seconds since 1970.";
    if (Math.abs(now() - Number(timestamp) * 1000) > WINDOW_MS)
      return "X-Signature-Timestamp lies more than five minutes from now.";
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    if (!verify(null, signed, key, Buffer.from(hex, "hex"))) return "The signature does not hold.";
    if (seen.has(hex)) return "This request has been answered already.";
    seen.set(hex, true);
    return null;
  };
}
