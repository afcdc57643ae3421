/** @file Bodies as HTML: text, links and marks become a markdown tree, which remark-html writes. */
import remarkHtml from "remark-html";
import { unified } from "unified";
import type { EditorialTable, RankedSection, Section } from "../../model.js";
import { bodyTree } from "./body-tree.js";
import { iconNames } from "./icon-names.js";
import { withRestoredLists } from "./restored-lists.js";

/** The trees hold no HTML of the texts, only words, which are escaped when written: there is nothing to sanitise. */
const writer = unified().use(remarkHtml, { sanitize: false }).freeze();

/** Gives every section its `html`: the words of `text`, nothing of it read as markup, with links to the pages of their
 *  targets, icons named, lost and restored icons and lists shown as what they are. Epigraph and fields stay apart: pages show them
 *  in their own place.
 *  @param sections - all sections: the icon legend among them names the icons.
 *  @param tags - what tags mean that the legend leaves out. */
export function renderBodies(sections: readonly RankedSection[], tags: EditorialTable["rows"]): Section[] {
  const nameOf = iconNames(sections, tags);
  const byId = new Map(sections.map((section) => [section.id, section]));
  return sections.map((section) => {
    const tree = withRestoredLists(bodyTree(section, nameOf), section, (id) => byId.get(id), nameOf);
    return { ...section, html: writer.stringify(tree).trim() };
  });
}
