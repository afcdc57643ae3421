/** @file One of several processes that serve together: it serves as one alone does, and leaves to the process that started it
 *  when to end and when to take a new corpus. */
import cluster from "node:cluster";
import { ClusterMemoryStoreWorker } from "@express-rate-limit/cluster-memory-store";
import type { Config } from "../config.js";
import { createLogger } from "../observe/logger.js";
import { type RunningService, serve, type Team } from "../server.js";
import { type FromWorker, isOurs, PLACE, type ToWorker, type WorkerPlace } from "./messages.js";

/** Serves until it is told to stop.
 *  @throws Error in plain words: no corpus */
export async function serveAsWorker(config: Config): Promise<void> {
  const { number, port, url, isFirst } = JSON.parse(process.env[PLACE] ?? "") as WorkerPlace;
  const gathering = new Map<number, (text: string) => void>();
  let asked = 0;
  const team: Team = {
    url,
    isFirst,
    storeOf: (prefix) => new ClusterMemoryStoreWorker({ prefix }),
    gather: () =>
      new Promise((resolve) => {
        asked += 1;
        gathering.set(asked, resolve);
        tell({ tells: "gather", id: asked });
      }),
    askToLeave: () => tell({ tells: "leaving" }),
    askToReload: () => tell({ tells: "reload" }),
  };
  let service: RunningService | undefined;
  process.on("message", (message: unknown) => {
    if (!isOurs<ToWorker>(message)) return;
    if (message.tells === "gathered") {
      gathering.get(message.id)?.(message.text);
      gathering.delete(message.id);
    } else if (service) void obey(message, service);
    else if (message.tells === "stop") process.exit(0);
  });
  try {
    const log = createLogger(config.logLevel, number);
    let size = "";
    const announce = (line: string): void => {
      size = line;
    };
    service = await serve({ ...config, port }, { log, announce, team });
    tell({ tells: "ready", line: size });
  } catch (error) {
    cluster.worker?.disconnect();
    throw error;
  }
}

async function obey(message: Exclude<ToWorker, { tells: "gathered" }>, service: RunningService): Promise<void> {
  if (message.tells === "reload") tell({ tells: "reloaded", how: await service.reload() });
  else if (message.tells === "count") tell({ tells: "figures", id: message.id, figures: await figuresOf(service) });
  else {
    await service.leave(message.how);
    tell({ tells: "farewell", figures: await figuresOf(service) });
    cluster.worker?.disconnect();
  }
}

function figuresOf({ metrics }: RunningService) {
  return metrics.registry.getMetricsAsJSON();
}

function tell(message: FromWorker): void {
  // Where nobody listens any more, this process is about to be ended too.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
