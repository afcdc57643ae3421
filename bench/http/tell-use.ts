/** @file Loaded before a server's own code: tells the process that started it, whenever that asks, what the server has used. */

/** What a process has used until now. */
export interface Used {
  /** Microseconds of the processor, all threads together. */
  readonly cpu: number;
  /** Bytes of memory that are resident. */
  readonly resident: number;
}

process.on("message", (asked) => {
  if (asked !== "used") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, resident: process.memoryUsage.rss() } satisfies Used);
});
// Nobody waits for a server because of this.
process.channel?.unref();
