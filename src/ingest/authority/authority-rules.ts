/** @file The order of authority: which text counts where two speak of one thing, as one table. */
import type { Means } from "./legacy/current-texts.js";
import { laterRulings, rulingsAfterFaq } from "./legacy/later-rulings.js";
import type { Texts } from "./texts.js";
import type { Finding, TieType } from "./tie.js";
import { bendingBoxes, explainingBoxes } from "./ties/boxes.js";
import { cardTies } from "./ties/cards.js";
import { errataTies } from "./ties/errata.js";
import { exceptionsRead, namedByRule, saidByCard } from "./ties/exceptions.js";
import { glossaryRulebookTies } from "./ties/glossary-rulebook.js";
import { listTies } from "./ties/lists.js";
import { mutualLinkTies } from "./ties/mutual-links.js";
import { partsCitedTies } from "./ties/parts-cited.js";
import { entriesBehind } from "./ties/printings/behind.js";
import { newerPrintings } from "./ties/printings/twins.js";
import { contradictions, newerPrints, revisedCards } from "./ties/reviewed/conflicts.js";
import { readByHand } from "./ties/reviewed/editorial.js";
import { rulebookTies } from "./ties/rulebook.js";
import { sameMatterTies } from "./ties/same-matter.js";
import { otherGame, secondEditionTitles } from "./ties/second-edition.js";
import { temporaryRulingTies } from "./ties/temporary-rulings.js";
import { termTies } from "./ties/terms.js";

export interface AuthorityRule {
  /** Where a section yields by several rules, the one of the lowest rank names what governs in its place. */
  readonly rank: number;
  readonly name: string;
  /** What the rule states of two texts; a finding may say one of the others. */
  readonly types: readonly [TieType, ...TieType[]];
  /** The end that no longer counts as a whole, unless a finding speaks of a part only; null: both count. */
  readonly yields: "from" | "to" | null;
  /** Both texts always speak of one subject. */
  readonly subject?: true;
  /** Its reasons speak of the two texts in particular, in a reader's words or with the words of both. */
  readonly written?: true;
  /** Why, as a player reads it, unless a finding has words of its own. */
  readonly says: string;
  readonly find: (texts: Texts) => readonly Finding[];
}

/** The order, the strongest first. Between two sections the rule of the lowest rank speaks; what a reader has found comes
 *  before what words show. */
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
    find: entriesBehind,
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
    find: exceptionsRead,
  },
  { ...matter(290, "same matter found by reading", "Both speak of one matter.", readByHand), written: true },
  {
    rank: 310,
    name: "exception named by the rule",
    types: ["exception-to"],
    yields: null,
    says: "The rule names the card as an exception to itself.",
    find: namedByRule,
  },
  {
    rank: 315,
    name: "exception said by the card",
    types: ["exception-to"],
    yields: null,
    says: "The card's entry says that it does not keep to the rule.",
    find: saidByCard,
  },
  {
    rank: 320,
    name: "bending box",
    types: ["exception-to"],
    yields: null,
    says: "A box bends the section it stands in for some players or some cases.",
    find: bendingBoxes,
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
  matter(410, "Glossary and Rulebook", "Where the two differ the Glossary comes first.", glossaryRulebookTies),
  matter(420, "explaining box", "A box goes with the section it stands in.", explainingBoxes),
  matter(430, "one matter in other words", "Both speak of the same matter.", sameMatterTies),
  matter(440, "card", "A card's entry refers to the rule it applies.", cardTies),
  matter(450, "terms", "Two terms refer to each other or are kin.", termTies),
  matter(460, "entries that name each other", "Two entries speak of each other.", mutualLinkTies),
  matter(470, "Rulebook", "A section refers to another or is a part of it.", rulebookTies),
  matter(480, "parts of what is cited", "A part of a section to which an entry only sends.", partsCitedTies),
  { ...matter(490, "list", "A list and the rule that speaks of what it lists.", listTies), subject: true },
  {
    ...matter(500, "Second Edition", "The Second Edition's Glossary and its Rulebook, by title.", secondEditionTitles),
    subject: true,
  },
  {
    rank: 900,
    name: "other game",
    types: ["other-game"],
    yields: null,
    says: "The same word in the other game; the two games share no rules.",
    find: otherGame,
  },
];

/** A current text comes before an old one, which is history. */
function history(rank: number, means: Means, says: string): AuthorityRule {
  return {
    rank,
    name: `old text: ${means}`,
    types: ["supersedes", "newer-version-of"],
    yields: "to",
    says,
    find: ({ current }) => current.get(means) ?? [],
  };
}

/** Two texts on one matter that agree: both count. */
function matter(rank: number, name: string, says: string, find: AuthorityRule["find"]): AuthorityRule {
  return { rank, name, types: ["same-topic"], yields: null, says, find };
}
