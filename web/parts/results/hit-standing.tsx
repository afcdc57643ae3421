/** @file Whether a hit counts: by sign and word, so that it is not told by colour alone. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { standingOf } from "../../../src/views/rule/rule.js";
import { STANDING_WORDS } from "../../shell/wording.js";
import { Sign } from "../section/sign.js";

/** The standing in a word; a text that counts is said to only where that is asked. */
export function HitStanding(props: { section: Section; catalog: Catalog; always?: true }): JSX.Element | null {
  const { section, catalog, always } = props;
  const standing = standingOf(section, catalog);
  if (standing === "counts" && !always) return null;
  return (
    <strong class="standing" data-standing={standing}>
      <Sign standing={standing} /> {STANDING_WORDS[standing]}
    </strong>
  );
}
