/** @file What the browser keeps for the reader: small choices, by name. Where storage is switched off nothing is kept, and
 *  nothing breaks. */

/** Names in localStorage; `theme.ts` reads the first by itself, before this module has come. */
type Name = "theme" | "keys" | "citation-form" | "offline" | "list";

/** The value kept under a name. */
export function kept(name: Name): string | null {
  try {
    return localStorage.getItem(`spaceline-${name}`);
  } catch {
    return null;
  }
}

/** Keeps a value under a name; null forgets it. */
export function keep(name: Name, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`spaceline-${name}`);
    else localStorage.setItem(`spaceline-${name}`, value);
  } catch {
    // The choice holds for this page alone.
  }
}
