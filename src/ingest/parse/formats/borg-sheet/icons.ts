/** @file The icon legend of the sheet: each entry a section of its own below its group.
 *
 *  Lines it reads: `[Flip] - Damage: Draw: Instructs a player to draw …` (1372), `<Baj> <Fed> - Infiltration Icons: …`
 *  (1358), `[Expansion: WarpPackEmissary] - Warp Pack: Emissary: 6 cards, released 2014` (1562). */
import { slug } from "../../../../language/fold.js";
import { likeness } from "../../../../language/similarity.js";
import { type Draft, draft } from "../../draft.js";
import type { Line } from "./lines.js";
import type { OlderPrinting } from "./older-printing.js";

const TAG = String.raw`(?:\[[^\]]+\]|<[A-Z][a-z]{2}>)`;
/** A name may have a colon of its own before the one that ends it: `Damage: Draw:`. */
const ENTRY = new RegExp(String.raw`^(${TAG}(?: ${TAG})*) - ([^:]+(?:: [A-Z]\w*(?: [A-Z]\w*)?(?=:))?): (.+)$`);
const ALIKE = 0.8;

/** The icon that a line explains, as a section below its group; null for any other line. Its tags are its other names. */
export function readIcon({ line, text }: Line, group: Draft): Draft | null {
  const [, tags, title, meaning] = ENTRY.exec(text) ?? [];
  if (tags === undefined || title === undefined || meaning === undefined) return null;
  const aliases = tags.match(new RegExp(TAG, "g")) ?? [];
  const body = [{ line, text: meaning }];
  return draft({ document: group.document, kind: "icon", title, parent: group, body, aliases });
}

/** The same icon in the Rulebook's legend: by its name, or where that is misprinted ("Vidiiian") by its meaning. */
export function sameIcon(icon: Draft, group: Draft | null, rulebook: OlderPrinting): Draft | null {
  const icons = group ? rulebook.drafts.filter(({ kind, parent }) => kind === "icon" && parent === group) : [];
  const named = icons.find((one) => slug(rulebook.titleOf(one)) === slug(icon.title));
  return named ?? icons.find((one) => likeness(meaningOf(one), meaningOf(icon)) > ALIKE) ?? null;
}

function meaningOf({ body }: Draft): string {
  return body.map(({ text }) => text).join(" ");
}
