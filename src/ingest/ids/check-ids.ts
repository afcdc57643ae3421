/** @file The lockfile held against the sections: whether its rows lead to some, and what it does not have yet. */
import type { FormerId, IdLock, LockRow, ParsedSection, Past, Problem } from "../../model.js";
import { compareIds, documentOf, type IdDifference } from "./compare-ids.js";
import type { Doubts } from "./lost-ids.js";

export interface CheckedIds {
  /** One a line, each with the lockfile's row. */
  readonly faults: readonly string[];
  /** New ids and changed words that the lockfile does not have yet. */
  readonly problems: readonly Problem[];
  /** What is no more; null where nothing is. */
  readonly past: Past | null;
}

/** Holds the sections against the lockfile as it shall be.
 *  @param doubts - whether it is not known which sections a document has; its ids are passed over */
export function checkIds(lock: IdLock, sections: readonly ParsedSection[], doubts: Doubts): CheckedIds {
  const { file, rows, texts } = lock;
  const there = new Map(sections.map(({ id, hash }) => [id, hash]));
  const certain = rows.filter(({ id }) => !doubts(documentOf(id)));
  const doubted = rows.filter(({ id }) => doubts(documentOf(id)));
  const known = new Set([...there.keys(), ...[...rows.filter(isGone), ...doubted].map(({ id }) => id)]);
  const led = rows
    .filter(({ state }) => state === "moved" || state === "gone")
    .map((row) => ({ row, ...leadTo(row, rows, known) }));
  const ids = led.flatMap(({ row: { id, hash, state, reason }, to }): FormerId[] =>
    there.has(id) ? [] : [{ id, hash, state: state === "moved" ? "moved" : "gone", to, reason }],
  );
  return {
    faults: led.flatMap(({ row, lost }) => {
      const wrong = [...lost.map((id) => `leads to "${id}", which no section has`), ...wrongWith(row, lock, there)];
      return wrong.map((one) => `${file}:${row.line}: ${row.id}: ${one}`);
    }),
    problems: untold(compareIds(certain, sections), sections, file),
    past: ids.length + texts.length > 0 ? { ids, texts } : null,
  };
}

/** What is wrong with a row that says what is no more. */
function wrongWith(row: LockRow, { texts }: IdLock, there: ReadonlyMap<string, string>): string[] {
  const isThere = there.get(row.id) === row.hash || (isGone(row) && there.has(row.id));
  const isWordless = isGone(row) && !texts.some(({ id, hash }) => id === row.id && hash === row.hash);
  return [...(isThere ? ["a section has that id again: take the row out"] : []), ...(isWordless ? [NO_WORDS] : [])];
}

const UPDATE = `"spaceline ingest --update-ids"`;
const NO_WORDS = `its last words are not kept; ${UPDATE} keeps them, while build/corpus.json or --former FILE has them`;
/** What a row leads to in the end, and the ids on the way that nothing has. */
function leadTo(row: LockRow, rows: readonly LockRow[], known: ReadonlySet<string>) {
  const ends = row.to.map((id) => endOf(id, row, rows, known));
  return {
    to: ends.flatMap((end, at) => end ?? row.to[at] ?? []),
    lost: row.to.filter((_, at) => ends[at] === null),
  };
}

/** Follows an id that has moved to where it stands; null where that is nowhere, or the way leads round. */
function endOf(id: string, from: LockRow, rows: readonly LockRow[], known: ReadonlySet<string>): string | null {
  const way = new Set([from.id]);
  let at = id;
  while (!known.has(at)) {
    const next = rows.find((row) => row.id === at && row.state === "moved")?.to[0];
    if (next === undefined || way.has(at)) return null;
    way.add(at);
    at = next;
  }
  return at;
}

function untold(
  { added, changed }: IdDifference<ParsedSection>,
  sections: readonly ParsedSection[],
  file: string,
): Problem[] {
  const told = new Map<ParsedSection, Pick<Problem, "rule" | "message">>([
    ...added.map(
      (section) =>
        [section, { rule: "new-id", message: `${file} does not have this id yet; ${UPDATE} adds it.` }] as const,
    ),
    ...changed.map(
      ({ section }) =>
        [
          section,
          { rule: "changed-text", message: `The words are others than ${file} has them; ${UPDATE} notes that.` },
        ] as const,
    ),
  ]);
  return sections.flatMap((section): Problem[] => {
    const { id, source } = section;
    const what = told.get(section);
    if (!what) return [];
    return [{ publication: source.publication, line: source.line, ...what, severity: "info", actual: id }];
  });
}

function isGone({ state }: LockRow): boolean {
  return state === "gone";
}
