/** @file The line above a hit's title: where it stands, and what a reader must know of it before reading. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { shortNameOf } from "../../../src/views/citation.js";
import { VERDICT_TITLES } from "../../../src/views/verdict.js";
import { nameOf, stepsOf } from "../../shell/wording.js";
import { TextTags } from "../section/badges.js";
import { HitStanding } from "./hit-standing.js";

/** Document, the step above and tags in one line; a text that counts without more is not said to. */
export function HitPlace({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element {
  const document = catalog.document(section.document);
  return (
    <div class="place">
      {document && <span class="document">{shortNameOf(document)}</span>}
      {document &&
        stepsOf(section, document)
          .slice(-1)
          .map((step) => (
            <span key={step.id} class="step">
              {nameOf({ ...step, text: "" })}
            </span>
          ))}{" "}
      <TextTags section={section} />
      <HitStanding section={section} catalog={catalog} />
      {section.verdict && <span class="tag">{VERDICT_TITLES[section.verdict.state]}</span>}
    </div>
  );
}
