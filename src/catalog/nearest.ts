/** @file What comes nearest to an id that does not exist: by number where it is one, else by spelling. */
import type { Section } from "../model.js";
import type { Catalog } from "./catalog.js";
import { isSectionNumber, nearestNumbers } from "./nearest-numbers.js";

const LONGEST = 80;

/** The sections nearest to an unknown id, in its document if that exists; nothing where nothing comes near. */
export function nearestSections(id: string, catalog: Catalog, count = 5): Section[] {
  const parts = id.toLowerCase().split("/").filter(Boolean);
  const sections = catalog.byDocument.get(parts.slice(0, 2).join("/"));
  const tail = parts.slice(sections ? 2 : -1).join("/");
  if (!tail) return [];
  const found = sections ? nearestAmong(tail, sections, count) : [];
  return found.length > 0 ? found : nearestAmong(tail, catalog.corpus.sections, count);
}

/** The names nearest in spelling to `wanted`, nearest first; only those that a slip could explain. */
export function nearestNames(wanted: string, names: Iterable<string>, count = 5): string[] {
  const cut = wanted.toLowerCase().slice(0, LONGEST);
  const furthest = Math.max(2, Math.floor(cut.length * 0.4));
  return [...names]
    .map((name) => ({ name, distance: nameDistance(cut, name.toLowerCase(), furthest) }))
    .filter(({ distance }) => distance <= furthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name);
}

function nearestAmong(tail: string, sections: readonly Section[], count: number): Section[] {
  if (isSectionNumber(tail)) return nearestNumbers(tail, sections, count);
  const byTail = new Map<string, Section>();
  for (const section of sections) {
    const name = section.id.split("/").slice(2).join("/");
    if (!byTail.has(name)) byTail.set(name, section);
  }
  return nearestNames(tail, byTail.keys(), count).flatMap((name) => byTail.get(name) ?? []);
}

/** A name that holds the other as a whole is one slip away; else it is the edit distance. */
function nameDistance(wanted: string, name: string, furthest: number): number {
  if (wanted.length > 3 && (name.startsWith(wanted) || wanted.startsWith(`${name}-`))) return 1;
  return Math.abs(wanted.length - name.length) > furthest ? Number.POSITIVE_INFINITY : editDistance(wanted, name);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
