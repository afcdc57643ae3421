/** @file The lists of Appendix A and the rules and terms that speak of what they list. */

import { isRule } from "../evidence/is-rule.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Ties each list to the sections, boxes and terms of its title: "Regular Skills", "List of Regular Skills". */
export function listTies({ index }: Texts): Finding[] {
  const lists = index.document("lists").filter(({ kind }) => kind === "list");
  return lists.flatMap(({ id, title }) =>
    [title, `List of ${title}`]
      .flatMap((name) => [...index.worded("rulebook", name), ...index.worded("glossary", name)])
      .filter((section) => isRule(index, section) || section.kind === "term")
      .map(
        (section): Finding => ({
          from: section.id,
          to: id,
          because: `Both are about “${title}”.`,
          close: true,
        }),
      ),
  );
}
