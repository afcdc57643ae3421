/** @file Loaded before a server's own code: tells the process that started it, whenever that asks, what the server has used. */

/** What a process has used until now. */
export interface Used {
  /** Microseconds of the processor, all threads together. */
  readonly cpu: number;
  /** Bytes of memory that are resident, and the most that ever were. */
  readonly resident: number;
  readonly mostResident: number;
}

process.on("message", (asked) => {
  if (asked !== "used") return;
  const { user, system } = process.cpuUsage();
  const mostResident = process.resourceUsage().maxRSS * 1024;
  process.send?.({ cpu: user + system, resident: process.memoryUsage.rss(), mostResident } satisfies Used);
});
// Nobody waits for a server because of this.
process.channel?.unref();
