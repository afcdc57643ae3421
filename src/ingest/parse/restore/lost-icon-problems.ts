/** @file Reports where icons are lost: one problem for each section that lost some, with the restored reading. */
import type { ParsedSection, Problem } from "../../../model.js";
import type { Finished } from "../finish.js";

const AROUND = 60;

/** A problem at the line of a section's first lost icon.
 *  @param restored - the same sections in the same order, with their icons restored. */
export function lostIconProblems(finished: readonly Finished[], restored: readonly ParsedSection[]): Problem[] {
  return finished.flatMap(({ section, lines }, at): Problem[] => {
    const now = restored[at]?.marks.filter(({ type }) => type === "lost-icon" || type === "restored-icon") ?? [];
    const lost = section.marks.filter(({ type }) => type === "lost-icon");
    const [first] = lost;
    const [shown] = now;
    if (!first || !shown) return [];
    const line = lines.findLast(({ start }) => start <= first.start)?.line ?? section.source.line;
    const proven = now.filter(({ type }) => type === "restored-icon");
    const reading = restored[at]?.text.slice(
      Math.max(0, (proven[0]?.start ?? 0) - AROUND),
      (proven[0]?.end ?? 0) + AROUND,
    );
    return [
      {
        publication: section.source.publication,
        line,
        rule: "lost-icon",
        severity: proven.length === now.length ? "info" : "warning",
        message: messageOf(now.length, proven.length),
        actual: section.text.slice(Math.max(0, first.start - AROUND), first.start + AROUND).trim(),
        ...(proven.length > 0 && { suggestion: reading?.trim() ?? "" }),
      },
    ];
  });
}

function messageOf(lost: number, restored: number): string {
  const icons = lost === 1 ? "An icon is lost here" : `${lost} icons are lost in this section`;
  if (restored === 0) return `${icons}.`;
  if (restored === lost) return `${icons}; another text proves ${lost === 1 ? "which it was" : "which they were"}.`;
  return `${icons}; another text proves ${restored} of them.`;
}
