/** @file The table of authority rules. Each rule decides which of two texts on the same subject is in force. */
import type { Evidence, Finding, LegacyMatch, Tie, TieType } from "./evidence.js";
import { tiesByPair } from "./govern.js";
import { olderEntryTies } from "./older-entries.js";
import { newerPrintings } from "./printings.js";
import {
  errataTies,
  glossaryRulebookTies,
  listTies,
  newRulingTies,
  otherGameTies,
  secondEditionTies,
  temporaryRulingTies,
} from "./ties/by-title.js";
import { exceptionBoxes, exceptionsNamedByRule } from "./ties/exceptions.js";
import { laterRulings, rulingsAfterFaq } from "./ties/legacy.js";
import { contradictions, newerPrints, reviewedExceptions, reviewedTies, revisedCards } from "./ties/reviewed.js";

interface AuthorityRule {
  /** If several rules say that a section is not in force, the one with the lowest rank decides what replaces it. */
  readonly rank: number;
  readonly name: string;
  /** Possible relations between the two texts. The first type is the default for a finding. */
  readonly types: readonly [TieType, ...TieType[]];
  /** Whether the second text is no longer in force. A finding can limit this to part of the text. */
  readonly yields?: true;
  /** Whether the two texts are always on the same subject. */
  readonly subject?: true;
  /** Whether an editor wrote a separate reason for each finding. */
  readonly written?: true;
  /** Reason that players see if a finding does not have its own reason. */
  readonly says: string;
  readonly find: (evidence: Evidence) => readonly Finding[];
}

/** All rules, strongest first. For each type of relation, rules for reviewed ties come first. */
export const AUTHORITY_RULES: readonly AuthorityRule[] = [
  {
    rank: 10,
    name: "revised card",
    types: ["amends"],
    yields: true,
    written: true,
    says: "The current text of a revised card takes precedence over texts about the card as first printed.",
    find: revisedCards,
  },
  {
    rank: 20,
    name: "contradiction",
    types: ["overrides"],
    yields: true,
    written: true,
    says: "Two texts differ on one point. The Glossary takes precedence over the Rulebook, and a rule takes precedence over a summary or a tip.",
    find: contradictions,
  },
  {
    rank: 30,
    name: "newer print",
    types: ["same-topic"],
    written: true,
    says: "The newest printing of the Rulebook differs from the older Glossary entry.",
    find: newerPrints,
  },
  {
    rank: 40,
    name: "newer printing",
    types: ["newer-version-of"],
    yields: true,
    subject: true,
    says: "Two printings of the same text: the newer one is in force.",
    find: newerPrintings,
  },
  {
    rank: 50,
    name: "entry of an older wording",
    types: ["newer-version-of"],
    written: true,
    says: "The entry has an older wording that the newer Rulebook has changed. Both are shown.",
    find: olderEntryTies,
  },
  {
    ...history(100, "reviewed", "A reviewer found the current text on the subject of the old text."),
    written: true,
  },
  history(110, "same-words", "A current text contains most of the old text's words."),
  history(120, "revised-card", "An erratum has since changed the card's text."),
  history(130, "entry", "The Glossary has an entry with the same title."),
  history(140, "rule", "The Rulebook has a section with the same title."),
  history(150, "erratum", "The errata include a card with the same title."),
  history(160, "referred", "The Glossary entry with the same title refers to the current text on the subject."),
  history(180, "old-reference", "The old text only refers to a subject that a current text covers."),
  history(190, "same-sentences", "A current text contains whole sentences of the old text."),
  history(200, "next-to-the-entry", "The Rulebook covers the subject in addition to the Glossary entry."),
  {
    rank: 210,
    name: "ruling after FAQ",
    types: ["supersedes"],
    yields: true,
    says: "The 2002 ruling is newer than the 1996 FAQ.",
    find: rulingsAfterFaq,
  },
  {
    rank: 220,
    name: "later ruling",
    types: ["supersedes"],
    yields: true,
    says: "If two rulings have the same heading, the later one supersedes the earlier one.",
    find: laterRulings,
  },
  {
    rank: 280,
    name: "reviewed exception",
    types: ["exception-to"],
    written: true,
    says: "A specific rule takes precedence over the general rule that it modifies.",
    find: reviewedExceptions,
  },
  { ...sameTopic(290, "reviewed tie", "Both texts are on the same subject.", reviewedTies), written: true },
  {
    rank: 310,
    name: "exception named by the rule",
    types: ["exception-to"],
    says: "The rule names the card as an exception.",
    find: exceptionsNamedByRule,
  },
  {
    rank: 320,
    name: "exception box",
    types: ["exception-to"],
    says: "A box makes an exception to its section, for some players or in some cases.",
    find: exceptionBoxes,
  },
  {
    rank: 325,
    name: "new ruling",
    types: ["exception-to", "supersedes"],
    yields: true,
    subject: true,
    says: "A ruling newer than the Glossary is in force.",
    find: newRulingTies,
  },
  {
    rank: 330,
    name: "temporary ruling",
    types: ["exception-to"],
    subject: true,
    says: "A Temporary Ruling is in force until it is added to the Glossary.",
    find: temporaryRulingTies,
  },
  {
    rank: 340,
    name: "erratum",
    types: ["amends"],
    subject: true,
    says: "The erratum is the card's current text.",
    find: errataTies,
  },
  sameTopic(410, "Glossary and Rulebook", "If the two differ, the Glossary takes precedence.", glossaryRulebookTies),
  {
    ...sameTopic(490, "list", "One text is a list, and the other is the rule about its items.", listTies),
    subject: true,
  },
  {
    ...sameTopic(
      500,
      "Second Edition",
      "The Glossary and the Rulebook of the Second Edition have sections with the same title.",
      secondEditionTies,
    ),
    subject: true,
  },
  {
    rank: 900,
    name: "other game",
    types: ["other-game"],
    says: "The other game uses the same word. The two games share no rules.",
    find: otherGameTies,
  },
];

