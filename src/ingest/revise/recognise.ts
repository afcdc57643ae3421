/** @file Recognises the grammar of a text, and which text of today it is a new printing of: each grammar whose typical lines
 *  it has is tried on it. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { slug } from "../../language/fold.js";
import type { ParsedSection, SourceText } from "../../model.js";
import { GRAMMARS } from "../parse/formats.js";
import { parseSections } from "../parse/parse-sections.js";
import { Faults } from "../read/faults.js";
import { type Publication, parseManifest } from "../read/manifest.js";
import { collectSources } from "../read/read-sources.js";
import type { Fit, Former, RevisedText } from "./revision.js";

/** A grammar with a lower score cannot read the text. */
const MIN_SCORE = 0.2;
/** Minimum share of sections that a new printing has word for word. */
const SAME_TEXT = 0.3;
/** Characters of a section that distinguish two texts. */
const BEGINNING = 60;

export interface Recognised {
  readonly fit: Fit;
  /** The most similar file that the grammar reads, whether or not this is a new printing of it. */
  readonly model: Former;
  readonly isNewPrinting: boolean;
}

/** Lines typical of a grammar. */
interface Sign {
  /** What such a line is, with an example. */
  readonly means: string;
  readonly line: RegExp;
  /** The share of all printed lines that must be such; 0 if one is enough. */
  readonly share: number;
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
  },
  "temporary-rulings": { means: "the heading “TEMPORARY RULINGS”", line: /^TEMPORARY RULINGS?$/i, share: 0 },
  lists: { means: "the heading “APPENDIX A: LISTS”", line: /^APPENDIX \w: LISTS$/i, share: 0 },
  errata: {
    means: "changed cards, such as “*This card has **minor** changes.*” and “Gametext: …”",
    line: /^(?:\*This card |Gametext: |Lore: )/,
    share: 0.2,
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
  "faq-1996": {
    means: "definitions, such as “Definition: An Away Team is …”",
    line: /^Definition: /,
    share: 0.02,
  },
};

/** Tries the grammars on a text.
 *  @throws Error that says why each grammar does not fit, if none does */
export function recognise(dataDir: string, { name, lines }: RevisedText): Recognised {
  const printed = lines.filter((line) => line.trim() !== "");
  const tries = GRAMMARS.flatMap(([format]) => {
    const reason = missingSign(format, printed);
    return reason ? [{ fit: { format, score: 0, reason } }] : tryFormat(dataDir, format, lines);
  });
  // Of two equally similar printings the later one.
  const best: Trial = tries.reduce((one, other) => (other.fit.score >= one.fit.score ? other : one));
  const { fit, model } = best;
  if (model && fit.score >= MIN_SCORE) return { fit, model, isNewPrinting: model.overlap >= SAME_TEXT };
  const reasons = tries.map((one) => `  ${one.fit.format.padEnd(18)}${one.fit.reason}`);
  throw new Error([`${name}: no grammar fits this text`, ...new Set(reasons)].join("\n"));
}

interface Trial {
  readonly fit: Fit;
  readonly model?: Former;
}

function missingSign(format: string, lines: readonly string[]): string | null {
  const sign = SIGNS[format];
  if (!sign) return "this grammar has no recognisable lines";
  const found = lines.filter((line) => sign.line.test(line)).length;
  const needed = Math.max(1, Math.ceil(sign.share * lines.length));
  if (found >= needed) return null;
  return `needs at least ${needed} of ${lines.length} lines with ${sign.means}; found ${found}`;
}

/** Reads the text in place of each file of the format, with that file's tables. */
function tryFormat(dataDir: string, format: string, lines: readonly string[]): Trial[] {
  const today = collectSources(dataDir, new Faults()).texts;
  return publicationsOf(dataDir).flatMap(({ id, version, files }) =>
    files
      .filter((one) => one.format === format)
      .map(({ file }): Trial => {
        const original = today.find((text) => text.file === file);
        const revised = inPlaceOf(dataDir, file, lines, (folder) =>
          collectSources(folder, new Faults()).texts.find((text) => text.file === REVISED_FILE),
        );
        if (!original || !revised) return { fit: { format, score: 0, reason: `${file} cannot be read` } };
        const older = olderPrintings(original, today);
        const before = sectionsOf(original, older);
        const { overlap, ...fit } = fitOf(file, before, sectionsOf(revised, older));
        const documents = [...new Set(before.map(({ document }) => document))];
        return { fit: { format, ...fit }, model: { publication: id, version, file, documents, overlap } };
      }),
  );
}

