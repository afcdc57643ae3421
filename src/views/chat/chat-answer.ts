/** @file What a chat is answered: one text that counts, or the few that may be meant, or a sentence. Plain words; how they
 *  are written for a chat is another file's. */
import type { Section } from "../../model.js";
import { citationForms } from "../citation-forms.js";
import type { ViewContext } from "../context.js";
import { firstSentences } from "../lead.js";
import { type CountingWords, countingWords, type Found } from "../results/answer.js";
import { answerLines } from "../results/answer-lines.js";
import { type Gathered, HIT_LINES, hitLines } from "../results/hit-lines.js";
import { nameOf } from "../rule/naming.js";
import { type Standing, standingOf } from "../rule/rule.js";
import { statusLine } from "../rule/status-line.js";
import { EDITION_NAMES, tagsOf } from "../rule/tags.js";
import { linkedName } from "./linked-name.js";
import { becomeOf, contestedNotes } from "./standing-notes.js";

/** A text that is named with its address and a few of its words. */
export interface LinkedText {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly url: string;
}

/** The text that answers. */
export interface AnsweringText {
  readonly section: Section;
  readonly name: string;
  /** @example "1E Rulebook 7.6, version 2.5.6 (June 2024)" */
  readonly citation: string;
  readonly url: string;
  readonly standing: Standing;
  /** Its standing in words, its print and whom it binds. */
  readonly status: string;
  /** Its words, or those paragraphs of it that answer. */
  readonly words: string;
}

/** OK: one text answers. AMBIGUOUS: several may be meant. LIST: a list was asked for. UNKNOWN: nothing answers. */
export const CHAT_STATES = ["OK", "AMBIGUOUS", "LIST", "UNKNOWN"] as const;
export type ChatState = (typeof CHAT_STATES)[number];

export interface ChatAnswer {
  readonly status: ChatState;
  /** Null where several may be meant, where a list was asked for, and where nothing answers. */
  readonly text: AnsweringText | null;
  /** Sentences that stand before it: what was asked for and no longer holds, how it was read, that nothing answers. */
  readonly before: readonly string[];
  /** Sentences that stand behind it: points overruled, exceptions. */
  readonly behind: readonly string[];
  /** What stands over `texts`; "" where there are none. */
  readonly heading: string;
  /** The texts that may be meant, or that answer as well. */
  readonly texts: readonly LinkedText[];
}

/** How many texts a line names before it counts them. */
const NAMED = 3;
/** Characters of the words beside a text that is only named. */
const LEAD = 160;
const CHILDREN = 8;

/** The answer where one section was found.
 *  @param gathered - what the search found with it */
export function answerWith(found: Found, context: ViewContext, gathered: readonly Gathered[] = []): ChatAnswer {
  const words = countingWords(found, context.catalog);
  const { section } = words;
  const parts = words.paragraphs.length > 0 ? [] : context.catalog.sections(section.children).slice(0, CHILDREN);
  return {
    status: "OK",
    text: answeringText(words, context),
    before: becomeOf(found.section, section, context),
    behind: [...contestedNotes(words, context), ...otherTexts(section, gathered, context)],
    heading: parts.length > 0 ? "Nothing but a heading; in it stand:" : "",
    texts: parts.map((part) => linkedText(part, context)),
  };
}

/** The answer that is no text: a sentence, and what may be meant. */
export function answerWithout(
  status: Exclude<ChatState, "OK">,
  before: readonly string[],
  heading = "",
  texts: readonly LinkedText[] = [],
): ChatAnswer {
  return { status, text: null, before, behind: [], heading: texts.length > 0 ? heading : "", texts };
}

/** A section that is only named, with its first words. */
export function linkedText(section: Section, context: ViewContext): LinkedText {
  return { ...linkedName(section, context), words: firstSentences(section.text, LEAD) };
}

function answeringText(words: CountingWords, context: ViewContext): AnsweringText {
  const { section, best } = words;
  const { short, link } = citationForms(section, context, best?.number);
  const tags = tagsOf(section).map(({ text }) => text);
  const game = section.edition === "2e" ? [EDITION_NAMES["2e"]] : [];
  return {
    section,
    name: nameOf(section),
    citation: short,
    url: link,
    standing: standingOf(section, context.catalog),
    status: [statusLine(section, context), ...game, ...tags].join(" · "),
    words: answerLines(words, "•").join("\n"),
  };
}

/** The texts that bend the answer or come before it on some point, a line a sort. */
function otherTexts(section: Section, gathered: readonly Gathered[], { catalog }: ViewContext): string[] {
  const others = gathered.filter(({ id }) => id !== section.id);
  const lines = hitLines(section, others, catalog);
  return lines.flatMap(({ kind, sections }) => {
    if (kind !== "exceptions" && kind !== "amendments") return [];
    const names = [...new Set(sections.map(nameOf))];
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
    return [`${HIT_LINES[kind]}: ${names.slice(0, NAMED).join(", ")}${more}.`];
  });
}
