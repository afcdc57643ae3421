/** @file `npm run bench -- --check`: what is wrong with a run beside the one that is kept. */
import { fallenFigures, missingFigures } from "./compare.js";
import type { Figure } from "./figure.js";
import type { Part, PartOptions } from "./parts.js";
import type { KeptResult } from "./results-file.js";

/** The sentences that tell what is worse, missing or cannot be compared; none where all is well. */
export function complaints(
  { name, grows }: Pick<Part, "name" | "grows">,
  kept: Pick<KeptResult, "figures" | "times"> | undefined,
  { figures, times }: { readonly figures: readonly Figure[]; readonly times: PartOptions["times"] },
): string[] {
  if (!kept) return [`nothing is kept of ${name}`];
  if (grows && kept.times !== times) {
    return [`${name} is kept up to × ${kept.times}, and was measured up to × ${times}: ask for --times ${kept.times}`];
  }
  const fallen = fallenFigures(kept.figures, figures).map(({ key, before, now }) => {
    return `fallen: ${key}: ${now.toPrecision(3)}, kept is ${before.toPrecision(3)}`;
  });
  return [...fallen, ...missingFigures(kept.figures, figures).map((key) => `missing: ${key}`)];
}
