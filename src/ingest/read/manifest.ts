/** @file The shape of data/sources.json. */
import { z } from "zod";

const manifest = z.strictObject({
  publications: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        edition: z.enum(["1e", "2e"]),
        version: z.string().min(1),
        date: z.string().regex(/^\d{4}(-\d\d){0,2}$/),
        status: z.enum(["current", "legacy"]),
        documents: z
          .array(z.strictObject({ id: z.string().min(1), title: z.string().min(1), short: z.string().min(1) }))
          .min(1),
        files: z
          .array(
            z.strictObject({
              file: z.string().min(1),
              startLine: z.int().positive(),
              format: z.string().min(1),
              tables: z.record(z.string(), z.string()),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

export type Manifest = z.infer<typeof manifest>;

/** Reads the manifest's JSON.
 *  @throws Error naming the file and the field that is wrong. */
export function parseManifest(json: string, file: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error(`${file}: not valid JSON (${(cause as Error).message})`, { cause });
  }
  const result = manifest.safeParse(value);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${file}: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? "malformed"}`);
  }
  return result.data;
}
