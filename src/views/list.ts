/** @file Converts a visitor's list of sections to a URL for sharing, and to a forum post. */

export interface ListedSection {
  readonly id: string;
  /** First characters of the section's hash when it was added to the list, or "" if unknown. */
  readonly hash: string;
  readonly note?: string;
}

const HASH_LENGTH = 8;

/** @example listHref([{ id: "1e/rulebook/7.6", hash: "0f3a9c1e55…" }]) // => "/list?ids=1e/rulebook/7.6@0f3a9c1e" */
export function listHref(sections: readonly ListedSection[], name = ""): string {
  if (sections.length === 0) return "/list";
  const ids = sections.map(({ id, hash }) => `${encodeURI(id)}@${hash.slice(0, HASH_LENGTH)}`).join(",");
  const notes = sections.map(({ note = "" }) => note.trim());
  const named = name.trim() === "" ? "" : `&name=${encodeURIComponent(name.trim())}`;
  const noted = notes.every((note) => note === "") ? "" : `&notes=${encodeURIComponent(JSON.stringify(notes))}`;
  return `/list?ids=${ids}${named}${noted}`;
}

/** Parses the `ids` and `notes` parameters of a list's URL. Ignores invalid notes. */
export function parseList(ids: string, notes = ""): ListedSection[] {
  const noted = readNotes(notes);
  return ids.split(",").flatMap((one, at) => {
    const [id = "", hash = ""] = one.trim().split("@");
    const note = noted[at];
    return id === "" ? [] : [{ id, hash, ...(typeof note === "string" && note !== "" && { note }) }];
  });
}

function readNotes(notes: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(notes || "[]");
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

export function forumPost(quotes: readonly Readonly<Record<"quote" | "note", string>>[]): string {
  return quotes.map(({ quote, note }) => (note.trim() === "" ? quote : `${quote}\n\n${note.trim()}`)).join("\n\n");
}
