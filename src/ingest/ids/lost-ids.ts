/** @file Ids are for ever: one that is dropped, or stands for another text's words, is refused unless the lockfile says where
 *  it went. */
import type { IdLock } from "../../model.js";
import { compareIds, documentOf, type Identified } from "./compare-ids.js";

/** Whether it is not known which sections a document has. */
export type Doubts = (document: string) => boolean;

const SAY = "say in the row where it went: moved, its new id, why; or gone, what stands near it, why";

/** The ids that were given away and are lost, a line each with the lockfile's row.
 *  @param lock - as it is, before any command renews it */
export function lostIds({ file, rows }: IdLock, sections: readonly Identified[], doubts: Doubts): string[] {
  const { dropped, changed } = compareIds(
    rows.filter(({ id }) => !doubts(documentOf(id))),
    sections,
  );
  const lost = dropped.map(({ row, now }) => {
    const stand = now.length > 0 ? ` Its words stand at ${now.join(" and ")} now:` : "";
    return { row, told: `no section has this id any more.${stand}` };
  });
  const taken = changed.flatMap(({ row, now }) =>
    now.length === 0 ? [] : [{ row, told: `its words stand at ${now.join(" and ")} now, and it has others:` }],
  );
  return [...lost, ...taken].map(({ row, told }) => `${file}:${row.line}: ${row.id}: ${told} ${SAY}`);
}
