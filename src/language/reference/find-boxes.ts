/** @file Finds boxes and icons by kind and title. */
import { BOX_KINDS, type Section } from "../../model.js";
import { BOX_PATTERNS } from "./box-kinds.js";
import { inside, type Match, matching, oneTitleHas, preferred, type Scope } from "./resolve-reference.js";
import type { SectionIndex } from "./section-index.js";

/** Finds boxes and icons by kind and title: `Tip: Always Return Fire`, `dilemma seed limit exception`, `Borg icon`. */
export function findBoxes(text: string, scope: Scope, index: SectionIndex): Match | null {
  for (const { kinds, pattern } of BOX_PATTERNS) {
    const { after, before } = pattern.exec(text)?.groups ?? {};
    const title = after ?? before;
    if (title === undefined) continue;
    const within = inside(scope.documents);
    const isOf = (all: readonly Section["kind"][]) => (one: Section) => all.includes(one.kind) && within(one);
    const sections = preferred(index.titled(title, isOf(kinds)), scope);
    if (sections.length > 0) return matching(sections);
    const [other, ...others] = preferred(index.titled(title, isOf([...BOX_KINDS])), scope);
    if (other && others.length === 0)
      return matching(
        [other],
        `“${title}” is the title of another kind of box: ${other.kind.replace("-", " ")}, not ${kinds[0]}.`,
      );
    const holding = preferred(index.holding(title, isOf(kinds)), scope);
    return holding.length === 1 ? matching(holding, oneTitleHas(title)) : null;
  }
  return null;
}
