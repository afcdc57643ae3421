/** @file Sections in, linked sections out: every mention with its target, and the way back. */
import type { DocumentInfo, Link, LinkedSection, ParsedSection, Problem } from "../../model.js";
import { backlinks } from "./backlinks.js";
import { carryLinks } from "./carry-links.js";
import { findMentions } from "./find-mentions/find-mentions.js";
import { namesInAnyForm } from "./inflected-names.js";
import { namesInText } from "./known-names.js";
import { linkProblem } from "./link-problems.js";
import { type LinkSources, readLinkTables } from "./link-tables.js";
import { indexNames } from "./name-index.js";
import { createResolver } from "./resolve/resolve.js";

/** Gives every mention in every section its target. What resolves to nothing is a dangling link and a problem.
 *  @param sections - all sections of all documents, since any of them can be meant.
 *  @param documents - what each is for, and where its references lead.
 *  @returns beside sections and problems the `faults` of the reviewed tables: each row that says what another row or a rule
 *  says, with file and line. */
export function linkSections(
  sections: readonly ParsedSection[],
  documents: readonly DocumentInfo[],
  sources: LinkSources,
): { sections: LinkedSection[]; problems: Problem[]; faults: string[] } {
  const tables = readLinkTables(sources, sections);
  const index = indexNames(sections, documents, tables);
  const resolver = createResolver(index);
  const { knows, meant } = resolver;
  const names = { knows, meant, formsIn: namesInAnyForm(index), ...namesInText(index) };
  const problems: Problem[] = [];
  const own = sections.map((section) => ({
    section,
    links: findMentions(section, names).flatMap((mention): Link[] => {
      const resolved = resolver.resolve(mention, section);
      if (!resolved) return [];
      const { numberDisagrees, ...meaning } = resolved;
      const { start, end, kind } = mention;
      const link = { start, end, text: section.text.slice(start, end), kind, ...meaning };
      const problem = linkProblem(section, link, numberDisagrees === true, index);
      if (problem) problems.push(problem);
      return [link];
    }),
  }));
  problems.push(...tables.problems());
  const linked = carryLinks(own);
  const citing = backlinks(linked, documents);
  return {
    sections: linked.map(({ section, links }) => ({ ...section, links, citedBy: citing.get(section.id) ?? [] })),
    problems,
    faults: tables.faults(),
  };
}
