/** @file Finds the grammar and the present text for each part of a new text. */
import { slug } from "../../language/fold.js";
import type { ParsedSection, SourceText } from "../../model.js";
import { GRAMMARS } from "../parse/formats.js";
import { parseSections } from "../parse/parse-sections.js";
import { Faults } from "../read/faults.js";
import { resolveRowLines } from "../read/read-table.js";
import { PUBLICATION_TABLES } from "../read/table-shapes.js";
import type { Line } from "./html-lines.js";
import { type RevisedText, shapeText } from "./revised-text.js";

const MIN_SCORE = 0.2;
/** Minimum fraction of sections in a new printing that begin with the same title and words as in the previous one. */
const SAME_TEXT = 0.3;
const BEGINNING = 60;
/** Minimum number of lines typical of another grammar for which a text is rejected. */
const MIN_FOREIGN_LINES = 12;

export type Part = ReturnType<typeof tryFormat>;
export type Recognised = ReturnType<typeof recognise>;

interface Sign {
  readonly means: string;
  readonly line: RegExp;
  /** Minimum fraction of printed lines that must match. If omitted, the pattern matches the heading of the text. */
  readonly share?: number;
  /** Matches the heading of a part that comes after other parts in the same file. */
  readonly opens?: RegExp;
}

const SIGNS: Readonly<Record<string, Sign>> = {
  rulebook: {
    means: "chapters and numbered headings, such as “7: EXECUTING ORDERS” or “SHIP BATTLE (7.4.3)”",
    line: /^(?:\d{1,2}: \p{Lu}|.{2,80} \(\d+(?:\.\d+)+\)\**$)/u,
    share: 0.06,
  },
  "borg-sheet": {
    means: "indented items and entries of the legend, such as “  • a ship” or “[P] - Planet: …”",
    line: /^(?: {2}• |\[[A-Z][\w:/-]*\] - )/,
    share: 0.06,
  },
  glossary: {
    means: "references in brackets, such as “See [once per turn](#).”",
    line: /\[[^\]]+\]\(#[^)]*\)/,
    share: 0.15,
    opens: /^GLOSSARY$/i,
  },
  "temporary-rulings": { means: "the heading “TEMPORARY RULINGS”", line: /^TEMPORARY RULINGS?$/i },
  lists: { means: "the heading “APPENDIX A: LISTS”", line: /^APPENDIX \w: LISTS$/i },
  errata: {
    means: "changed cards, such as “*This card has **minor** changes.*” and “Gametext: …”",
    line: /^(?:\*This card |Gametext: |Lore: )/,
    share: 0.2,
    opens: /^APPENDIX \w: ERRATA$/i,
  },
  "second-edition": {
    means: "whole lines in capitals, such as “PLAYING THE GAME”",
    line: /^\p{Lu}[\p{Lu}\d .,/&–’'!]{4,}$/u,
    share: 0.04,
  },
  "rulings-2002": {
    means: "headwords before a dash, such as “headquarters - When a headquarters …”",
    line: /^(?:\* ?)?[^-–.[\s][^-–.[]{1,50} - \S/,
    share: 0.08,
  },
  "faq-1996": { means: "definitions, such as “Definition: An Away Team is …”", line: /^Definition: /, share: 0.02 },
};

/** Tries the grammars on each part.
 *  @throws Error with a reason for each grammar if none fits, or if lines of two grammars are mixed */
export function recognise(today: readonly SourceText[], text: RevisedText) {
  const parts = cutText(text).map((lines) => best(today, lines, text));
  for (const part of parts) checkOneGrammar(today, part, text.name);
  const [first] = parts;
  if (parts.some(({ former }) => former.publication !== first?.former.publication)) {
    const list = parts.map(({ fit, former, lines }) => `\n  line ${lines[0]?.line}: ${fit.format}, as ${former.file}`);
    throw new Error(`${text.name}: its parts belong to different publications; give each its own file${list.join("")}`);
  }
  const total = parts.reduce((sum, { sections }) => sum + sections, 0);
  const shared = parts.reduce((sum, { sections, former }) => sum + sections * former.overlap, 0);
  // The publication with the most similar text. The new text is not necessarily a new printing of it.
  const publication = first?.former.publication ?? "";
  return { parts, publication, isNewPrinting: shared >= total * SAME_TEXT };
}

/** Splits a text at lines that open a part, if it begins with such a line or with a First Edition rulebook. Other texts
 *  are not split: in the Second Edition, the rules and the glossary share a grammar. */
function cutText(text: RevisedText): readonly (readonly Line[])[] {
  const lines = shapeText(text, { isPlain: false, isDashed: false });
  const openings = Object.values(SIGNS).flatMap(({ line, share, opens = share ? [] : line }) => opens);
  const starts = [...lines.keys()].filter((at) => openings.some((opens) => opens.test(lines[at]?.text.trim() ?? "")));
  const firstPrinted = lines.findIndex((line) => line.text.trim() !== "");
  const bounds = [0, ...starts.filter((at) => at > firstPrinted), lines.length];
  const isRulebook = missingSign("rulebook", lines.slice(0, bounds[1])) === null;
  if (bounds.length === 2 || (starts[0] !== firstPrinted && !isRulebook)) return [text.lines];
  return bounds.slice(0, -1).map((from, at) => lines.slice(from, bounds[at + 1]));
}

/** Rejects a text that contains many more lines typical of another grammar than the present text does. */
function checkOneGrammar(today: readonly SourceText[], { fit, former, lines }: Part, name: string): void {
  const own = today.find(({ file }) => file === former.file)?.lines ?? [];
  for (const [format, { line: sign, share }] of Object.entries(SIGNS)) {
    const found = lines.filter(({ text }) => sign.test(text));
    const known = own.filter((line) => sign.test(line)).length;
    if (format === fit.format || share === undefined || found.length < Math.max(MIN_FOREIGN_LINES, 2 * known)) continue;
    throw new Error(
      `${name}: fits the grammar ${fit.format}, but lines ${found[0]?.line} to ${found.at(-1)?.line} look like ${format}: give each part its own file, or begin each part with the same line as the last printing`,
    );
  }
}

/** Finds the grammar and the text that fit best. If several printings are equally similar, chooses the latest. */
function best(today: readonly SourceText[], lines: readonly Line[], text: RevisedText): Part {
  const dateOf = ({ documents }: SourceText) => documents[0]?.date ?? "";
  const tries = today
    .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
    .map((original) => tryFormat(today, original, { ...text, lines }));
  const [part] = tries.toSorted((a, b) => b.fit.score - a.fit.score);
  if (part && part.fit.score >= MIN_SCORE) return part;
  const isCut = lines.length < text.lines.length;
  const where = isCut ? ` from line ${lines[0]?.line} to ${lines.at(-1)?.line}` : "";
  const reasons = GRAMMARS.flatMap(([format]) => tries.filter(({ fit }) => fit.format === format)).map(
    ({ fit }) => `  ${fit.format.padEnd(18)}${fit.reason}`,
  );
  throw new Error([`${text.name}: no grammar fits this text${where}`, ...new Set(reasons)].join("\n"));
}

/** Returns the reason why the lines cannot be a text in this format, or null if they can. */
function missingSign(format: string, lines: readonly Line[]): string | null {
  const sign = SIGNS[format];
  if (!sign) return "this grammar has no recognisable lines";
  const printed = lines.filter(({ text }) => text.trim() !== "");
  const found = printed.filter(({ text }) => sign.line.test(text)).length;
  const needed = Math.max(1, Math.ceil((sign.share ?? 0) * printed.length));
  if (found >= needed) return null;
  return `needs at least ${needed} of ${printed.length} lines with ${sign.means}; found ${found}`;
}

function tryFormat(today: readonly SourceText[], original: SourceText, text: RevisedText) {
  const { file, format, publication, documents: all } = original;
  const isPlain = all.some(({ markup }) => markup === "plain");
  const lines = shapeText(text, { isPlain, isDashed: format === "rulings-2002" });
  const printed = { startLine: 1, lines: lines.map(({ text }) => text) };
  // A text without the typical lines is not parsed.
  const missing = missingSign(format, lines);
  const before = missing ? [] : sectionsOf(original, today);
  const tables = resolveRowLines(original.tables, PUBLICATION_TABLES[format] ?? {}, printed, new Faults());
  const after = missing ? [] : sectionsOf({ ...original, lines: printed.lines, tables }, today);
  const { overlap, ...fit } = fitOf(file, before, after);
  const documents = [...new Set(before.map(({ document }) => document))];
  return {
    lines,
    fit: { format, ...fit, ...(missing && { reason: missing }) },
    /** The present text. `overlap` is the fraction (0 to 1) of the new sections that begin like one of its sections. */
    former: { publication, version: all[0]?.version ?? "", file, documents, overlap },
    sections: after.length,
  };
}

/** Returns no sections if the text cannot be parsed. A rulebook is parsed after the printings that it reprints. */
function sectionsOf(text: SourceText, today: readonly SourceText[]): readonly ParsedSection[] {
  const reprinted = new Set(text.documents.flatMap(({ printingOf }) => printingOf ?? []));
  const older = today.filter((one) => one.format === "rulebook" && one.documents.some(({ id }) => reprinted.has(id)));
  const parsed = new Faults().try(() => parseSections([...older, text]).sections);
  return parsed?.filter(({ source }) => source.file === text.file) ?? [];
}

/** The score is high if sections are complete and begin as before. It is low if one section has nearly all words. */
function fitOf(file: string, before: readonly ParsedSection[], after: readonly ParsedSection[]) {
  const sizes = after.map(({ text }) => text.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const whole = after.filter(
    ({ id, title, text, headingRecovered }) => title !== "" && text !== "" && !headingRecovered && !/-\d$/.test(id),
  );
  const known = new Set(before.map(beginningOf));
  const same = after.filter((section) => known.has(beginningOf(section)));
  const [sound, overlap] = after.length === 0 ? [0, 0] : [whole.length / after.length, same.length / after.length];
  const spread = total === 0 ? 0 : 1 - Math.max(...sizes) / total;
  const reason =
    `${after.length} sections, ${percent(sound)} of them complete, ${percent(1 - spread)} of the words in the longest; ` +
    `${same.length} begin as in ${file}`;
  return { score: sound * spread + overlap, reason, overlap };
}

/** Two lists of rulings can have the same headwords, so the title alone is not enough. */
function beginningOf({ title, text }: ParsedSection): string {
  return `${slug(title)} ${slug(text.slice(0, BEGINNING))}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
