/** @file Finds the links whose targets were lost: `[text](#)`. */
import type { Mark, ParsedSection } from "../../../model.js";
import { longerName } from "./longer-name.js";
import type { KnownNames, Mention, Search } from "./mention.js";
import { overlaps } from "./mention.js";
import { splitTargets } from "./split-targets.js";

/** Each target of each link: one link can hold several targets, and one target can lie over two links. What a citation
 *  has taken is left out. */
export function findLinkMarks({ section, clauses, taken, names }: Search): Mention[] {
  const kindAt = (start: number): "see" | "inline" =>
    clauses.some((clause) => clause.start <= start && start < clause.end) ? "see" : "inline";
  const found: Mention[] = [];
  for (const mark of section.marks) {
    if (mark.type !== "link" || mark.end === mark.start) continue;
    if (found.some((mention) => mention.start <= mark.start && mark.end <= mention.end)) continue;
    for (const piece of free(mark, taken)) {
      for (const target of targetsOf(section, piece, names)) {
        found.push({ ...target, kind: kindAt(target.start), style: "link" });
      }
    }
  }
  return found;
}

function targetsOf(section: ParsedSection, span: { start: number; end: number }, names: KnownNames) {
  const longer = longerName(section, span, names);
  if (longer) return [longer];
  const text = section.text.slice(span.start, span.end);
  return splitTargets(text, (name) => names.knows(name, section)).map((target) => ({
    start: span.start + target.start,
    end: span.start + target.end,
    name: target.name,
  }));
}

/** The parts of a mark that no mention has taken. */
function free(mark: Mark, taken: readonly Mention[]): { start: number; end: number }[] {
  const inside = taken.filter((mention) => overlaps(mention, mark)).sort((a, b) => a.start - b.start);
  const parts: { start: number; end: number }[] = [];
  let at = mark.start;
  for (const mention of inside) {
    if (mention.start > at) parts.push({ start: at, end: mention.start });
    at = Math.max(at, mention.end);
  }
  if (at < mark.end) parts.push({ start: at, end: mark.end });
  return parts;
}
