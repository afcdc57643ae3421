import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { RequestHandler } from "express";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ApiError } from "../api/contract/problem-details.js";
import type { ResponseNotes } from "../api/response-cache.js";
import type { Searcher } from "../index/search.js";
import type { Corpus } from "../model.js";
import type { Config } from "./config.js";

export type Metrics = ReturnType<typeof createMetrics>;

/** Bounds for response times in seconds. There are no higher bounds, because a slower response is a fault. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics() {
  const registry = new Registry();
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `spaceline_${name}`, help, labelNames, registers: [registry] });
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name: `spaceline_${name}`, help, labelNames, registers: [registry] });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from receiving the headers of a request to the end of the response",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  const searches = counter("searches_total", "Searches from all entry points (API, pages, chat, MCP)");
  const suggestions = counter("suggestions_total", "Requests for suggestions");
  const cached = counter("kept_answers_total", "Responses from the response cache");
  const problems = counter("problems_total", "Error responses with problem details, by code", ["code"]);
  const faults = counter("process_faults_total", "Unhandled rejections and uncaught exceptions", ["kind"]);
  const corpusInfo = gauge("corpus_info", "The corpus in use", ["corpus"]);
  const corpusSize = gauge("corpus_size", "Number of items in the corpus", ["of"]);
  return {
    registry,
    faults,
    /** Adds metrics for memory, CPU, event loop and garbage collection. Call this only once per process. */
    collectProcess: (): void => collectDefaultMetrics({ register: registry }),
    /** @param labels - `status` is "aborted" if the client disconnected before the response was complete */
    countResponse: (
      labels: Readonly<Record<"method" | "route" | "status", string>>,
      seconds: number,
      { problem, cached: isCached }: ResponseNotes,
    ): void => {
      durations.observe(labels, seconds);
      if (problem !== undefined) problems.inc({ code: problem });
      if (isCached) cached.inc();
    },
    countProblem: (code: string): void => problems.inc({ code }),
    countSearches: (index: Searcher): Searcher => ({
      ...index,
      search: (request) => {
        searches.inc();
        return index.search(request);
      },
      suggest: (request) => {
        suggestions.inc();
        return index.suggest(request);
      },
    }),
    setCorpus: ({ hash, sections, documents, topics, problems: found }: Corpus): void => {
      corpusInfo.set({ corpus: hash.slice(0, 12) }, 1);
      for (const [of, { length }] of Object.entries({ sections, documents, topics, problems: found }))
        corpusSize.set({ of }, length);
    },
  };
}

export function serveMetrics({ registry }: Metrics, audience: Exclude<Config["metrics"], "off">): RequestHandler {
  return async (request, response) => {
    if (audience === "private" && !isFromLocalNetwork(request))
      throw new ApiError("forbidden", "Metrics are available only to this machine and its private network.");
    const text = await registry.metrics();
    response.set({ "Cache-Control": "no-store", "Content-Type": registry.contentType }).end(text);
  };
}

// biome-ignore format: a table of networks
const LOCAL_NETWORKS = [
  ["127.0.0.0", 8, "ipv4"], ["10.0.0.0", 8, "ipv4"], ["172.16.0.0", 12, "ipv4"], ["192.168.0.0", 16, "ipv4"],
  ["169.254.0.0", 16, "ipv4"], ["::1", 128, "ipv6"], ["fc00::", 7, "ipv6"], ["fe80::", 10, "ipv6"],
] as const;
const LOCAL = new BlockList();
for (const [network, bits, family] of LOCAL_NETWORKS) LOCAL.addSubnet(network, bits, family);

const FORWARDED_FOR = ["x-forwarded-for", "x-real-ip", "cf-connecting-ip", "true-client-ip"];

/** Whether all addresses of a request (the connection's and all forwarded ones) are loopback or private addresses.
 *  Proxies only add addresses, so a request from outside is recognised even if it has passed several proxies. */
function isFromLocalNetwork({ headers, socket }: IncomingMessage): boolean {
  const listed = FORWARDED_FOR.flatMap((name) => String(headers[name] ?? "").split(","));
  const forwarded = [...String(headers.forwarded ?? "").matchAll(/for=([^;,]*)/gi)].map(([, address = ""]) => address);
  const addresses = [...listed.filter((address) => address.trim() !== ""), ...forwarded];
  return [socket.remoteAddress ?? "", ...addresses].map(bareAddress).every((address) => {
    const family = isIP(address);
    return family !== 0 && LOCAL.check(address, family === 6 ? "ipv6" : "ipv4");
  });
}

/** @example bareAddress('"[fe80::1%eth0]:80"') // => "fe80::1" */
export function bareAddress(address: string): string {
  const plain = address.trim().replaceAll('"', "");
  const bracketed = /^\[([^\]]*)\]/.exec(plain)?.[1];
  return (bracketed ?? plain.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")).replace(/%.*$/, "");
}
