/** @file From the start of the process to the first answer, and the memory that is resident: our service as a user starts it,
 *  beside a server of Express that knows nothing. */
import type { Figure, PartResult } from "../figure.js";
import { withCorpusFile } from "../http/corpus-file.js";
import { type ServerProcess, startBare, startOurs } from "../http/server-process.js";
import { median } from "../measure/quantile.js";
import type { PartOptions } from "../parts.js";

const MEGABYTE = 1_000_000;

interface Start {
  /** Wall milliseconds, and milliseconds of the processor. */
  readonly wall: number;
  readonly cpu: number;
  /** Megabytes, once the first answer was given. */
  readonly resident: number;
}

export function run({ rounds }: PartOptions): Promise<PartResult> {
  return withCorpusFile(async (file) => {
    const ours: Start[] = [];
    const bare: Start[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await measured(startOurs(file)));
      bare.push(await measured(startBare("")));
    }
    const figure = (name: string, pick: (start: Start) => number, unit: string): Figure => {
      const [own = 0, other = 0] = [ours, bare].map((starts) => median(starts.map(pick)));
      return { name, beside: "bare Express", ours: own, theirs: other, unit, better: "less" };
    };
    return {
      figures: [
        figure("CPU to the first answer", ({ cpu }) => cpu, "ms"),
        figure("time to the first answer", ({ wall }) => wall, "ms"),
        figure("resident memory", ({ resident }) => resident, "MB"),
      ],
      raw: { ours, bare },
    };
  });
}

async function measured(starting: Promise<ServerProcess>): Promise<Start> {
  const server = await starting;
  const { cpu, resident } = await server.used();
  await server.stop();
  return { wall: server.firstAnswerMs, cpu: cpu / 1000, resident: resident / MEGABYTE };
}
