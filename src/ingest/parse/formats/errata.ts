/** @file The grammar of Appendices B and C: blocks of a card's title, how much of it changed, and what it now says.
 *
 *  Compendium 9059-9063: `A Change of Plans`, `*This card has **minor** changes.*`, `Gametext: Plays to do any or …` */
import { appendix } from "../appendix.js";
import { type Draft, documentOf, draft, type Grammar, running } from "../draft.js";
import { changeLevel } from "./errata/change-level.js";
import { readFields } from "./errata/fields.js";
import { findLeftovers } from "./errata/leftovers.js";

/** Icons are kept as tags here: two spaces are a slip, not the place of an icon. */
const SPACES = / {2,}/g;
const COPYRIGHT = /^TM, ® & ©|^Latest update /;

/** Reads one section per card, each owning its title and its change line, and the two appendices around them. */
export const errata: Grammar = (source, { inline }) => {
  const document = documentOf(source, "errata");
  const filled = source.lines.flatMap((raw, at) =>
    raw.trim() === "" ? [] : [{ line: source.startLine + at, text: raw.trim().replace(SPACES, " ") }],
  );
  const drafts: Draft[] = [];
  let section: Draft | null = null;
  for (const [at, { line, text }] of filled.entries()) {
    const heading = appendix(document, line, text);
    const level = changeLevel(filled[at + 1]?.text ?? "");
    const current = drafts.at(-1);
    if (heading) {
      section = heading;
      drafts.push(heading);
    } else if (level) {
      drafts.push(
        draft({ document, kind: "erratum", title: text, parent: section, heading: [line], changeLevel: level }),
      );
    } else if (changeLevel(text)) running(drafts, document).furniture.push(line);
    else if (COPYRIGHT.test(text) && current?.kind !== "notice") {
      drafts.push(draft({ document, kind: "notice", title: "", parent: section, body: [{ line, text }] }));
    } else running(drafts, document).body.push({ line, text, glue: "paragraph" });
  }
  const cards = drafts.filter(({ kind }) => kind === "erratum");
  const problems = cards.flatMap((card) => [...readFields(card, source, inline), ...findLeftovers(card, source)]);
  return { drafts, problems };
};
