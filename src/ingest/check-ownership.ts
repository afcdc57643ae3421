/** @file Checks that every non-blank line is in exactly one section, and that ids are unique. */
import { groupBy } from "../group-by.js";
import type { Section, SourceText } from "../model.js";

type OwningSection = Pick<Section, "id" | "source">;

/** Consecutive lines that belong to the same sections. Line numbers are those in the file and start at 1. */
interface Passage {
  readonly from: number;
  to: number;
  readonly owners: string;
}

export function ownershipFaults(texts: readonly SourceText[], sections: readonly OwningSection[]): string[] {
  const byPublication = groupBy(sections, ({ source }) => source.publication);
  const passages = texts.flatMap((text) => {
    const { publication, file, startLine } = text;
    return wrongPassages(text, byPublication.get(publication) ?? []).map(({ from, to, owners }) => {
      const [first, last] = [from, to].map((line) => line + startLine - 1);
      const [lines, belong] = from === to ? [`line ${first}`, "belongs"] : [`lines ${first} to ${last}`, "belong"];
      return `${file}:${from}: ${lines} of ${publication} ${belong} to ${owners || "no section"}`;
    });
  });
  const shared = [...groupBy(sections, ({ id }) => id)].filter(([, owners]) => owners.length > 1);
  const ids = shared.map(([id, owners]) => {
    const places = owners.map(({ source }) => `${source.file} (line ${source.line} of ${source.publication})`);
    return `${owners.length} sections have the id ${id}: ${places.join(", ")}`;
  });
  return [...passages, ...ids];
}

function wrongPassages({ lines, startLine }: SourceText, sections: readonly OwningSection[]): Passage[] {
  const owners = ownersByLine(sections);
  const passages: Passage[] = [];
  let last: Passage | undefined;
  for (const [at, text] of lines.entries()) {
    const ids = owners.get(startLine + at) ?? [];
    if (text.trim() === "") continue;
    if (ids.length === 1) {
      last = undefined;
      continue;
    }
    const joined = ids.join(" and ");
    if (last?.owners === joined) last.to = at + 1;
    else {
      last = { from: at + 1, to: at + 1, owners: joined };
      passages.push(last);
    }
  }
  return passages;
}

function ownersByLine(sections: readonly OwningSection[]): ReadonlyMap<number, readonly string[]> {
  const owners = new Map<number, string[]>();
  for (const { id, source } of sections)
    for (const [from, to] of source.ranges)
      for (let line = from; line <= to; line++) owners.set(line, [...(owners.get(line) ?? []), id]);
  return owners;
}
