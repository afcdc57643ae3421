/** @file Starts three nodes before the first test file and ends them after the last. Tests kill and start nodes through a door
 *  of this process: POST /kill/2, POST /start/2. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { createCluster } from "./cluster-of-tests.js";

const NODES = [0, 1, 2];

declare module "vitest" {
  interface ProvidedContext {
    readonly clusterUrls: readonly string[];
    readonly clusterDoor: string;
  }
}

/** Called by vitest; what it returns is called at the end. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await createCluster(NODES.length);
  const door = createServer(async (request, response) => {
    const [, act, numbers = ""] = (request.url ?? "").split("/");
    try {
      const named = numbers.split(",").map(Number);
      if (act === "kill") await Promise.all(named.map(cluster.kill));
      else {
        await cluster.start(named, NODES.length);
        await cluster.untilGreen();
      }
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  try {
    await cluster.start(NODES);
    await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  } catch (error) {
    await cluster.end();
    throw error;
  }
  project.provide("clusterUrls", cluster.urls);
  project.provide("clusterDoor", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await cluster.end();
  };
}
