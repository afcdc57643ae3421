import type { Listed } from "../../src/views/list/address.js";

/** Names in localStorage; `theme.ts` reads the first by itself, before this module has come. */
type SettingName = "theme" | "keys" | "citation-form" | "offline" | "list";

/** The value stored under a name. */
export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(`spaceline-${name}`);
  } catch {
    return null;
  }
}

/** Keeps a value under a name; null forgets it. */
export function writeSetting(name: SettingName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`spaceline-${name}`);
    else localStorage.setItem(`spaceline-${name}`, value);
  } catch {
    // The choice holds for this page alone.
  }
}

export interface ListEntry extends Listed {
  readonly note: string;
}

/** Told to the document when the list is another. */
export const LIST_CHANGED = "spaceline:list";

/** The list as it is stored. */
export function readList(): ListEntry[] {
  try {
    const entries: unknown = JSON.parse(readSetting("list") ?? "[]");
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Keeps another list. */
export function writeList(entries: readonly ListEntry[]): void {
  writeSetting("list", entries.length === 0 ? null : JSON.stringify(entries));
  document.dispatchEvent(new Event(LIST_CHANGED));
}

function isEntry(value: unknown): value is ListEntry {
  const { id, hash, note } = (value ?? {}) as Partial<ListEntry>;
  return [id, hash, note].every((one) => typeof one === "string");
}
