/** @file GET /bulk and its files, which are compressed in advance and sent whole or as ranges. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Request, Response } from "express";
import { z } from "zod";
import { FORMS, openedOnce, type WrittenFile, type WrittenFolder } from "../../corpus/write-folder.js";
import { BULK_FILES, type BulkFile, openBulkFiles } from "../bulk.js";
import { bulkSchema } from "../contract/bulk.js";
import { ApiError } from "../contract/problem-details.js";
import { markValid } from "../respond.js";
import { encodingFor } from "../response-cache.js";
import type { ApiContext, Route } from "../route.js";

export const bulkRoutes: readonly Route[] = [
  {
    path: "/api/v1/bulk",
    operationId: "listFiles",
    tag: "Everything",
    summary: "List the bulk files with their sizes and checksums",
    query: z.object({}),
    answers: { "application/json": bulkSchema },
    examples: [{ title: "List the files" }],
    async handle(_request, context) {
      const { path, files } = await openFiles(context);
      const { mtime } = await stat(path);
      return {
        json: {
          object: "bulk",
          updatedAt: mtime.toISOString(),
          files: BULK_FILES.map((file) => described(file, files, context)),
        },
      };
    },
  },
  ...BULK_FILES.map(
    ({ name, operationId, description, mediaType, answer }): Route => ({
      path: `/api/v1/bulk/${name}`,
      operationId,
      tag: "Everything",
      summary: description,
      answers: { [mediaType]: answer },
      ranges: true,
      examples: [{ title: description }],
      handle: () => ({ mediaType, bulkFile: name }),
    }),
  ),
];

/** For each context, a function that opens the bulk files and writes missing ones again. */
const openers = new WeakMap<ApiContext, () => Promise<WrittenFolder>>();

/** @throws ApiError (503) if the files cannot be written */
async function openFiles(context: ApiContext): Promise<WrittenFolder> {
  const open = openers.get(context) ?? openedOnce(() => openBulkFiles(context.bulkFolder, context));
  openers.set(context, open);
  try {
    return await open();
  } catch (cause) {
    const detail =
      'The files cannot be written: make their folder writable, or run "spaceline ingest" with the same PUBLIC_URL.';
    throw new ApiError("bulk-unavailable", detail, { cause });
  }
}

function described(
  { name, mediaType, description }: BulkFile,
  files: readonly WrittenFile[],
  { publicUrl }: ApiContext,
): object {
  const { records, forms } = fileNamed(name, files);
  const { identity, gzip, br } = forms;
  const bytes = { identity: identity.bytes, gzip: gzip.bytes, br: br.bytes };
  const url = `${publicUrl}/api/v1/bulk/${name}`;
  return { name, url, mediaType, records, bytes, sha256: identity.sha256, description };
}

function fileNamed(name: string, files: readonly WrittenFile[]): WrittenFile {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`the manifest of the bulk files has no entry ${name}`);
  return file;
}

/** Sends a bulk file. Its ETag identifies the encoded bytes, so that clients can combine ranges of several requests. */
export async function sendBulkFile(
  request: Request,
  response: Response,
  context: ApiContext,
  { bulkFile, mediaType }: { readonly bulkFile: string; readonly mediaType: string },
): Promise<void> {
  const { path: folder, files } = await openFiles(context);
  const { forms } = fileNamed(bulkFile, files);
  const encoding = encodingFor(request, mediaType, forms.identity.bytes);
  const { sha256, bytes } = forms[encoding];
  markValid(response, { etag: `"${sha256.slice(0, 32)}"`, cacheControl: "public, max-age=300", vary: [] });
  response.type(mediaType).set("Accept-Ranges", "bytes");
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  // Range requests are defined only for GET (RFC 9110, 14.2).
  const options = { acceptRanges: request.method === "GET", lastModified: false, cacheControl: false };
  const path = join(folder, bulkFile + FORMS[encoding]);
  await new Promise<void>((resolve, reject) => {
    response.sendFile(path, { ...options, dotfiles: "allow" }, (error) => (error ? reject(error) : resolve()));
  }).catch((error) => throwUnlessClosed(error, bytes));
}

function throwUnlessClosed(error: unknown, bytes: number): void {
  const { code, status } = error as { readonly code?: string; readonly status?: number };
  if (code === "ECONNABORTED" || code === "EPIPE" || code === "ECONNRESET") return;
  if (status === 416) {
    const detail = `The range is outside the file, which has ${bytes} bytes in this encoding.`;
    throw new ApiError("range-not-satisfiable", detail);
  }
  throw error;
}
