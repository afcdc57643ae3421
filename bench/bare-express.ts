/** @file A bare Express server to compare the service with. The server fetches each URL once from another service, then
 *  serves the response from memory. */
import express from "express";

const { PORT = "0", HOST = "127.0.0.1", BYTES_FROM = "" } = process.env;
const bodies = new Map<string, { readonly type: string; readonly body: Buffer }>();

const app = express();
app.set("etag", false);
app.get("/ready", (_request, response) => void response.type("text/plain").send("ready"));
app.get(/.*/, async ({ originalUrl }, response) => {
  let stored = bodies.get(originalUrl);
  if (!stored) {
    const fetched = await fetch(BYTES_FROM + originalUrl, { headers: { "accept-encoding": "identity" } });
    stored = { type: fetched.headers.get("content-type") ?? "", body: Buffer.from(await fetched.arrayBuffer()) };
    bodies.set(originalUrl, stored);
  }
  response.type(stored.type).send(stored.body);
});
app.listen(Number(PORT), HOST);
