/** @file Finds the targets of mentions. Tries the strategies in order and uses the first match. */
import { remember } from "../../language/remember.js";
import type { Link, ParsedSection } from "../../model.js";
import type { Mention } from "./mention.js";
import type { NameIndex } from "./name-index.js";
import {
  asCard,
  asExternal,
  byErratum,
  byExactHeadword,
  byListItem,
  byReview,
  bySectionTitle,
  inOwnDocument,
  type Match,
  type Query,
  type Strategy,
  under,
} from "./resolve-by-name.js";
import { byCitation, bySidebar, bySubHeading } from "./resolve-by-place.js";
import { asDescribed, asEquivalent, asOwner, asPrinting, byBeginning, byMisprint } from "./resolve-variants.js";

type Meaning = Pick<Link, "target" | "anchor" | "status" | "confidence" | "reason" | "candidates"> & {
  numberDisagrees?: true;
};

type Step = readonly [reason: string, confidence: number, find: Strategy];

/** The first steps. A name that these steps resolve is known. The Glossary takes precedence over the Rulebook. */
const SURE_STEPS: readonly Step[] = [
  ["a citation", 0.95, byCitation],
  ["the box next to the text", 0.85, bySidebar],
  ["an external document", 0.95, asExternal],
  ["an entry of the same document", 0.97, inOwnDocument],
  ["the exact headword", 0.99, byExactHeadword],
  ["the title of a Rulebook section", 0.95, bySectionTitle],
  ["the headword", 0.97, under(["glossary", "folded"])],
  ["the headword in singular or plural", 0.95, under(["glossary", "singular"], ["glossary", "joined"])],
  ["the name without its possessive", 0.92, asOwner],
  ["other words, reviewed", 0.88, byReview],
  ["a Rulebook title", 0.94, under(["rulebook", "folded"], ["rulebook", "singular"])],
  ["a part of an entry", 0.92, bySubHeading],
  ["the erratum of a card without an entry", 0.95, byErratum],
  ["the card whose printing is named", 0.88, asPrinting],
  ["an equivalent form of the title", 0.9, asEquivalent],
  ["an inflected form of the headword", 0.86, under(["glossary", "family"], ["rulebook", "family"])],
];
const STEPS: readonly Step[] = [
  ...SURE_STEPS,
  ["the headword's words in another order", 0.82, under(["glossary", "order"], ["rulebook", "order"])],
  ["the headword with its kind", 0.8, asDescribed],
  ["the beginning of the headword", 0.76, byBeginning],
  ["a misprint of the title", 0.85, byMisprint],
  ["one of the lists", 0.9, under(["lists", "folded"], ["lists", "singular"])],
  ["an item of a list", 0.8, byListItem],
  ["a card without an entry in any text", 0.7, asCard],
];

type Answer = readonly [Step, Match] | null;

export type Resolver = ReturnType<typeof createResolver>;

export function createResolver(index: NameIndex) {
  const answersIn = remember(() => new Map<string, Answer>());
  const answer = (mention: Mention, section: ParsedSection): Answer => {
    const query = queryOf(mention, section);
    const { opensSentence, kind, name, number = "", box } = query;
    const context = `${contextOf(section)}|${opensSentence}|${kind}|${number}|${box ? section.id : ""}`;
    return remembered(answersIn(context), name, () => firstAnswer(STEPS, query, index));
  };
  return {
    /** Returns the meaning of a mention, or null if its words only name the section that contains them. */
    resolve: (mention: Mention, section: ParsedSection): Meaning | null => {
      const first = answer(mention, section);
      if (first?.[1].row) index.tables.use(first[1].row);
      if (first?.[1].sections[0]?.id !== section.id) return meaningOf(first);
      if (!mayMeanOther(mention, section)) return null;
      const other = firstAnswer(SURE_STEPS, { ...queryOf(mention, section), excludesSelf: true }, index);
      return other && meaningOf(other);
    },
    targetOf: (mention: Mention, section: ParsedSection): ParsedSection | null => {
      const sections = answer(mention, section)?.[1].sections ?? [];
      return sections.length === 1 ? (sections[0] ?? null) : null;
    },
    isKnown: (name: string, section: ParsedSection): boolean => {
      const query: Query = { name, kind: "inline", section, opensSentence: false };
      const find = () => firstAnswer(SURE_STEPS, query, index);
      return remembered(answersIn(`${contextOf(section)}|sure`), name, find) !== null;
    },
  };
}

function queryOf(mention: Mention, section: ParsedSection): Query {
  const before = section.text.slice(Math.max(0, mention.start - 6), mention.start);
  return { ...mention, section, opensSentence: /(?:^|[.!?:\n]["”)]?\s*)["“(]?$/.test(before) };
}

/** Returns the part of a text in which the same words always have the same meaning: a document, or its icon legend. */
function contextOf({ document, kind }: ParsedSection): string {
  return kind === "icon" ? `${document}|icon` : document;
}

function remembered(answers: Map<string, Answer>, name: string, find: () => Answer): Answer {
  const known = answers.get(name);
  const found = known === undefined ? find() : known;
  answers.set(name, found);
  return found;
}

function firstAnswer(steps: readonly Step[], query: Query, index: NameIndex): Answer {
  for (const step of steps) {
    const match = step[2](query, index);
    if (match && !query.excludesSelf) return [step, match];
    const sections = match?.sections.filter(({ id }) => id !== query.section.id) ?? [];
    if (match && sections.length > 0) return [step, { ...match, sections }];
  }
  return null;
}

/** Whether a section's own name may mean another section. True for links in See clauses and in Rulebook boxes, but not
 *  in Glossary entries, which format their own name as a link. */
function mayMeanOther({ kind, style }: Mention, { number }: ParsedSection): boolean {
  return style === "link" && (kind !== "inline" || number !== null);
}

function meaningOf(answer: Answer): Meaning {
  const reason = "no text has an entry or section with that name";
  if (!answer) return { target: null, status: "dangling", confidence: 0, reason };
  const [[reasonOfStep, confidence], match] = answer;
  const { sections, status = "resolved", anchor, numberDisagrees } = match;
  const isAmbiguous = sections.length > 1;
  return {
    target: sections[0]?.id ?? null,
    status: isAmbiguous ? "ambiguous" : status,
    confidence: (match.confidence ?? confidence) * (isAmbiguous ? 0.6 : 1),
    reason: match.reason ?? reasonOfStep,
    ...(anchor !== undefined && { anchor }),
    ...(isAmbiguous && { candidates: sections.map(({ id }) => id) }),
    ...(numberDisagrees && { numberDisagrees }),
  };
}
