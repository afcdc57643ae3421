/** @file Writes a file as it is and compressed, piece by piece, so that it is never whole in memory. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Encoding } from "../http/encodings.js";

/** The bytes of a file in one encoding. */
export interface MadeForm {
  readonly bytes: number;
  /** Of these bytes, hexadecimal. */
  readonly sha256: string;
}

export type MadeForms = Readonly<Record<Encoding, MadeForm>>;

/** Made once and sent often: close to the best, at a third of its work. */
const BROTLI_QUALITY = 9;

const COMPRESSORS: Readonly<Record<Encoding, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: () => createGzip({ level: 9 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
};

/** What a form of a file is called: `sections.jsonl.br`. */
export function formName(name: string, encoding: Encoding): string {
  return encoding === "identity" ? name : `${name}.${encoding === "gzip" ? "gz" : encoding}`;
}

/** Writes the three forms of a file into `folder`. @throws Error of the file system */
export async function makeFile(folder: string, name: string, pieces: AsyncIterable<string>): Promise<MadeForms> {
  const identity = await written(Readable.from(pieces), "identity", join(folder, name));
  const compressed = (encoding: Encoding): Promise<MadeForm> =>
    written(createReadStream(join(folder, name)), encoding, join(folder, formName(name, encoding)));
  return { identity, gzip: await compressed("gzip"), br: await compressed("br") };
}

async function written(source: Readable, encoding: Encoding, file: string): Promise<MadeForm> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, COMPRESSORS[encoding](), measured, createWriteStream(file));
  return { bytes, sha256: hash.digest("hex") };
}
