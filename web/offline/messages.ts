/** @file What pages and the worker say to each other. A page asks over a channel of its own and hears the state. */

/** Asks how things stand; asks to keep, or to forget, the copy. `stay` says that a page from the copy is being read: the
 *  worker, which browsers stop after half a minute, has the index ready then. */
export type Question = "state" | "keep" | "forget" | "stay";

/** How things stand between this browser's copy and the service. */
export interface CopyState {
  /** The copy that answers without network; null where there is none. */
  readonly kept: { readonly corpus: string; readonly since: string; readonly whole: boolean } | null;
  /** Whether the service has other texts or other pages than the copy; false too where it cannot be reached. */
  readonly newer: boolean;
  /** Bytes that a whole copy takes on the way; null where the service cannot be reached. */
  readonly size: number | null;
}
