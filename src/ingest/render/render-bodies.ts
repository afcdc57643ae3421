/** @file Bodies as HTML: text, links and marks become markdown, markdown becomes sanitised HTML. */
import remarkHtml from "remark-html";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { RankedSection, Section } from "../../model.js";
import { bodyMarkdown } from "./body-markdown.js";
import { replaceTokens } from "./tokens.js";

const processor = unified().use(remarkParse).use(remarkHtml).freeze();

/** Gives every section its `html`: the words of `text`, nothing of it read as markup, with links to the pages of their
 *  targets, icons named, lost icons shown as lost. Epigraph and fields stay apart: pages show them in their own place. */
export function renderBodies(sections: readonly RankedSection[]): Section[] {
  return sections.map((section) => ({ ...section, html: bodyHtml(section) }));
}

function bodyHtml(section: RankedSection): string {
  if (section.text === "") return "";
  return replaceTokens(String(processor.processSync(bodyMarkdown(section)))).trimEnd();
}
