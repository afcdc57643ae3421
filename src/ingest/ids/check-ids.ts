/** @file Checks the sections against the lockfile of ids. Ids are permanent. A retired or reassigned id is a fault,
 *  unless the lockfile records what happened to its text. */
import { groupBy } from "../../group-by.js";
import { slug } from "../../language/fold.js";
import { pairSections } from "../../language/pair-sections.js";
import { documentOf } from "../../language/reference/former-names.js";
import type { FormerId, ParsedSection, Past, Problem } from "../../model.js";
import type { IdLock, LockRow } from "../read/read-id-lock.js";
import { compareIds, type FindText, type IdDifference, type Identified } from "./id-lock.js";

const REMEDY = 'Add to its row: state "moved", the new id and the reason; or state "gone", related ids and the reason';

const BY_ACCEPT = 'To add a text that renumbers its sections, run "spaceline ingest --from FILE --accept"';

type Titled = Identified & Pick<ParsedSection, "title" | "text">;

/** Returns a message for each lost id, with its line in the lockfile.
 *  @param findText - without it, texts that were both moved and reworded cannot be found */
export function lostIds(
  { file, rows }: IdLock,
  sections: readonly Titled[],
  findText: FindText = () => undefined,
): string[] {
  const difference = compareIds(rows, sections);
  const { dropped, changed } = difference;
  const lost = dropped.map(({ row, now }) => {
    const where = now.length > 0 ? ` Its text is now at ${now.join(" and ")}.` : "";
    return { row, message: `no section has this id now.${where}` };
  });
  const elsewhere = findReworded(difference, findText);
  const reused = changed.flatMap((one) => {
    const { row, section } = one;
    const now = one.now.length > 0 ? one.now : elsewhere(one);
    if (now === null) return [];
    const where = now.length > 0 ? `its text is now at ${now.join(" and ")}, and` : "its text was removed, and";
    return [{ row, message: `${where} the id has a different text, “${section.title}”.` }];
  });
  const lineOf = ({ row, message }: (typeof lost)[number], remedy: string) =>
    `${file}:${row.line}: ${row.id}: ${message} ${remedy}`;
  return [...lost.map((one) => lineOf(one, REMEDY)), ...reused.map((one) => lineOf(one, BY_ACCEPT))];
}

/** Creates a function that finds the new ids of a text whose id now has another text. The function returns null if the
 *  text was only reworded and still has its id. It returns an empty list if no section contains the text. */
function findReworded(
  { dropped, changed, added }: IdDifference<Titled>,
  findText: FindText,
): (one: IdDifference<Titled>["changed"][number]) => readonly string[] | null {
  const comparable = (text: Titled) => ({ ...text, kind: "section" as const, document: documentOf(text.id) });
  const former = [...changed, ...dropped].flatMap(({ row }) => findText(row.id, row.hash) ?? []).map(comparable);
  const now = [...changed.map(({ section }) => section), ...added].map(comparable);
  const pairs = pairSections(former, now);
  const formerById = new Map(former.map((text) => [text.id, text]));
  return ({ row, section }) => {
    const text = formerById.get(row.id);
    const other = text && pairs.get(text);
    const isSame = !text || (other ? other.id === row.id : slug(text.title) === slug(section.title));
    return isSame ? null : [other?.id ?? []].flat();
  };
}

/** Checks that the ids that replace other ids exist, and reports ids and texts missing from the lockfile. */
export function checkIds(lock: IdLock, sections: readonly ParsedSection[]) {
  const { file, rows, texts } = lock;
  const hashes = new Map(sections.map(({ id, hash }) => [id, hash]));
  const known = new Set([...hashes.keys(), ...rows.filter(isGone).map(({ id }) => id)]);
  const former = rows
    .filter(({ state }) => state === "moved" || state === "gone")
    .map((row) => ({ row, ends: row.to.map((id) => ({ id, end: endOf(id, row, rows, known) })) }));
  const ids = former
    .filter(({ row }) => !hashes.has(row.id))
    .map(({ row: { id, hash, state, reason }, ends }): FormerId => {
      return { id, hash, state: state === "moved" ? "moved" : "gone", to: ends.map((to) => to.end ?? to.id), reason };
    });
  const past: Past | null = ids.length + texts.length > 0 ? { ids, texts } : null;
  return {
    faults: former.flatMap(({ row, ends }) => {
      const lost = ends
        .filter(({ end }) => end === null)
        .map(({ id }) => `leads to "${id}", but no section has that id`);
      return [...lost, ...faultsOf(row, lock, hashes)].map((fault) => `${file}:${row.line}: ${row.id}: ${fault}`);
    }),
    problems: unrecorded(rows, sections, file),
    past,
  };
}

function isGone({ state }: LockRow): boolean {
  return state === "gone";
}

const UPDATE = `"spaceline ingest --update-ids"`;

function faultsOf(row: LockRow, { texts }: IdLock, hashes: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  if (hashes.get(row.id) === row.hash || (isGone(row) && hashes.has(row.id)))
    faults.push("a section has that id again: remove the row");
  else if (row.state === "moved" && hashes.has(row.id))
    faults.push(`a section has that id for a different text. ${BY_ACCEPT}`);
  if (isGone(row) && !texts.some(({ id, hash }) => id === row.id && hash === row.hash))
    faults.push(`its last text is not saved; run ${UPDATE} while build/corpus.json or --former FILE contains it`);
  return faults;
}

/** Follows recorded moves to the id in use. Returns null if they end at an unknown id or form a circle. */
function endOf(id: string, from: LockRow, rows: readonly LockRow[], known: ReadonlySet<string>): string | null {
  const seen = new Set([from.id]);
  let at = id;
  while (!known.has(at)) {
    const next = rows.find((row) => row.id === at && row.state === "moved")?.to[0];
    if (next === undefined || seen.has(at)) return null;
    seen.add(at);
    at = next;
  }
  return at;
}

function unrecorded(rows: readonly LockRow[], sections: readonly ParsedSection[], file: string): Problem[] {
  const { added, changed } = compareIds(rows, sections);
  const problemOf = ({ id, source }: ParsedSection, rule: string, message: string): Problem => {
    return { publication: source.publication, line: source.line, rule, message, severity: "info", actual: id };
  };
  return [
    ...added.map((one) => problemOf(one, "new-id", `${file} does not have this id yet. Run ${UPDATE} to add it.`)),
    ...changed.map(({ section }) =>
      problemOf(
        section,
        "changed-text",
        `The text differs from the version recorded in ${file}. Run ${UPDATE} to record the change.`,
      ),
    ),
  ];
}

/** Adds the previous titles of moved sections as aliases, so that searching for them still works. */
export function withFormerTitles(sections: readonly ParsedSection[], past: Past | null): readonly ParsedSection[] {
  const moved = past?.ids.filter(({ state }) => state === "moved") ?? [];
  if (!past || moved.length === 0) return sections;
  const movedTo = groupBy(moved, ({ to }) => to[0]);
  return sections.map((section) => {
    const { title, aliases = [] } = section;
    const former = movedTo.get(section.id)?.flatMap(({ id }) => past.texts.filter((text) => text.id === id)) ?? [];
    const titles = former.map((text) => text.title);
    const others = titles.filter((one) => one !== "" && one !== title && !aliases.includes(one));
    return others.length > 0 ? { ...section, aliases: [...aliases, ...new Set(others)] } : section;
  });
}
