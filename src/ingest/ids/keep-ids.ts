/** @file Preserves the ids and titles of sections when their texts move. */
import { groupBy } from "../../group-by.js";
import type { ParsedSection, Past } from "../../model.js";
import type { IdLock } from "../read/read-id-lock.js";
import { documentAndHash } from "./id-lock.js";

const BY_LINE = /\/line-\d+$/;

/** Keeps the id of a section without number and title when lines are added or removed before it. Such an id contains a line
 *  number (`1e/errata/line-11972`). The text must be unchanged, and unique in the old and the new document. Otherwise an editor
 *  decides. */
export function keepLineIds(sections: readonly ParsedSection[], { rows }: IdLock): readonly ParsedSection[] {
  const ids = new Set(sections.map(({ id }) => id));
  const missing = rows.filter(({ id, state }) => state === null && BY_LINE.test(id) && !ids.has(id));
  if (missing.length === 0) return sections;
  const issued = new Set(rows.map(({ id }) => id));
  const missingByText = groupBy(missing, documentAndHash);
  const sectionsByText = groupBy(sections, documentAndHash);
  const formerIds = new Map<string, string>();
  for (const section of sections) {
    const text = documentAndHash(section);
    const [former, other] = missingByText.get(text) ?? [];
    if (!former || other || sectionsByText.get(text)?.length !== 1) continue;
    if (BY_LINE.test(section.id) && !issued.has(section.id)) formerIds.set(section.id, former.id);
  }
  return formerIds.size === 0 ? sections : sections.map((section) => withIds(section, (id) => formerIds.get(id) ?? id));
}

function withIds(section: ParsedSection, idOf: (id: string) => string): ParsedSection {
  const { id, parent, children, previous, next, path, comparedWith } = section;
  const orNull = (one: string | null) => (one === null ? null : idOf(one));
  return {
    ...section,
    id: idOf(id),
    parent: orNull(parent),
    children: children.map(idOf),
    previous: orNull(previous),
    next: orNull(next),
    path: path.map((step) => ({ ...step, id: idOf(step.id) })),
    ...(comparedWith && { comparedWith: { ...comparedWith, id: orNull(comparedWith.id) } }),
  };
}

/** Adds the former titles of moved sections as aliases, so that searches for a former title still find the section. */
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
