/** @file How much room there is beside a text. A column longer than the text it stands beside is noise, so what does not
 *  fit is folded; the figures are those of the style sheet on a wide screen, in pixels. */
import type { Catalog } from "../../../../src/catalog/catalog.js";
import { BOX_KINDS, type Section } from "../../../../src/model.js";
import { type GroupContent, ITEMS_SHOWN } from "./group.js";
import { textsOnPage } from "./on-page.js";

const TEXT = { charactersALine: 76, line: 28, gap: 14 };
/** What stands around every text: path, heading, standing, neighbours, source. */
const AROUND_TEXT = 260;
const HEADING = 60;
const SUBSECTION = 40;

const COLUMN = { charactersALine: 38, line: 23, gap: 9 };
const TOPIC = 45;
const SUMMARY = 38;
const MORE = 32;

/** The names of the groups that fit open beside a section, the most telling first. */
export function openGroups(groups: readonly GroupContent[], section: Section, catalog: Catalog): ReadonlySet<string> {
  let room = heightOf(section, catalog) - TOPIC - groups.length * SUMMARY;
  const open = new Set<string>();
  for (const group of groups) {
    const wanted = contentOf(group);
    if (group.unexplained || wanted > room) continue;
    room -= wanted;
    open.add(group.name);
  }
  return open;
}

/** About how high the text stands on a wide screen, with what else stands below it. */
function heightOf(section: Section, catalog: Catalog): number {
  const { below } = textsOnPage(section, catalog);
  const open = below.filter(({ kind }) => kind !== "tip").map(({ text }) => HEADING + textHeight(text));
  const parts = catalog.sections(section.children).filter(({ kind }) => !BOX_KINDS.has(kind));
  return AROUND_TEXT + textHeight(section.text) + sum(open) + parts.length * SUBSECTION;
}

function textHeight(text: string): number {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph !== "");
  return sum(paragraphs.map((paragraph) => linesOf(paragraph, TEXT) * TEXT.line + TEXT.gap));
}

function contentOf({ items, foot }: GroupContent): number {
  const shown = items.slice(0, ITEMS_SHOWN).map(({ words }) => {
    const lines = words.filter((line) => line !== "").map((line) => linesOf(line, COLUMN));
    return sum(lines) * COLUMN.line + COLUMN.gap;
  });
  return sum(shown) + (items.length > ITEMS_SHOWN ? MORE : 0) + (foot ? MORE : 0);
}

function linesOf({ length }: string, { charactersALine }: { charactersALine: number }): number {
  return Math.ceil(length / charactersALine);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
