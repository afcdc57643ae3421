/** @file What is told of a section in the same words in many answers: worked out once, and kept while there is room. */
import type { Section } from "../../model.js";
import type { ViewContext } from "../context.js";

/** Makes a function that remembers what it made of up to `most` sections in each context; the least lately asked for goes
 *  first. What was made while a text had yet to be fetched is not kept.
 *  @param make - must make the same of the same section */
export function onceASection<Made>(
  most: number,
  make: (section: Section, context: ViewContext) => Made,
): (section: Section, context: ViewContext) => Made {
  const keptIn = new WeakMap<ViewContext, Map<string, Made>>();
  return (section, context) => {
    const kept = keptIn.get(context) ?? new Map<string, Made>();
    keptIn.set(context, kept);
    const known = kept.get(section.id);
    const made = known ?? make(section, context);
    kept.delete(section.id);
    kept.set(section.id, made);
    if (kept.size > most) kept.delete(kept.keys().next().value as string);
    return made;
  };
}
