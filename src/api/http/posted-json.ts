/** @file A posted body of JSON, or a word about what is wrong with it. */
import express, { type RequestHandler } from "express";
import { ApiError } from "../contract/problem-details.js";

/** The largest body that is read. */
const LIMIT = "64kb";

const onlyJson: RequestHandler = (request, _response, next) => {
  if (request.is("application/json")) return next();
  const detail = "Send JSON with the header Content-Type: application/json.";
  throw new ApiError({ status: 415, code: "unsupported-media-type", detail });
};

/** Reads the body of a request that posts JSON; anything else is refused. What cannot be read at all is told by the error
 *  handler. */
export const postedJson: readonly RequestHandler[] = [onlyJson, express.json({ limit: LIMIT })];
