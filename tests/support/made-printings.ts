/** @file Invented future printings: a Compendium 2.5.7, a ruling list of 2027, a Borg sheet 2.6 and a fifth Second
 *  Edition Rulebook. They are created by editing the real texts. The Compendium renumbers, adds, removes, moves and
 *  rewords sections. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Edit = readonly [words: string | RegExp, by: string | ((...found: string[]) => string)];

/** Applies the edits in order.
 *  @throws Error if an edit does not change the text */
function makePrinting(lines: readonly string[], edits: readonly Edit[]): string[] {
  let text = lines.join("\n");
  for (const [words, by] of edits) {
    const edited = text.replace(words, by as string);
    if (edited === text) throw new Error(`the text does not have ${words}`);
    text = edited;
  }
  return text.split("\n");
}

function linesOf(file: string): string[] {
  return readFileSync(join("data", file), "utf8").split("\n");
}

/** Increments the last part of a section number. In 2.5.7, this changes the numbers from 7.6 and from 10.2.5 on,
 *  because new sections are inserted there. */
const later = (prefix: string, number: string): string => prefix + (Number(number) + 1);
const RENUMBERED: readonly Edit[] = [
  [/(\(|Rulebook )(7\.)([6-9]|10)(?=[\d.]*[):\] ])/g, (_, before, prefix, number) => before + later(prefix, number)],
  [
    /(\(|Rulebook )(10\.2\.)([5-9]|10)(?=[\d.]*[):\] ])/g,
    (_, before, prefix, number) => before + later(prefix, number),
  ],
];

const SCAN_TEXT = "A player who scans a mission looks at the bottom seed card there and puts it back.";
const SUSPENDED_TEXT =
  "A card whose timer is suspended neither counts down nor has any effect until the timer runs again.";
const CLOAK_SENTENCE = "(No personnel are required to operate a cloak.)";
/** The text of COMMANDEER, which is reworded and moves from 7.8 to 7.9. */
const COMMANDEER_TEXT =
  "Some cards allow you to commandeer a ship or facility that your opponent controls. You then **control** it for the rest of the game, as though it were your own card, and choose its affiliation from those of the personnel in the commandeering crew or Away Team. Your opponent cannot regain control by beaming an Away Team aboard, even if you leave it unattended, unless another card allows it.";

/** The first sentence of QUARANTINED, which moves from 10.2.7 to 10.2.8. The new sentence has no three consecutive
 *  words in common with the old sentence. */
const QUARANTINED_TEXT =
  "While quarantine lasts, anybody is free to enter by boarding or beaming, yet nobody leaves until it is lifted.";

const SPEED_BOX = /Clarifications: Warp Speed Immunity \(7\.1\.5\.0\.1\)\n\n([^\n]+)\n\n/;
let speedBox = "";

const rulebook = makePrinting(linesOf("rulebook/1e-compendium-2.4.5.rulebook.txt"), [
  ["Version 2.4.5 – May 2023", "Version 2.5.7 – October 2026"],
  ...RENUMBERED,
  [/^(?=CLOAK \(7\.7\)$)/m, `SCAN (7.6)\n\n${SCAN_TEXT}\n\n`],
  [/^(?=SEPARATED \(10\.2\.6\)$)/m, `SUSPENDED (10.2.5)\n\n${SUSPENDED_TEXT}\n\n`],
  [/^GURAMBA \(10\.1\.1\.3\)\n\n[^\n]+\n\n/m, ""],
  ["TRANSPORTER SKILL (10.1.1.4)", "TRANSPORTER SKILL (10.1.1.3)"],
  ["may cloak or decloak. Cloaking is", `may cloak or decloak. ${CLOAK_SENTENCE} Cloaking is`],
  [/^Some cards allow you to commandeer [^\n]+/m, COMMANDEER_TEXT],
  [
    SPEED_BOX,
    (_, text = "") => {
      speedBox = `Clarifications: Warp Speed Immunity (7.1.6.0.1)\n\n${text}\n\n`;
      return "";
    },
  ],
  [/^(?=CARRIED SHIPS \(7\.1\.6\.1\)$)/m, () => speedBox],
  [/^When a card places a ship, facility, or planet under quarantine, [^.]+\./m, QUARANTINED_TEXT],
  ["Once each turn, each card with cloaking equipment", "Once each turn, every card with cloaking equipment"],
  [
    "Damaged facilities may only be repaired by cards that",
    "Damaged facilities cannot be repaired at all, except by cards that",
  ],
]);

