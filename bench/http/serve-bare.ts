/** @file The bare server: one route of Express that sends the bytes which another service answers at the same address. They
 *  are taken from there the first time; from then on nothing is done but to send them. */
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import express, { type Response } from "express";

interface Answer {
  readonly type: string;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

const { PORT = "0", HOST = "127.0.0.1", SPACELINE_BARE_FROM: from = "" } = process.env;
const plain = new Map<string, Answer>();
const packed = new Map<string, Answer>();

const app = express();
app.set("etag", false);
app.get("/ready", (_request, response) => response.type("text/plain").send("ready"));
app.get(/.*/, (request, response) => {
  const { originalUrl, headers } = request;
  const answers = headers["accept-encoding"] === "br" ? packed : plain;
  const answer = answers.get(originalUrl);
  if (answer) return send(response, answer);
  return fetched(`${from}${originalUrl}`, headers["accept-encoding"]).then((first) => {
    answers.set(originalUrl, first);
    send(response, first);
  });
});
app.listen(Number(PORT), HOST);

function send(response: Response, { type, encoding, body }: Answer): void {
  response.type(type);
  if (encoding !== undefined) response.set("Content-Encoding", encoding);
  response.send(body);
}

/** The very bytes, as they come over the wire. */
function fetched(address: string, asked: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { ...(asked !== undefined && { "accept-encoding": asked }) } }, async (message) => {
      const body = await buffer(message);
      resolve({ type: message.headers["content-type"] ?? "", encoding: message.headers["content-encoding"], body });
    }).on("error", reject);
  });
}
