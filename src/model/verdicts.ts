/** @file What has become of the old rulings. */

/** A current text says the same; it says otherwise; some of the ruling holds, some not; no current text speaks of it;
 *  nobody has told yet. */
export const VERDICT_STATES = ["still", "changed", "partly", "unspoken", "unjudged"] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

/** Whether an old ruling holds today, by which current text, and the words of both where they differ. */
export interface Verdict {
  readonly state: VerdictState;
  /** The current section that says it; null where none speaks. */
  readonly by: string | null;
  readonly reason: string;
  /** Words of the old text that hold no more. */
  readonly old?: string;
  /** Words of the current text. */
  readonly new?: string;
}
