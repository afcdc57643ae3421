import type { ListedSection } from "../../src/views/list.js";

/** Names in localStorage. `theme.ts` reads the first one by itself, because it runs before this module. */
type SettingName =
  | "theme"
  | "keys"
  | "citation-form"
  | "offline"
  | "install"
  | "visits"
  | "recent"
  | "list"
  | "list-name";

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

/** Reads a list that is stored as JSON; empty if it is damaged. */
function readItems(name: SettingName): unknown[] {
  try {
    const items: unknown = JSON.parse(readSetting(name) ?? "[]");
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

export interface ListEntry extends ListedSection {
  readonly note: string;
}

/** Event on the document after the list changed. */
export const LIST_CHANGED = "spaceline:list";

export function readList(): ListEntry[] {
  return readItems("list").filter(isEntry);
}

export function writeList(entries: readonly ListEntry[]): void {
  writeSetting("list", entries.length === 0 ? null : JSON.stringify(entries));
  document.dispatchEvent(new Event(LIST_CHANGED));
}

function isEntry(value: unknown): value is ListEntry {
  const { id, hash, note } = (value ?? {}) as Partial<ListEntry>;
  return [id, hash, note].every((one) => typeof one === "string");
}

/** A search or section that the visitor opened. */
export interface Recent {
  readonly name: string;
  /** Path and query. */
  readonly href: string;
}

const MAX_RECENT = 7;

/** The newest first. */
export function readRecent(): Recent[] {
  return readItems("recent").filter((item): item is Recent => {
    const { name, href } = (item ?? {}) as Partial<Recent>;
    return typeof name === "string" && typeof href === "string";
  });
}

export function addRecent(item: Recent): void {
  const others = readRecent().filter(({ href }) => href !== item.href);
  writeSetting("recent", JSON.stringify([item, ...others].slice(0, MAX_RECENT)));
}
