import type { ListedSection } from "../../src/views/list.js";

/** Names in localStorage. `theme.ts` reads the first one by itself, because it runs before this module. */
type SettingName = "theme" | "keys" | "citation-form" | "offline" | "list";

export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(`spaceline-${name}`);
  } catch {
    return null;
  }
}

/** @param value - null removes the setting */
export function writeSetting(name: SettingName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`spaceline-${name}`);
    else localStorage.setItem(`spaceline-${name}`, value);
  } catch {
    // Storage is switched off: the choice is lost on the next page.
  }
}

export interface ListEntry extends ListedSection {
  readonly note: string;
}

/** Event on the document after the list changed. */
export const LIST_CHANGED = "spaceline:list";

export function readList(): ListEntry[] {
  try {
    const entries: unknown = JSON.parse(readSetting("list") ?? "[]");
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

export function writeList(entries: readonly ListEntry[]): void {
  writeSetting("list", entries.length === 0 ? null : JSON.stringify(entries));
  document.dispatchEvent(new Event(LIST_CHANGED));
}

function isEntry(value: unknown): value is ListEntry {
  const { id, hash, note } = (value ?? {}) as Partial<ListEntry>;
  return [id, hash, note].every((one) => typeof one === "string");
}
