import { generateKeyPairSync, sign } from "node:crypto";
import type { RequestListener, Server } from "node:http";
import request, { type Test } from "supertest";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");

/** The public key in hexadecimal, as the developer portal shows it. */
export const DISCORD_PUBLIC_KEY = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");

const ADDRESS = "/integrations/discord";

export interface Sent {
  readonly body: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** Signs a body.
 *  @param at - milliseconds since 1970 */
export function signed(body: string, at: number = Date.now(), key = privateKey): Sent {
  const timestamp = String(Math.floor(at / 1000));
  return { body, timestamp, signature: sign(null, Buffer.from(timestamp + body), key).toString("hex") };
}

export function forged(body: string): Sent {
  return signed(body, Date.now(), generateKeyPairSync("ed25519").privateKey);
}

export function send(app: RequestListener | Server | string, { body, timestamp, signature }: Sent): Test {
  return request(app)
    .post(ADDRESS)
    .set("Content-Type", "application/json")
    .set("X-Signature-Ed25519", signature)
    .set("X-Signature-Timestamp", timestamp)
    .send(body);
}

let count = 0;

export function interaction(type: number, data?: object): string {
  count += 1;
  return JSON.stringify({ id: String(count), application_id: "1", version: 1, token: "t", type, data });
}

export function command(name: string, typed?: string): string {
  const options = typed === undefined ? [] : [{ type: 3, name: "question", value: typed }];
  return interaction(2, { id: "1", type: 1, name, options });
}

export function typing(name: string, typed: string): string {
  return interaction(4, {
    id: "1",
    type: 1,
    name,
    options: [{ type: 3, name: "question", value: typed, focused: true }],
  });
}
