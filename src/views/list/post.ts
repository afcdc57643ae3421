/** @file Several texts as one post for a forum. */

/** A text ready to be quoted, and what the one who quotes it has to say of it. */
export interface Quoted {
  readonly quote: string;
  readonly note: string;
}

/** The texts one after the other, each with its note behind it. */
export function postOf(quoted: readonly Quoted[]): string {
  return quoted.map(({ quote, note }) => (note.trim() === "" ? quote : `${quote}\n\n${note.trim()}`)).join("\n\n");
}
