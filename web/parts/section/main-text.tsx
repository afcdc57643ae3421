/** @file The words of a section on its page, as its kind is read. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import { readableParts } from "../../../src/views/changes/change.js";
import { placeOfBox } from "../../../src/views/rule/box-place.js";
import { cardOf } from "../../../src/views/rule/card.js";
import { type Rule, versionToAskFor } from "../../../src/views/rule/rule.js";
import { changeHref, paragraphHref } from "../../shell/links.js";
import { TOLD_IN } from "../../shell/wording.js";
import { Compared, ComparedKey } from "../compared.js";
import { BoxInContext } from "./kinds/box-in-context.js";
import { CardText } from "./kinds/card-text.js";
import { LegacyText } from "./kinds/legacy-text.js";
import { LeadsOn, targetsOf } from "./redirect-targets.js";
import { SectionBody } from "./section-body.js";

/** What is asked of the text. */
export interface AskedText {
  /** The paragraph that is meant, counted from 1. */
  readonly paragraph?: number | undefined;
  /** The version with which the words are compared. */
  readonly compare?: string | undefined;
}

/** A card with all its texts, an old ruling beside the text of today, a box in its place, the target of a reference; and
 *  whatever else it is, a text as it counts. */
export function MainText(props: { rule: Rule; asked: AskedText; catalog: Catalog }): JSX.Element {
  const { rule, asked, catalog } = props;
  const { shown, change } = rule;
  const version = versionToAskFor(shown, catalog);
  const hrefOf = (number: number) => paragraphHref(shown.id, number, version);
  const paragraphs = { hrefOf, cited: asked.paragraph };
  if (asked.compare !== undefined && change && change.from !== null) return <ComparedPrintings rule={rule} />;
  if (shown.status === "legacy") return <LegacyText section={shown} paragraphs={paragraphs} catalog={catalog} />;
  const card = cardOf(shown, catalog);
  if (card) return <CardText card={card} asked={shown} paragraphs={paragraphs} catalog={catalog} />;
  const place = placeOfBox(shown, catalog);
  if (place) return <BoxInContext box={shown} place={place} paragraphs={paragraphs} catalog={catalog} />;
  if (targetsOf(shown, catalog).length > 0) return <LeadsOn section={shown} catalog={catalog} id="p1" />;
  return (
    <>
      <SectionBody section={shown} paragraphs={paragraphs} catalog={catalog} />
      {change?.told && change.to === shown.id && (
        <p class="what-changed">
          {TOLD_IN[change.class] ?? "Changed"} in {shown.version}: {change.told}{" "}
          <a href={changeHref(change.to)}>Sentence by sentence</a>
        </p>
      )}
    </>
  );
}

/** Both printings in one, word by word. */
function ComparedPrintings({ rule: { change } }: { rule: Rule }): JSX.Element | null {
  if (!change) return null;
  return (
    <>
      <p class="what-changed">
        {change.told} <a href={changeHref(change.to)}>Sentence by sentence</a>
      </p>
      {change.class !== "same" && <ComparedKey />}
      <Compared parts={readableParts(change.parts)} />
    </>
  );
}
