/** @file Reports where icons are lost: each line of a body whose marks show an empty place. */
import type { Problem } from "../../model.js";
import { type Placed, readBodyLine } from "./finish.js";

/** One problem per line of text that has lost icons; nothing says which icons they were.
 *  @param known - what grammars have reported themselves; a line is not reported twice. */
export function lostIcons(placed: readonly Placed[], known: readonly Problem[]): Problem[] {
  const reported = new Set(known.filter(({ rule }) => rule === "lost-icon").map(placeOf));
  return placed.flatMap(({ draft, source }) =>
    draft.body.flatMap((bodyLine): Problem[] => {
      const { text, marks } = readBodyLine(bodyLine, source);
      const lost = marks.filter(({ type }) => type === "lost-icon");
      const place = { publication: source.publication, line: bodyLine.line };
      if (!lost[0] || reported.has(placeOf(place))) return [];
      return [
        {
          ...place,
          rule: "lost-icon",
          severity: "info",
          message: lost.length === 1 ? "An icon is lost here." : `${lost.length} icons are lost in this line.`,
          actual: text.slice(Math.max(0, lost[0].start - 40), lost[0].start + 40).trim(),
        },
      ];
    }),
  );
}

function placeOf({ publication, line }: Pick<Problem, "publication" | "line">): string {
  return `${publication} ${line}`;
}
