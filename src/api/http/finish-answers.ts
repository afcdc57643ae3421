/** @file The last step of every answer: its bytes are compressed as the client takes them, once, and kept. */
import type { RequestHandler, Response } from "express";
import { type Accepted, encoded, encodingFor } from "./encodings.js";
import { askedFor, type KeptAnswers } from "./kept-answers.js";

/** Finishes all answers that are sent whole by `response.send`; streams finish their own. Stands before all that gives every
 *  answer the same headers, which are kept with it, and behind what gives each its own.
 *  @param answers - where they are kept */
export function finishAnswers(answers: KeptAnswers): RequestHandler {
  return (request, response, next) => {
    const asked = askedFor(request, request.originalUrl);
    const send = response.send.bind(response);
    const before = response.getHeaders();
    response.send = (body: unknown) => {
      const bytes = bytesOf(body, response);
      if (!bytes) return send(body);
      response.vary("Accept-Encoding");
      if (request.fresh || response.hasHeader("Content-Encoding")) return send(bytes);
      compressed(bytes, asked.accepted, response)
        .then((finished) => {
          answers.keep(asked, response, { before, body: finished, route: response.locals.route });
          send(finished);
        })
        .catch(next);
      return response;
    };
    next();
  };
}

/** The bytes of a body, nothing where Express has yet to write it as JSON. */
function bytesOf(body: unknown, response: Response): Buffer | undefined {
  if (typeof body !== "string") return Buffer.isBuffer(body) ? body : undefined;
  const type = String(response.getHeader("Content-Type") ?? "text/html");
  if (!type.includes("charset")) response.setHeader("Content-Type", `${type}; charset=utf-8`);
  return Buffer.from(body);
}

async function compressed(body: Buffer, accepted: Accepted, response: Response): Promise<Buffer> {
  const encoding = encodingFor(accepted, String(response.getHeader("Content-Type")), body.length);
  const bytes = await encoded(body, encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  return bytes;
}
