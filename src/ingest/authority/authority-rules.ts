/** @file The order of authority, as one table of rules: which text is in force if two are on one subject. */
import type { Evidence, Finding, LegacyMatch, Tie, TieType } from "./evidence.js";
import { pairKey } from "./govern.js";
import { olderEntryTies } from "./older-entries.js";
import { newerPrintings } from "./printings.js";
import { errataTies, listTies, otherGameTies, secondEditionTies, temporaryRulingTies } from "./ties/by-title.js";
import { exceptionsNamedByRule, exceptionsStatedByCard } from "./ties/exceptions.js";
import { cardTies, mutualLinkTies, termTies } from "./ties/glossary.js";
import { citedPartTies, glossaryRulebookTies } from "./ties/glossary-rulebook.js";
import { laterRulings, rulingsAfterFaq } from "./ties/legacy.js";
import { contradictions, newerPrints, reviewedExceptions, reviewedTies, revisedCards } from "./ties/reviewed.js";
import { exceptionBoxes, explainingBoxes, rulebookTies } from "./ties/rulebook.js";
import { sameSubjectTies } from "./ties/same-subject.js";

interface AuthorityRule {
  /** If a section yields by several rules, the one of the lowest rank decides what governs in its place. */
  readonly rank: number;
  readonly name: string;
  /** How two texts are related; a finding may name another than the first. */
  readonly types: readonly [TieType, ...TieType[]];
  /** The end that is no longer in force as a whole, unless a finding is about a part only; null: both are in force. */
  readonly yields: "from" | "to" | null;
  /** Both texts are always on one subject. */
  readonly subject?: true;
  /** Its findings give reasons of their own, about the two texts in particular. */
  readonly written?: true;
  /** The reason as a player reads it, unless a finding has its own. */
  readonly says: string;
  readonly find: (evidence: Evidence) => readonly Finding[];
}

/** The strongest first: between two sections the rule of the lowest rank applies. What a reader has found comes before what
 *  is computed. */
export const AUTHORITY_RULES: readonly AuthorityRule[] = [
  {
    rank: 10,
    name: "revised card",
    types: ["amends"],
    yields: "to",
    written: true,
    says: "A card's text as last revised comes before every text that speaks of it as first printed.",
    find: revisedCards,
  },
  {
    rank: 20,
    name: "contradiction",
    types: ["overrides"],
    yields: "to",
    written: true,
    says: "Two texts differ on one point: the Glossary comes before the Rulebook, a rule before a summary or a tip.",
    find: contradictions,
  },
  {
    rank: 30,
    name: "newer print",
    types: ["same-topic"],
    yields: null,
    written: true,
    says: "The newest printing of the Rulebook says something else than the older entry of the Glossary.",
    find: newerPrints,
  },
  {
    rank: 40,
    name: "newer printing",
    types: ["newer-version-of"],
    yields: "to",
    subject: true,
    says: "Two printings of the same text: the newer one counts.",
    find: newerPrintings,
  },
  {
    rank: 50,
    name: "entry of an older wording",
    types: ["newer-version-of"],
    yields: null,
    written: true,
    says: "The entry prints the Rulebook's older wording, which the newer printing has changed; both are shown.",
    find: olderEntryTies,
  },
  {
    ...history(100, "read", "A reader has found the current text that speaks of the old one's matter."),
    written: true,
  },
  history(110, "same-words", "A current text holds most of the old one's words."),
  history(120, "revised-card", "An erratum has changed the card's text since."),
  history(130, "entry", "The Glossary has an entry of the old one's title."),
  history(140, "rule", "The Rulebook has a section of the old one's title."),
  history(150, "erratum", "The errata print the card of the old one's title."),
  history(160, "sent-on", "The Glossary's entry of the title sends to the text that speaks of the matter."),
  history(170, "stub", "The Glossary has an entry of the title that sends elsewhere."),
  history(180, "old-see", "The old text only sends to another, of which a current text speaks."),
  history(190, "same-sentences", "A current text says whole sentences in the same words."),
  history(200, "beside", "The Rulebook speaks of the matter beside the Glossary's entry."),
  {
    rank: 210,
    name: "ruling after FAQ",
    types: ["supersedes"],
    yields: "to",
    says: "The ruling of 2002 came after the FAQ of 1996.",
    find: rulingsAfterFaq,
  },
  {
    rank: 220,
    name: "later ruling",
    types: ["supersedes"],
    yields: "to",
    says: "Of two rulings under one heading the later one counts.",
    find: laterRulings,
  },
  {
    rank: 280,
    name: "exception found by reading",
    types: ["exception-to"],
    yields: null,
    written: true,
    says: "A specific rule comes before the general one it bends.",
    find: reviewedExceptions,
  },
  { ...sameTopic(290, "same matter found by reading", "Both speak of one matter.", reviewedTies), written: true },
  {
    rank: 310,
    name: "exception named by the rule",
    types: ["exception-to"],
    yields: null,
    says: "The rule names the card as an exception to itself.",
    find: exceptionsNamedByRule,
  },
  {
    rank: 315,
    name: "exception said by the card",
    types: ["exception-to"],
    yields: null,
    says: "The card's entry says that it does not keep to the rule.",
    find: exceptionsStatedByCard,
  },
  {
    rank: 320,
    name: "bending box",
    types: ["exception-to"],
    yields: null,
    says: "A box bends the section it stands in for some players or some cases.",
    find: exceptionBoxes,
  },
  {
    rank: 330,
    name: "temporary ruling",
    types: ["exception-to"],
    yields: null,
    subject: true,
    says: "A Temporary Ruling is in force until it is taken into the Glossary.",
    find: temporaryRulingTies,
  },
  {
    rank: 340,
    name: "erratum",
    types: ["amends"],
    yields: null,
    subject: true,
    says: "The erratum is the card's text as last revised; the entry explains the card.",
    find: errataTies,
  },
  sameTopic(410, "Glossary and Rulebook", "Where the two differ the Glossary comes first.", glossaryRulebookTies),
  sameTopic(420, "explaining box", "A box goes with the section it stands in.", explainingBoxes),
  sameTopic(430, "one matter in other words", "Both speak of the same matter.", sameSubjectTies),
  sameTopic(440, "card", "A card's entry refers to the rule it applies.", cardTies),
  sameTopic(450, "terms", "Two terms refer to each other or are kin.", termTies),
  sameTopic(460, "entries that name each other", "Two entries speak of each other.", mutualLinkTies),
  sameTopic(470, "Rulebook", "A section refers to another or is a part of it.", rulebookTies),
  sameTopic(480, "parts of what is cited", "A part of a section to which an entry only sends.", citedPartTies),
  { ...sameTopic(490, "list", "A list and the rule that speaks of what it lists.", listTies), subject: true },
  {
    ...sameTopic(500, "Second Edition", "The Second Edition's Glossary and its Rulebook, by title.", secondEditionTies),
    subject: true,
  },
  {
    rank: 900,
    name: "other game",
    types: ["other-game"],
    yields: null,
    says: "The same word in the other game; the two games share no rules.",
    find: otherGameTies,
  },
];

