/** @file GET /bulk and the files below it: what can be had whole, whole or by ranges, compressed beforehand. */
import type { Request, Response } from "express";
import { z } from "zod";
import { BULK_FILES, type BulkFile } from "../bulk/files.js";
import { formName } from "../bulk/make-file.js";
import type { ApiContext, Route } from "../context.js";
import { bulkSchema } from "../contract/bulk.js";
import { readParameters } from "../contract/parameters.js";
import { ApiError } from "../contract/problem-details.js";
import { acceptedEncodings, encodingFor } from "../http/encodings.js";
import { answerJson } from "../http/respond.js";
import { markValid } from "../http/validity.js";

export const bulkRoutes: readonly Route[] = [
  {
    path: "/api/v1/bulk",
    operationId: "listFiles",
    tag: "Everything",
    summary: "The files that hold everything, with size and checksum",
    query: z.object({}),
    answers: { "application/json": bulkSchema },
    examples: [{ title: "What there is" }],
    async handle(request, response, context) {
      readParameters(request.query, z.object({}));
      answerJson(request, response, context, { object: "bulk", files: await describedFiles(context) });
    },
  },
  ...BULK_FILES.map(
    (file): Route => ({
      path: `/api/v1/bulk/${file.name}`,
      operationId: file.operationId,
      tag: "Everything",
      summary: file.description,
      answers: { [file.mediaType]: file.answer },
      ranges: true,
      examples: [{ title: file.description }],
      handle: (request, response, context) => sendBulkFile(request, response, context, file),
    }),
  ),
];

async function describedFiles({ bulk, publicUrl }: ApiContext): Promise<readonly object[]> {
  const kept = new Map((await bulk()).files.map((file) => [file.name, file]));
  return BULK_FILES.flatMap(({ name, mediaType, description }) => {
    const file = kept.get(name);
    if (!file) return [];
    const { identity, gzip, br } = file.forms;
    const bytes = { identity: identity.bytes, gzip: gzip.bytes, br: br.bytes };
    const url = `${publicUrl}/api/v1/bulk/${name}`;
    return { name, url, mediaType, records: file.records, bytes, sha256: identity.sha256, description };
  });
}

/** Sends a file in the encoding that the client takes. Its validator is of the bytes of that encoding, so that parts fetched
 *  one after the other fit together. */
async function sendBulkFile(
  request: Request,
  response: Response,
  { bulk }: ApiContext,
  { name, mediaType }: BulkFile,
): Promise<void> {
  const { folder, files } = await bulk();
  const forms = files.find((file) => file.name === name)?.forms;
  if (!forms) throw new Error(`${folder} has no ${name}`);
  const accepted = acceptedEncodings(request.get("Accept-Encoding"));
  const encoding = encodingFor(accepted, mediaType, forms.identity.bytes);
  const { sha256, bytes } = forms[encoding];
  markValid(response, { etag: `"${sha256.slice(0, 32)}"`, cacheControl: "public, max-age=300", vary: [] });
  response.type(mediaType).set("Accept-Ranges", "bytes");
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  try {
    await fileSent(request, response, { root: folder, name: formName(name, encoding) });
  } catch (error) {
    throwUnlessHungUp(error, bytes);
  }
}

/** Ranges are asked for by GET alone (RFC 9110, 14.2). */
function fileSent(request: Request, response: Response, file: { root: string; name: string }): Promise<void> {
  const { root, name } = file;
  const acceptRanges = request.method === "GET";
  const options = { root, acceptRanges, lastModified: false, cacheControl: false };
  return new Promise((resolve, reject) => {
    response.sendFile(name, options, (error) => (error ? reject(error) : resolve()));
  });
}

/** A client that goes away in the middle of the file is no error of ours; one that asks for what cannot be is told so. */
function throwUnlessHungUp(error: unknown, bytes: number): void {
  const { code, status } = error as { readonly code?: string; readonly status?: number };
  if (code === "ECONNABORTED" || code === "EPIPE" || code === "ECONNRESET") return;
  if (status === 416) {
    const detail = `The file has ${bytes} bytes as it is sent to you; the range lies outside of them.`;
    throw new ApiError({ status, code: "range-not-satisfiable", detail });
  }
  if (status === 412)
    throw new ApiError({ status, code: "precondition-failed", detail: "The file is not the one that If-Match names." });
  throw error;
}
