/** @file The reader's own list, kept in this browser: what stands on it, in which order, with which notes. */
import type { Listed } from "../../../src/views/list/address.js";
import { keep, kept } from "../kept.js";

export interface KeptEntry extends Listed {
  readonly note: string;
}

/** Told to the document when the list is another. */
export const LIST_CHANGED = "spaceline:list";

/** The list as it is kept. */
export function readList(): KeptEntry[] {
  try {
    const entries: unknown = JSON.parse(kept("list") ?? "[]");
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Keeps another list. */
export function writeList(entries: readonly KeptEntry[]): void {
  keep("list", entries.length === 0 ? null : JSON.stringify(entries));
  document.dispatchEvent(new Event(LIST_CHANGED));
}

function isEntry(value: unknown): value is KeptEntry {
  const { id, hash, note } = (value ?? {}) as Partial<KeptEntry>;
  return [id, hash, note].every((one) => typeof one === "string");
}
