/** @file Measures work in time of the processor, user and system, so that other work on the machine counts for little. */

/** Milliseconds of the processor that this process has used, all its threads together. */
export function cpuSoFar(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Times works on all inputs, one work after the other and that several times, so that a busy machine is equally unfair to
 *  each; a work has the machine's caches to itself while it is its turn, as it has where it runs alone.
 *  @param rounds - how often; one more comes first, warms up and does not count
 *  @returns milliseconds of the processor an input, a list for each work */
export async function cpuInTurns<Input>(
  rounds: number,
  inputs: readonly Input[],
  works: readonly ((input: Input) => unknown)[],
): Promise<number[][]> {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < works.length; turn++) {
      const at = (turn + round) % works.length;
      for (const input of inputs) {
        const before = cpuSoFar();
        await works[at]?.(input);
        if (round > 0) times[at]?.push(cpuSoFar() - before);
      }
    }
  }
  return times;
}
