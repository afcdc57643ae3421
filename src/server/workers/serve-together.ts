/** @file Several processes that serve at one port: one starts the others, hands out connections, and serves nothing itself. */
import cluster from "node:cluster";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { ClusterMemoryStorePrimary } from "@express-rate-limit/cluster-memory-store";
import type { Config } from "../config.js";
import { listen } from "../listen.js";
import { createLogger } from "../observe/logger.js";
import { watchCorpus } from "../reload/watch-file.js";
import { createCrew } from "./crew.js";
import { NeverReady } from "./member.js";
import { serveAsWorker } from "./worker.js";

/** Serves with as many workers as the settings say until SIGTERM or SIGINT; called in each worker it serves there.
 *  @returns the code with which the process should end, that of the first worker where it cannot serve
 *  @throws Error in plain words: a port that is taken */
export async function serveTogether(config: Config): Promise<number> {
  if (cluster.isPrimary) return lead(config);
  await serveAsWorker(config);
  return 0;
}

async function lead({ port: asked, host, logLevel, workers: size, drainMs, ...config }: Config): Promise<number> {
  const log = createLogger(logLevel);
  const { url, port } = await findPort(asked, host);
  new ClusterMemoryStorePrimary().init();
  const crew = createCrew({ size, url, port, log, drainMs });
  const unwatch = watchCorpus(config, crew.reload);
  const onSignal = (signal: NodeJS.Signals): void => {
    for (const each of ["SIGTERM", "SIGINT"]) process.removeListener(each, onSignal);
    log.info({ signal }, "stopping; a second signal ends at once");
    unwatch();
    crew.stop();
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal).on("SIGHUP", crew.reload).on("SIGUSR2", crew.renew);
  try {
    log.info(`${await crew.start()}, ${size} workers`);
  } catch (error) {
    if (!(error instanceof NeverReady)) throw error;
    if (error.how === 0) return 0;
    // What is wrong it has said itself.
    if (typeof error.how === "number") return error.how;
    throw new Error(`the first worker was ended by ${error.how} before it could serve`, { cause: error });
  }
  return 0;
}

/** The port that workers will open: tried here, so that it is told in words when it cannot be had, and chosen here where
 *  the system should choose. */
async function findPort(asked: number, host: string | undefined): Promise<{ url: string; port: number }> {
  const server = createServer();
  const url = await listen(server, asked, host);
  const { port } = server.address() as AddressInfo;
  await promisify(server.close.bind(server))();
  return { url, port };
}
