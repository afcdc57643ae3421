/** @file The tools over streamable HTTP: every request stands for itself, no session is kept. */
import { toNodeHandler } from "@modelcontextprotocol/node";
import {
  createMcpHandler,
  localhostAllowedHostnames,
  type McpHttpHandler,
  PARSE_ERROR,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from "express";
import { ApiError, badParameter } from "../../api/contract/problem-details.js";
import type { McpContext } from "./context.js";
import { createMcpServer } from "./create-mcp-server.js";

/** The largest request that is read. */
const BODY_LIMIT = 64 * 1024;

/** Answers the messages that clients post. Only callers who mean this service by name are answered, so that no page of
 *  another site reaches one that runs on a reader's own machine.
 *  @param onError - told what went wrong unforeseen */
export function mcpOverHttp(
  context: McpContext,
  onError: (error: unknown) => void,
): (RequestHandler | ErrorRequestHandler)[] {
  const names = namesOf(context.publicUrl);
  const handler = createMcpHandler(() => createMcpServer(() => context, onError), { maxSubscriptions: 0 });
  const handle = toNodeHandler(leavingConnections(handler), { maxRequestBodySize: BODY_LIMIT, onerror: onError });
  const onlyOwnCallers: RequestHandler = (request, _response, next) => {
    checkCaller(request, names);
    next();
  };
  const answer: RequestHandler = async (request, response) => {
    if (Array.isArray(request.body)) throw badParameter("body", "must be one message, not a list of them");
    await handle(request, response, request.body);
  };
  return [onlyOwnCallers, express.json({ limit: BODY_LIMIT }), answerNoJson, answer];
}

/** The handler, which says nothing of connections: whether one is kept is for the service to say, that ends one day, and for the
 *  client. */
function leavingConnections({ fetch }: Pick<McpHttpHandler, "fetch">): Pick<McpHttpHandler, "fetch"> {
  return {
    fetch: async (...asked) => {
      const answer = await fetch(...asked);
      answer.headers.delete("Connection");
      return answer;
    },
  };
}

/** What is no JSON is told as the protocol tells it, for clients that read nothing else. */
const answerNoJson: ErrorRequestHandler = (error, _request, response, next) => {
  if (error?.type !== "entity.parse.failed") return next(error);
  response.locals.problem = "malformed-json";
  const message = `Parse error: the body is not valid JSON: ${error.message}`;
  response.set("Cache-Control", "no-store").status(400);
  response.json({ jsonrpc: "2.0", id: null, error: { code: PARSE_ERROR, message } });
};

/** The names by which the service is called: that of its public address, and each name of this machine where that is one. */
function namesOf(publicUrl: string): string[] {
  const { hostname } = new URL(publicUrl);
  const loopback = localhostAllowedHostnames();
  return loopback.includes(hostname) ? loopback : [hostname];
}

/** @throws ApiError (403) where the request names another host, or comes from a page of another site */
function checkCaller(request: Request, names: string[]): void {
  const host = validateHostHeader(request.host, names);
  const origin = validateOriginHeader(request.get("Origin"), names);
  if (!host.ok) throw forbidden(`The request is made to another host than ${names.join(", ")}; PUBLIC_URL sets it.`);
  if (!origin.ok) throw forbidden(`The request comes from a page of another site than ${names.join(", ")}.`);
}

function forbidden(detail: string): ApiError {
  return new ApiError({ status: 403, code: "forbidden", detail });
}
