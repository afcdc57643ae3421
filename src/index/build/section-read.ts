/** @file What the index reads of a section, taken out of it once: where texts are read only when they are asked for, that is
 *  once for each of them. It is let go when the index is built. */
import type { Section } from "../../model.js";

// biome-ignore format: a list of words, not of lines
const READ = [
  "id", "document", "number", "title", "kind", "status", "audience", "format", "parent", "topic", "aliases", "path",
  "children", "text", "links", "citedBy", "authority", "comparedWith", "related", "help",
] as const satisfies readonly (keyof Section)[];

export type SectionRead = Pick<Section, (typeof READ)[number]>;

/** Reads a section. */
export function readOnce(section: Section): SectionRead {
  const read: Partial<Record<keyof Section, unknown>> = {};
  for (const name of READ) {
    const value = section[name];
    if (value !== undefined) read[name] = value;
  }
  return read as SectionRead;
}
