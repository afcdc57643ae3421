/** @file What answers: the words that count where a text itself does not, and of them the whole paragraph. */
import type { Catalog } from "../../catalog/catalog.js";
import { sentencesOf } from "../../language/sentences.js";
import { tokenWords } from "../../language/tokenize.js";
import type { Section, Span } from "../../model.js";
import { countingSection } from "../lead.js";
import { type BodyParagraph, paragraphsOf } from "../paragraphs.js";
import { ruleOf } from "../rule/rule.js";

/** A text up to this length is shown whole; of a longer one the paragraphs that answer, together not much longer. */
const WHOLE = 420;
const LONGEST = 900;
/** What introduces a list, up to this length, is shown with an item of it. */
const LONGEST_LEAD = 160;

/** What was found: a section, the place in its text, and the words for which it was found. */
export interface Found {
  readonly section: Section;
  readonly span: Span | null;
  readonly terms: readonly string[];
  /** The section itself was asked for, by its title or number: it answers from its beginning. */
  readonly named: boolean;
}

/** The words that count: those of the section itself, or of the one that takes its place. */
export interface CountingWords {
  readonly section: Section;
  /** What introduces the list in which the first paragraph stands; "" where it stands in none. */
  readonly lead: string;
  readonly paragraphs: readonly BodyParagraph[];
  /** The paragraph to be quoted; null where it is the whole section. */
  readonly best: BodyParagraph | null;
}

/** The section that answers where this one was found: a mere cross-reference speaks through its one target, a text of
 *  which another takes the place through that, and a rule through its printing that counts. */
export function answeringSection(section: Section, catalog: Catalog): Section {
  const pointed = section.kind === "see-only" ? onlyTarget(section, catalog) : section;
  const counting = ruleOf(countingSection(pointed, catalog), catalog).shown;
  return counting.text === "" ? pointed : counting;
}

/** The paragraphs that answer, in the words that count; none where no text stands behind the heading. */
export function countingWords({ section: found, span, terms, named }: Found, catalog: Catalog): CountingWords {
  const section = answeringSection(found, catalog);
  const all = paragraphsOf(section);
  if (named || section.text.length <= WHOLE) return { section, lead: "", paragraphs: atMost(all), best: null };
  const place = section === found ? span : null;
  const [start, end] = place ?? spanOf(bestParagraph(all, terms));
  const within = all.filter((one) => one.start < end && one.end > start);
  const lead = leadOf(section.text, all, within[0]);
  return { section, lead, paragraphs: atMost(within), best: bestParagraph(within, terms) ?? null };
}

function spanOf(paragraph: BodyParagraph | undefined): Span {
  return [paragraph?.start ?? 0, paragraph?.end ?? 0];
}

function onlyTarget(section: Section, catalog: Catalog): Section {
  const targets = catalog.sections([...new Set(section.links.flatMap(({ target }) => target ?? []))]);
  return targets.length === 1 && targets[0] ? targets[0] : section;
}

/** The paragraph that holds most of the words, the earlier of two; the first where none holds any. */
function bestParagraph(paragraphs: readonly BodyParagraph[], terms: readonly string[]): BodyParagraph | undefined {
  const wanted = new Set(terms);
  const held = paragraphs.map(({ text }) => new Set(tokenWords(text).filter((word) => wanted.has(word))).size);
  return paragraphs[held.indexOf(Math.max(...held))];
}

/** What introduces the list in which a paragraph stands: the last sentence before the list; "" where it is long. */
function leadOf(text: string, paragraphs: readonly BodyParagraph[], first: BodyParagraph | undefined): string {
  if (!first || !isItem(text, first)) return "";
  const before = paragraphs.findLast((one) => one.end <= first.start && !isItem(text, one));
  const sentence = sentencesOf(before?.text ?? "").at(-1)?.text ?? "";
  return sentence.length <= LONGEST_LEAD ? sentence : "";
}

function isItem(text: string, { start }: BodyParagraph): boolean {
  return /(?:^|\n) *(?:-|\d{1,3}\.) +$/.test(text.slice(0, start));
}

/** The first of them, as many as fit, and always one. */
function atMost(paragraphs: readonly BodyParagraph[]): readonly BodyParagraph[] {
  let length = 0;
  return paragraphs.filter(({ text }, at) => {
    length += text.length;
    return at === 0 || length <= LONGEST;
  });
}