/** A new Glossary entry, placed two entries away from its alphabetical position. */
const NEW_ENTRY =
  "quantum slate\n\nA quantum slate is equipment. It may not be carried aboard a cloaked ship. See [Rulebook 7.6: Scan](#), [Rulebook 10.2.5: Suspended](#).";

const glossary = makePrinting(linesOf("glossary/1e-compendium-2.4.5.glossary.txt"), [
  ...RENUMBERED,
  [/^(?=Quark Son of Keldar$|quarantine$)/m, `${NEW_ENTRY}\n\n`],
  [/^energy dampener\n\n[^\n]+\n\n/m, ""],
  [/^hand weapon(?=\n)/m, "hand-held weapon"],
  [
    /^Yuta\n\nThe personnel discarded by this dilemma dies\. [^.]+\./m,
    "Yuta (dilemma)\n\nThe personnel discarded by this dilemma dies. Its owner's opponent selects it at random.",
  ],
  [
    "you may not get probe results using both copies at the end of a turn",
    "you get one probe result only, from one copy, at the end of a turn",
  ],
  [
    "This event is discarded and its points are lost if the mission it is played on is destroyed.",
    "If the mission it is played on is destroyed, this event is discarded, but its points are kept.",
  ],
]);

const REVISED_HORGAHN =
  "Gametext: Immediately plays on table; may not be nullified. Each turn, gain an additional normal card play OR at end of turn, draw two extra cards.";

const errata = makePrinting(linesOf("glossary/1e-compendium-2.4.5.errata.txt"), [
  [/^Gametext: Immediately plays on table\. Each turn, gain an additional[^\n]+/m, REVISED_HORGAHN],
  [/^Aamin Marritza\n\n[^\n]+\n\n[^\n]+\n\n/m, ""],
  [
    /^(?=Abandon Ship!$)/m,
    "Aaron Connor\n\n*This card has **minor** changes.*\n\nGametext: May report to any colony.\n\n",
  ],
]);

const temporaryRulings = makePrinting(linesOf("glossary/1e-compendium-2.4.5.temporary-rulings.txt"), [
  [/^- If a \[Dead End\][^\n]+/m, "- [Scan](#) may not be played on a mission that is being attempted."],
]);

const lists = makePrinting(linesOf("rulebook/1e-compendium-2.4.5.lists.txt"), [
  [/^- \[Alter Records\][^\n]+\n(- \[Orb Negotiations\][^\n]+\n)/m, (_, next = "") => next],
]);

/** The parts of the Compendium in the order of the publication, keyed by grammar. */
export const COMPENDIUM_PARTS = { rulebook, glossary, "temporary-rulings": temporaryRulings, lists, errata } as const;

export const compendium257: string = Object.values(COMPENDIUM_PARTS)
  .map((lines) => lines.join("\n"))
  .join("");

export const rulings2027 = `RULINGS - March 2027
Horga'hn - Taking a double turn with this artifact does not count as a turn for [once per game](#) limits. See double turn.
Isomagnetic Disintegrator - Delete this entry.
Mandarin Bailiff - Replace the entry with the following:
A captive for whom bail was posted is returned at the end of the turn. See capturing.
Quantum Fissure - Place this dilemma on the ship even if all its crew are disabled. See docking.
tribbles - A mission that requires tribbles counts only the tribbles that are present. See present.
`;

export const borgSheet26: string = makePrinting(linesOf("rulebook/1e-borg-rules-2.5.6.txt"), [
  ["Version 2.5.6 — June 2024", "Version 2.6 — February 2027"],
  [CLOAK_SENTENCE, "(At least one personnel aboard is required to operate a cloak.)"],
]).join("\n");

export const secondEdition5: string = makePrinting(linesOf("rulebook/2e-rulebook-4.txt"), [
  ["VERSION 4", "VERSION 5 – May 2026"],
  [/^(?=actions — )/m, "abort — To abort a mission attempt is to end it at once. The personnel in it are stopped.\n\n"],
  [/^abilities — [^\n]+\n\n/m, ""],
  [
    "Any time the trigger is met, you may use the text one time.",
    "Each time the trigger is met, you may use that text once, unless the card says otherwise.",
  ],
]).join("\n");
