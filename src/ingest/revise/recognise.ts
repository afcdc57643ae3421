/** @file Which grammar a text is written in, and which text of today it prints anew: each grammar whose signs it shows is
 *  tried on it. */
import { slug } from "../../language/fold.js";
import type { ParsedSection, SourceText } from "../../model.js";
import { GRAMMARS } from "../parse/formats.js";
import { parseSections } from "../parse/parse-sections.js";
import { Faults } from "../read/faults.js";
import type { Publication } from "../read/manifest.js";
import { collectSources } from "../read/read-sources.js";
import { SIGNS } from "./grammar-signs.js";
import type { Fit, Former, RevisedText } from "./revision.js";
import { inPlaceOf, publicationsOf, REVISED_FILE } from "./trial.js";

/** A grammar that makes no more of a text does not read it. */
const LEAST = 0.2;
/** So much of a new printing stands in the former one word for word. */
const SAME_TEXT = 0.3;
/** Characters that tell a text from others. */
const BEGINNING = 60;

/** What the text is. */
export interface Recognised {
  readonly fit: Fit;
  /** The file of today that the grammar reads and that is most like it, whether or not it is printed anew. */
  readonly model: Former;
  /** Whether the text is another printing of that file. */
  readonly anew: boolean;
}

/** Tries the grammars on a text.
 *  @throws Error that says of each grammar why it does not fit, where none does */
export function recognise(dataDir: string, { name, lines }: RevisedText): Recognised {
  const printed = lines.filter((line) => line.trim() !== "");
  const tried = GRAMMARS.flatMap(([format]) => {
    const lacks = signLacking(format, printed);
    if (lacks) return [{ fit: { format, score: 0, reason: lacks }, model: null }];
    return filesOf(dataDir, format).map((model) => tryOn(dataDir, format, model, lines));
  });
  // Of two printings as like the later one.
  const best = tried.reduce((one, other) => (other.fit.score >= one.fit.score ? other : one));
  if (best.model && best.fit.score >= LEAST)
    return { fit: best.fit, model: best.model, anew: best.model.overlap >= SAME_TEXT };
  const reasons = tried.map(({ fit }) => `  ${fit.format.padEnd(18)}${fit.reason}`);
  throw new Error([`${name}: no grammar reads this text`, ...new Set(reasons)].join("\n"));
}

function signLacking(format: string, lines: readonly string[]): string | null {
  const sign = SIGNS[format];
  if (!sign) return "nothing tells how such a text looks";
  const found = lines.filter((line) => sign.line.test(line)).length;
  const needed = Math.max(1, Math.ceil(sign.share * lines.length));
  if (found >= needed) return null;
  return `has ${sign.means}; here ${found} of ${lines.length} lines are such, at least ${needed} would be`;
}

function filesOf(dataDir: string, format: string): Former[] {
  return publicationsOf(dataDir).flatMap((publication) =>
    publication.files
      .filter((file) => file.format === format)
      .map(({ file }) => ({ ...formerOf(publication, file), documents: [], overlap: 0 })),
  );
}

function formerOf({ id, version }: Publication, file: string): Pick<Former, "publication" | "version" | "file"> {
  return { publication: id, version, file };
}

/** Reads the text as if it stood in place of a file of today, with that one's tables. */
function tryOn(dataDir: string, format: string, model: Former, lines: readonly string[]) {
  const today = collectSources(dataDir, new Faults()).texts;
  const own = today.find(({ file }) => file === model.file);
  const revised = inPlaceOf(dataDir, model.file, lines, (folder) =>
    collectSources(folder, new Faults()).texts.find(({ file }) => file === REVISED_FILE),
  );
  if (!own || !revised) return { fit: { format, score: 0, reason: `${model.file} cannot be read` }, model: null };
  const beside = olderPrintings(own, today);
  const before = sectionsOf(own, beside);
  const after = sectionsOf(revised, beside);
  const { score, sound, spread } = soundness(after);
  const known = new Set(before.map(beginning));
  const met = after.filter((section) => known.has(beginning(section)));
  const overlap = after.length === 0 ? 0 : met.length / after.length;
  const documents = [...new Set(before.map(({ document }) => document))];
  const reason =
    `${after.length} sections, ${percent(sound)} of them whole, ${percent(1 - spread)} of the words in the longest; ` +
    `${met.length} begin as in ${model.file}`;
  return { fit: { format, score: score + overlap, reason }, model: { ...model, documents, overlap } };
}

/** The texts beside which a later printing is read. */
function olderPrintings({ documents }: SourceText, texts: readonly SourceText[]): SourceText[] {
  const older = new Set(documents.flatMap(({ printingOf }) => printingOf ?? []));
  return texts.filter((text) => text.documents.some(({ id }) => older.has(id)) && text.format === "rulebook");
}

function sectionsOf(source: SourceText, beside: readonly SourceText[]): readonly ParsedSection[] {
  try {
    const { sections } = parseSections([...beside, source]);
    return sections.filter(({ source: { file } }) => file === source.file);
  } catch {
    return [];
  }
}

/** Sections that a grammar which fits makes: with a printed title and a text, none under another's name, and not all words
 *  in one of them. */
function soundness(sections: readonly ParsedSection[]): { score: number; sound: number; spread: number } {
  const sizes = sections.map(({ text }) => text.length);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const whole = sections.filter(
    ({ id, title, text, headingRecovered }) => title !== "" && text !== "" && !headingRecovered && !/-\d$/.test(id),
  );
  const sound = sections.length === 0 ? 0 : whole.length / sections.length;
  const spread = all === 0 ? 0 : 1 - Math.max(...sizes) / all;
  return { score: sound * spread, sound, spread };
}

/** How a section begins: two lists of rulings have headwords in common, but not what stands behind them. */
function beginning({ title, text }: ParsedSection): string {
  return `${slug(title)} ${slug(text.slice(0, BEGINNING))}`;
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}
