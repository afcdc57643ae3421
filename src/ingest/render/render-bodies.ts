/** @file Bodies as HTML: text, links and marks become markdown, markdown becomes sanitised HTML. */
import remarkHtml from "remark-html";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { RankedSection, Section } from "../../model.js";
import { bodyMarkdown } from "./body-markdown.js";
import { replaceTokens } from "./tokens.js";

const processor = unified().use(remarkParse).use(remarkHtml).freeze();

/** So many bodies go through markdown together: to start it costs as much as a body of middling length. */
const TOGETHER = 8;
/** A line between bodies. It ends whatever a body has open, and none can hold it: their own signs are escaped. */
const BETWEEN = "\n\n***\n\n";
const BETWEEN_HTML = "<hr>";

/** Gives every section its `html`: the words of `text`, nothing of it read as markup, with links to the pages of their
 *  targets, icons named, lost icons shown as lost. Epigraph and fields stay apart: pages show them in their own place. */
export function renderBodies(sections: readonly RankedSection[]): Section[] {
  const rendered: Section[] = [];
  for (let from = 0; from < sections.length; from += TOGETHER) {
    const batch = sections.slice(from, from + TOGETHER);
    const bodies = bodiesHtml(batch);
    rendered.push(...batch.map((section, at) => ({ ...section, html: bodies[at] as string })));
  }
  return rendered;
}

function bodiesHtml(sections: readonly RankedSection[]): string[] {
  const markdown = sections.map(bodyMarkdown).join(BETWEEN);
  const html = replaceTokens(String(processor.processSync(markdown)));
  const bodies = html.split(BETWEEN_HTML).map((body) => body.trim());
  if (bodies.length !== sections.length) {
    throw new Error(`${sections.length} bodies from "${sections[0]?.id}" on became ${bodies.length}`);
  }
  return bodies;
}
