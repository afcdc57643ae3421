/** @file References in other words than the headword they mean. Reviewed one by one; a row is added only where no
 *  general means finds the headword. */

/** Words as printed → document and title meant, and why. */
export const OTHER_WORDS: readonly (readonly [words: string, document: string, title: string, reason: string])[] = [
  ["captives", "1e/glossary", "capturing", "captives are explained under capturing"],
  ["getting captured", "1e/glossary", "capturing", "the act of capturing"],
  ["putting in stasis", "1e/glossary", "stasis", "the act of putting a card in stasis"],
  [
    "holograms",
    "1e/glossary",
    "holographic personnel and equipment",
    "holograms are holographic personnel and equipment",
  ],
  [
    "hologram",
    "1e/glossary",
    "holographic personnel and equipment",
    "holograms are holographic personnel and equipment",
  ],
  ["report with crew action", "1e/glossary", "report with crew", "the action of that name"],
  ["order", "1e/glossary", "executing orders", "orders are explained there"],
  ["Execute Orders step", "1e/glossary", "executing orders", "the step of the turn"],
  ["matching", "1e/glossary", "matching affiliation", "said of an affiliation"],
  ["matching affiliation icon", "1e/glossary", "matching affiliation", "icons that match"],
  ["scouting attempt", "1e/rulebook", "Scouting", "an attempt to scout"],
  ["valid response", "1e/glossary", "actions - step 2: responses", "valid responses are defined there"],
  ["valid responses", "1e/glossary", "actions - step 2: responses", "valid responses are defined there"],
  ["countdown timer", "1e/rulebook", "Countdowns", "the timer that counts down"],
  ["Countdown Tickdown", "1e/rulebook", "Countdowns", "an older title of the section"],
  ["Staffing Requirements", "1e/rulebook", "Staff a Ship", "an older title of the section"],
  ["Multiplexing & Multiple Targets", "1e/rulebook", "Multitargeting", "an older title of the section"],
  ["Infiltration", "1e/rulebook", "Infiltrate", "an older title of the section"],
  ["Building A Deck", "1e/rulebook", "Building a Deck", "the chapter of that title"],
  ["damage marker", "1e/glossary", "damage", "damage markers are explained there"],
  ["damage markers", "1e/glossary", "damage", "damage markers are explained there"],
  ["docking site", "1e/glossary", "docking", "sites that allow docking"],
  ["30/30 rule", "1e/rulebook", "Seed Deck", "the size of seed deck and draw deck"],
  ["can't stock", "1e/rulebook", "Borg Cards in Your Deck", "what a Borg player may stock"],
  ["large Tribble cards", "1e/glossary", "tribble", "Tribble cards of a large number"],
  ["Deep Space Nine", "1e/glossary", "Deep Space 9", "the station's name in letters"],
  ["Battle Bridge", "1e/glossary", "Battle Bridge side deck", "short for the side deck"],
  ["Rogue Borg", "1e/glossary", "Rogue Borg Mercenaries", "short for the card"],
  ["Q-Continuum", "1e/glossary", "Q-Continuum side deck", "short for the side deck"],
  ["Q-icon", "1e/glossary", "Q-icon cards", "cards with that icon"],
  ["Q-dilemmas", "1e/glossary", "Q-icon cards", "dilemmas with that icon"],
  ["Queen", "1e/glossary", "Borg Queen", "short for the card"],
  ["Locutus", "1e/glossary", "Locutus of Borg", "short for the card"],
  ["continuous effect", "1e/glossary", "long-term effects", "an effect that goes on"],
  ["Downloading Facilities", "1e/rulebook", "Where Facilities May Download", "an older title of the section"],
  ["list of affiliations", "1e/rulebook", "Affiliations", "the list in the icon legend"],
  ["Appendix A", "1e/lists", "A", "the lists"],
  ["Appendix B", "1e/errata", "B", "the cards with revised text"],
  ["Borg Rules Sheet", "1e/borg", "star-trek-customizable-card-game-rulebook-borg-rules", "the sheet's title block"],
  ["Deep Space 9/Terok Nor", "1e/glossary", "Deep Space 9", "one entry tells of the station under both names"],
  ["captures", "1e/glossary", "capturing", "the act of capturing"],
  ["ship combat", "1e/rulebook", "Ship Battle", "battle between ships"],
];

/** Citations whose title was given to another section since: number, words, title meant. */
export const RETITLED: readonly (readonly [number: string, words: string, title: string, reason: string])[] = [
  ["12.12", "Showing Your Cards", "Looking At Cards", "the section has been retitled"],
];
