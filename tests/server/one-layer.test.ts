import { setImmediate } from "node:timers/promises";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { oneLayer } from "../../src/server/one-layer.js";

const tellError: ErrorRequestHandler = (error, _request, response, _next) => {
  response.status(500).send((error as Error).message);
};

/** What is answered behind these steps, which stand in one layer or each in a layer of its own. */
async function answerBehind(steps: readonly RequestHandler[], isOne: boolean): Promise<readonly [number, string]> {
  const app = express();
  app.use(isOne ? oneLayer(...steps) : [...steps]);
  app.use((_request, response) => void response.send("answered"));
  app.use(tellError);
  const { status, text } = await request(app).get("/");
  return [status, text];
}

const waits: RequestHandler = async (_request, _response, next) => {
  await setImmediate();
  next();
};
const callsBack: RequestHandler = (_request, _response, next) => void globalThis.setImmediate(() => next());
const rejects: RequestHandler = async () => {
  await setImmediate();
  throw new Error("rejected");
};
const throws: RequestHandler = () => {
  throw new Error("thrown");
};
const refuses: RequestHandler = (_request, _response, next) => next(new Error("refused"));

describe("several steps as one layer", () => {
  it.each([
    ["go on one after the other", [waits, callsBack, waits], [200, "answered"]],
    ["end with the first that hands an error on", [waits, refuses, rejects], [500, "refused"]],
    ["end with one that rejects, be it the first", [rejects], [500, "rejected"]],
    ["end with one that rejects, be it a later one", [callsBack, rejects, waits], [500, "rejected"]],
    ["end with one that throws", [callsBack, throws], [500, "thrown"]],
  ] as const)("%s, as layers of Express do", async (_, steps, answer) => {
    expect(await answerBehind(steps, true)).toEqual(answer);
    expect(await answerBehind(steps, false)).toEqual(answer);
  });
});