/** Returns the texts that a later printing is read together with. */
function olderPrintings({ documents }: SourceText, texts: readonly SourceText[]): SourceText[] {
  const older = new Set(documents.flatMap(({ printingOf }) => printingOf ?? []));
  return texts.filter((text) => text.documents.some(({ id }) => older.has(id)) && text.format === "rulebook");
}

function sectionsOf(text: SourceText, older: readonly SourceText[]): readonly ParsedSection[] {
  try {
    return parseSections([...older, text]).sections.filter(({ source }) => source.file === text.file);
  } catch {
    return [];
  }
}

/** Scores the sections that a grammar makes of the text: they should have a printed title, a text and an id of their own, not
 *  have all words in one of them, and begin like those of today's text. */
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

/** Two lists of rulings share headwords, but not the words after them. */
function beginningOf({ title, text }: ParsedSection): string {
  return `${slug(title)} ${slug(text.slice(0, BEGINNING))}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** The name of the text in a trial folder. */
export const REVISED_FILE = "revised-text";

/** Reads the publications of data/sources.json. @throws Error with everything that is wrong with it */
export function publicationsOf(dataDir: string): readonly Publication[] {
  const file = join(dataDir, "sources.json");
  const faults = new Faults();
  const { publications } = parseManifest(readFileSync(file, "utf8"), file, faults);
  faults.throwIfAny();
  return publications;
}

/** Works in a trial folder where the text replaces a file of a publication.
 *  @param replaced - the file, as data/sources.json names it */
export function inPlaceOf<Result>(
  dataDir: string,
  replaced: string,
  lines: readonly string[],
  work: (folder: string) => Result,
): Result {
  const publications = publicationsOf(dataDir).map((publication) => {
    if (!publication.files.some(({ file }) => file === replaced)) return publication;
    const files = publication.files.map(({ startLine: _, ...one }) =>
      one.file === replaced ? { ...one, file: REVISED_FILE } : one,
    );
    return { ...publication, files };
  });
  return inTrialFolder(dataDir, publications, lines, work);
}

/** Works in a trial folder where the text is a publication of its own. */
export function withPublication<Result>(
  dataDir: string,
  row: Omit<Publication, "sha256">,
  lines: readonly string[],
  work: (folder: string) => Result,
): Result {
  const files = row.files.map((file) => ({ ...file, file: REVISED_FILE }));
  return inTrialFolder(dataDir, [...publicationsOf(dataDir), { ...row, sha256: "", files }], lines, work);
}

/** Works in a temporary copy of the data folder, made of links, with the text and another manifest. */
function inTrialFolder<Result>(
  dataDir: string,
  publications: readonly Publication[],
  lines: readonly string[],
  work: (folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-revision-"));
  try {
    for (const name of readdirSync(dataDir)) {
      if (name !== "sources.json") symlinkSync(resolve(dataDir, name), join(folder, name));
    }
    writeFileSync(join(folder, REVISED_FILE), `${lines.join("\n")}\n`);
    const hashed = publications.map((publication) =>
      publication.files.some(({ file }) => file === REVISED_FILE)
        ? { ...publication, sha256: hashOf(publication.files.map(({ file }) => readFileSync(join(folder, file)))) }
        : publication,
    );
    writeFileSync(join(folder, "sources.json"), JSON.stringify({ publications: hashed }));
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the sha256 of a publication's files, as data/sources.json has it. */
export function hashOf(files: readonly Buffer[]): string {
  return createHash("sha256").update(Buffer.concat(files)).digest("hex");
}