/** A current text supersedes a legacy one. */
function history(rank: number, match: LegacyMatch, says: string): AuthorityRule {
  return {
    rank,
    name: `old text: ${match}`,
    types: ["supersedes", "newer-version-of"],
    yields: "to",
    says,
    find: ({ currentTexts }) => currentTexts.get(match) ?? [],
  };
}

/** Two texts on one subject that agree: both are in force. */
function sameTopic(rank: number, name: string, says: string, find: AuthorityRule["find"]): AuthorityRule {
  return { rank, name, types: ["same-topic"], yields: null, says, find };
}

/** Everything that the rules find.
 *  @throws Error if a finding has a type that its rule does not list */
export function applyRules(evidence: Evidence): Tie[] {
  return AUTHORITY_RULES.flatMap((rule) => rule.find(evidence).map((finding) => tieOf(rule, finding)));
}

function tieOf({ rank, name, types, yields, says, subject, written }: AuthorityRule, finding: Finding): Tie {
  const { type = types[0], because, part, ...rest } = finding;
  if (!types.includes(type)) throw new Error(`“${name}” states ${type} of ${finding.from} and ${finding.to}`);
  return {
    ...rest,
    type,
    rank,
    reason: because ?? says,
    ...(yields && !part && { yields }),
    ...(subject && { subject }),
    ...(written && because !== undefined && { written }),
  };
}

/** Editorial rows that tie what a stronger rule or another row already ties, each with file and line. */
export function findDeadRows(ties: readonly Tie[]): string[] {
  const nameOf = ({ rank }: Tie) => AUTHORITY_RULES.find((rule) => rule.rank === rank)?.name ?? "";
  const strongest = new Map<string, Tie>();
  const dead: string[] = [];
  for (const tie of [...ties].sort((a, b) => a.rank - b.rank)) {
    const pair = pairKey(tie.from, tie.to);
    const stronger = strongest.get(pair);
    if (!stronger) strongest.set(pair, tie);
    else if (tie.row)
      dead.push(`${tie.row}: dead, for ${stronger.row ?? `“${nameOf(stronger)}”`} ties ${tie.from} and ${tie.to}`);
  }
  return dead;
}
