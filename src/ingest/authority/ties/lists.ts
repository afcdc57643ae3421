/** @file The lists of Appendix A and the rules and terms that speak of what they list. */
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";
import { isRule } from "./is-rule.js";

/** Ties each list to the sections, boxes and terms of its title: "Regular Skills", "List of Regular Skills". */
export function listTies({ document, worded }: SectionIndex): Tie[] {
  const lists = document("1e/lists").filter(({ kind }) => kind === "list");
  return lists.flatMap(({ id, title }) =>
    [title, `List of ${title}`]
      .flatMap((name) => [...worded("1e/rulebook", name), ...worded("1e/glossary", name)])
      .filter((section) => isRule(section) || section.kind === "term")
      .map(
        (section): Tie => ({
          type: "same-topic",
          from: section.id,
          to: id,
          reason: `Both are about “${title}”.`,
          close: true,
        }),
      ),
  );
}