function history(rank: number, match: LegacyMatch, says: string): AuthorityRule {
  return {
    rank,
    name: `old text: ${match.replaceAll("-", " ")}`,
    types: ["supersedes", "newer-version-of"],
    yields: true,
    says,
    find: ({ currentTexts }) => currentTexts.get(match) ?? [],
  };
}

/** Creates a rule for two texts that are on the same subject and agree. Both remain in force. */
function sameTopic(rank: number, name: string, says: string, find: AuthorityRule["find"]): AuthorityRule {
  return { rank, name, types: ["same-topic"], says, find };
}

/** Applies all rules and returns the resulting ties.
 *  @throws Error if a finding has a type that its rule does not list */
export function applyRules(evidence: Evidence): Tie[] {
  return AUTHORITY_RULES.flatMap((rule) => rule.find(evidence).map((finding) => tieOf(rule, finding)));
}

function tieOf({ rank, name, types, yields, says, subject, written }: AuthorityRule, finding: Finding): Tie {
  const { type = types[0], because, part, ...rest } = finding;
  if (!types.includes(type)) throw new Error(`“${name}” does not allow ${type} (${finding.from}, ${finding.to})`);
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

/** Returns a message for each unnecessary editorial row: a stronger rule or another row connects the same texts. */
export function findDeadRows(ties: readonly Tie[]): string[] {
  const nameOf = ({ rank }: Tie) => AUTHORITY_RULES.find((rule) => rule.rank === rank)?.name ?? "";
  return tiesByPair(ties).flatMap(([strongest, ...others]) =>
    others.flatMap(({ row, from, to }) => {
      const by = strongest && (strongest.row ?? `“${nameOf(strongest)}”`);
      return row ? [`${row}: this row is not needed: ${by} already connects ${from} and ${to}`] : [];
    }),
  );
}
