/** @file Websites and documents that are not among the texts. */
import type { Means } from "./query.js";

/** Reviewed: words → what they are. */
const EXTERNAL: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^The Continuing Committee$/, "the website of the game's publisher"],
  [/^virtual starter decks?$/i, "a download of the publisher's website"],
  [/^(?:the )?(?:complete|basic|advanced) rulebook$/i, "another edition of the Rulebook"],
  [/^Glossary \d|^CRD \d/, "a rules document of the Traditional format"],
  [/^Rule Change Viewer$/i, "a page of the publisher's website"],
  [/^rulesmaster$/i, "the rulesmaster's address"],
  [/^(?:Official Ban List|Errata Database)$/i, "a page of the publisher's website"],
  [/^(?:Organized Play Guide|Code of Conduct)$/i, "a document on organized play"],
  [/^(?:the )?(?:official )?tournament guide$/i, "a document on organized play"],
  [/^Recent Rulings Document$/i, "a document on rulings"],
  [/Rules Archive$/i, "a website"],
  [/^Tribbles CCG$/i, "another game"],
  [/^pages? \d+/i, "a page of an old printed rulebook"],
  [/^(?:https?:|www\.)/, "a website"],
];

/** Nothing to link to, but nothing is missing either. */
export const asExternal: Means = (query) => {
  const row = EXTERNAL.find(([pattern]) => pattern.test(query.name));
  return row ? { sections: [], status: "external", reason: row[1] } : null;
};
