/** @file Connections that the leading process hands over to a worker. One that is killed before it has taken them would leave
 *  them open for ever, answered by nobody: Node forgets them. */
import type { Worker } from "node:cluster";

interface Handle {
  close(): void;
}

/** What Node's processes tell each other of a connection that is handed over, and of one that has been taken. */
interface HandingOver {
  readonly cmd?: unknown;
  readonly act?: unknown;
  readonly seq?: unknown;
  readonly ack?: unknown;
}

/** Closes what a worker has not taken when it ends, so that whoever is connected learns of it and can ask again. */
export function closeWhatIsNotTaken({ process: child }: Worker): void {
  const waiting = new Map<unknown, Handle>();
  const send = child.send.bind(child) as (...told: unknown[]) => boolean;
  child.send = (...told: unknown[]): boolean => {
    const [message, handle] = told as [HandingOver, Handle | undefined];
    if (message.cmd === "NODE_CLUSTER" && message.act === "newconn" && handle) waiting.set(message.seq, handle);
    return send(...told);
  };
  child.on("internalMessage", ({ ack }: HandingOver) => waiting.delete(ack));
  child.once("exit", () => {
    for (const handle of waiting.values()) handle.close();
  });
}
