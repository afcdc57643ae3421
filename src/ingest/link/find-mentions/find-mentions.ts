/** @file All mentions of a section's text: the finders in the order in which they may claim words. */
import type { Edition, ParsedSection } from "../../../model.js";
import { findCitations } from "./citations.js";
import { findEmphasised } from "./emphasised.js";
import { findLinkMarks } from "./link-marks.js";
import type { Finder, KnownNames, Mention } from "./mention.js";
import { findRunningText } from "./running-text.js";
import { seeClauses } from "./see-clauses.js";
import { findSeeWords } from "./see-words.js";
import { findSidebars, withBox } from "./sidebars.js";
import { findTerms } from "./terms.js";

const FINDERS: readonly Finder[] = [findCitations, findSidebars, findLinkMarks, findEmphasised, findSeeWords];

/** The Second Edition marks hardly any reference: its plain words are looked up in any form. */
const PLAIN_WORDS: Readonly<Record<Edition, Finder>> = { "1e": findRunningText, "2e": findTerms };

/** Finds every mention in the text of a section, in reading order, none overlapping another. */
export function findMentions(section: ParsedSection, names: KnownNames): Mention[] {
  const found: Mention[] = [];
  const clauses = seeClauses(section);
  for (const find of [...FINDERS, PLAIN_WORDS[section.edition]])
    found.push(...find({ section, clauses, taken: found, names }));
  return found.map((mention) => withBox(mention, section)).sort((a, b) => a.start - b.start);
}
