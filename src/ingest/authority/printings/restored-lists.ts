/** @file Lists that the newer file has lost, taken from the older printing: `A ship is staffed when:` has nothing behind it
 *  there (532), and `at least 100 points. However:` neither (986). */
import type { Change, LinkedSection, RestoredList, Span } from "../../../model.js";

/** The lists lost in the newer printing of a section, each with the place where it belongs; no entry for most sections. */
export function restoredLists(older: LinkedSection, { sentences }: Change): RestoredList[] {
  const lists: { at: number; span: Span }[] = [];
  let at = 0;
  let open = false;
  for (const { class: kind, old, new: young } of sentences) {
    const last = lists.at(-1);
    if (kind === "lost" && old && open && last) last.span = [last.span[0], old[1]];
    else if (kind === "lost" && old) lists.push({ at, span: old });
    open = kind === "lost";
    if (young) at = young[1];
  }
  return lists.map(({ at, span }) => ({ at, from: older.id, span, text: older.text.slice(...span) }));
}
