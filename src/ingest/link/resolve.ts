/** @file Resolves mentions: the first strategy that finds something decides. */
import type { Link, ParsedSection } from "../../model.js";
import type { KnownNames, Mention } from "./mention.js";
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

interface Step {
  readonly reason: string;
  readonly confidence: number;
  /** Whether finders may rely on names that it finds. */
  readonly isSure: boolean;
  readonly find: Strategy;
}

/** In the order in which they are tried: the Glossary comes before the Rulebook, as the texts say. */
const STEPS: readonly Step[] = [
  sure("a citation", 0.95, byCitation),
  sure("the box next to the text", 0.85, bySidebar),
  sure("an external document", 0.95, asExternal),
  sure("an entry of the same document", 0.97, inOwnDocument),
  sure("the exact headword", 0.99, byExactHeadword),
  sure("the title of a Rulebook section", 0.95, bySectionTitle),
  sure("the headword", 0.97, under(["glossary", "folded"])),
  sure("the headword in singular or plural", 0.95, under(["glossary", "singular"], ["glossary", "joined"])),
  sure("the name without its possessive", 0.92, asOwner),
  sure("other words, reviewed", 0.88, byReview),
  sure("a Rulebook title", 0.94, under(["rulebook", "folded"], ["rulebook", "singular"])),
  sure("a part of an entry", 0.92, bySubHeading),
  sure("the erratum of a card without an entry", 0.95, byErratum),
  sure("the card whose printing is named", 0.88, asPrinting),
  sure("an equivalent form of the title", 0.9, asEquivalent),
  sure("an inflected form of the headword", 0.86, under(["glossary", "family"], ["rulebook", "family"])),
  unsure("the headword's words in another order", 0.82, under(["glossary", "order"], ["rulebook", "order"])),
  unsure("the headword with its kind", 0.8, asDescribed),
  unsure("the beginning of the headword", 0.76, byBeginning),
  unsure("a misprint of the title", 0.85, byMisprint),
  unsure("one of the lists", 0.9, under(["lists", "folded"], ["lists", "singular"])),
  unsure("an item of a list", 0.8, byListItem),
  unsure("a card without an entry in any text", 0.7, asCard),
];
const SURE_STEPS = STEPS.filter(({ isSure }) => isSure);

function sure(reason: string, confidence: number, find: Strategy): Step {
  return { reason, confidence, isSure: true, find };
}

function unsure(reason: string, confidence: number, find: Strategy): Step {
  return { reason, confidence, isSure: false, find };
}

type Answer = readonly [Step, Match] | null;

interface Resolver extends Pick<KnownNames, "isKnown" | "targetOf"> {
  /** Returns the meaning of a mention; null if its words only name the section that they are in. */
  readonly resolve: (mention: Mention, section: ParsedSection) => Meaning | null;
}

/** Makes a resolver that answers each query once. */
export function createResolver(index: NameIndex): Resolver {
  const answers = new Map<string, Map<string, Answer>>();
  const sureAnswers = new Map<string, Map<string, Answer>>();
  const answer = (query: Query): Answer => {
    const { section, opensSentence, kind, number = "", box } = query;
    const context = `${contextOf(section)}|${opensSentence}|${kind}|${number}|${box ? section.id : ""}`;
    return remembered(answers, context, query.name, () => firstAnswer(STEPS, query, index));
  };
  const queryOf = (mention: Mention, section: ParsedSection): Query => {
    return { ...mention, section, opensSentence: opensSentence(section, mention) };
  };
  return {
    resolve: (mention, section) => {
      const query = queryOf(mention, section);
      const first = answer(query);
      if (first?.[1].row) index.tables.use(first[1].row);
      if (first?.[1].sections[0]?.id !== section.id) return meaningOf(first);
      const other = mayMeanOther(mention, section)
        ? answerExcludingSelf({ ...query, excludesSelf: true }, index)
        : null;
      return other && meaningOf(other);
    },
    targetOf: (mention, section) => {
      const sections = answer(queryOf(mention, section))?.[1].sections ?? [];
      return sections.length === 1 ? (sections[0] ?? null) : null;
    },
    isKnown: (name, section) => {
      const query: Query = { name, kind: "inline", section, opensSentence: false };
      const find = () => firstAnswer(SURE_STEPS, query, index);
      return remembered(sureAnswers, contextOf(section), name, find) !== null;
    },
  };
}

/** In all sections of a document the same words mean the same, but for the icon legend. */
function contextOf({ document, kind }: ParsedSection): string {
  return kind === "icon" ? `${document}|icon` : document;
}

function remembered(
  answers: Map<string, Map<string, Answer>>,
  context: string,
  name: string,
  find: () => Answer,
): Answer {
  const byName = answers.get(context) ?? new Map<string, Answer>();
  answers.set(context, byName);
  const known = byName.get(name);
  if (known !== undefined) return known;
  const found = find();
  byName.set(name, found);
  return found;
}

function firstAnswer(steps: readonly Step[], query: Query, index: NameIndex): Answer {
  for (const step of steps) {
    const match = step.find(query, index);
    if (match) return [step, match];
  }
  return null;
}

/** Whether a reference to the section's own name may mean another: a link in a See clause may, and one in a box of the
 *  Rulebook with the title of the section that it explains; an entry of the Glossary marks its own name everywhere. */
function mayMeanOther({ kind, style }: Mention, { number }: ParsedSection): boolean {
  return style === "link" && (kind !== "inline" || number !== null);
}

function answerExcludingSelf(query: Query, index: NameIndex): Answer {
  for (const step of SURE_STEPS) {
    const match = step.find(query, index);
    const sections = match?.sections.filter(({ id }) => id !== query.section.id) ?? [];
    if (match && sections.length > 0) return [step, { ...match, sections }];
  }
  return null;
}

function opensSentence(section: ParsedSection, { start }: Mention): boolean {
  return /(?:^|[.!?:\n]["”)]?\s*)["“(]?$/.test(section.text.slice(Math.max(0, start - 6), start));
}

function meaningOf(answer: Answer): Meaning {
  if (!answer)
    return {
      target: null,
      status: "dangling",
      confidence: 0,
      reason: "no text has an entry or section with that name",
    };
  const [step, match] = answer;
  const [first] = match.sections;
  const isAmbiguous = match.sections.length > 1;
  return {
    target: first?.id ?? null,
    status: isAmbiguous ? "ambiguous" : (match.status ?? "resolved"),
    confidence: (match.confidence ?? step.confidence) * (isAmbiguous ? 0.6 : 1),
    reason: match.reason ?? step.reason,
    ...(match.anchor !== undefined && { anchor: match.anchor }),
    ...(isAmbiguous && { candidates: match.sections.map(({ id }) => id) }),
    ...(match.numberDisagrees && { numberDisagrees: true as const }),
  };
}
