import type { ListedSection } from "../../src/views/list.js";

/** Keys in localStorage. The key for the theme is also in `theme.ts`, which runs before this module. */
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

/** Stores a setting.
 *  @param value - the value to store, or null to remove the setting */
export function writeSetting(name: SettingName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`spaceline-${name}`);
    else localStorage.setItem(`spaceline-${name}`, value);
  } catch {
    // If storage is switched off, the setting applies only to this page.
  }
}

/** Reads a list of objects stored as JSON. Leaves out objects in which a field is missing or not a string. Returns an
 *  empty list if the JSON is invalid. */
function readItems<Item>(name: SettingName, fields: readonly (keyof Item & string)[]): Item[] {
  try {
    const items: unknown = JSON.parse(readSetting(name) ?? "[]");
    const isItem = (item: Record<string, unknown> | null) => fields.every((field) => typeof item?.[field] === "string");
    return Array.isArray(items) ? items.filter(isItem) : [];
  } catch {
    return [];
  }
}

export type ListEntry = Required<ListedSection>;

export const LIST_CHANGED = "spaceline:list";

export function readList() {
  return readItems<ListEntry>("list", ["id", "hash", "note"]);
}

export function writeList(entries: readonly ListEntry[]): void {
  writeSetting("list", entries.length === 0 ? null : JSON.stringify(entries));
  document.dispatchEvent(new Event(LIST_CHANGED));
}

/** A search or section that the visitor opened. `href` is the path and query of the page. */
interface Recent {
  readonly name: string;
  readonly href: string;
}

const MAX_RECENT = 7;

export function readRecent() {
  return readItems<Recent>("recent", ["name", "href"]);
}

export function addRecent(item: Recent): void {
  const others = readRecent().filter(({ href }) => href !== item.href);
  writeSetting("recent", JSON.stringify([item, ...others].slice(0, MAX_RECENT)));
}
