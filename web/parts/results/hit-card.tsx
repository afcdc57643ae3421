/** @file One hit of a search: where it stands, what it is called, the passage that answers, one line on what else counts. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Hit } from "../../../src/index/request.js";
import { answeringSection } from "../../../src/views/results/answer.js";
import { hitLines } from "../../../src/views/results/hit-lines.js";
import { pageHref } from "../../shell/links.js";
import { nameOf, titleOrBeginning } from "../../shell/wording.js";
import { NamedLink } from "../section/named-link.js";
import { targetsOf } from "../section/redirect-targets.js";
import { CountingExcerpt } from "./counting-excerpt.js";
import { HitPlace } from "./hit-place.js";
import { RelationLines } from "./relation-lines.js";

interface Props {
  readonly hit: Hit;
  readonly catalog: Catalog;
  /** The sections whose words stand above on the page already. */
  readonly told: ReadonlySet<string>;
  /** History itself was asked for. */
  readonly history: boolean;
}

/** A hit as a card. Whoever reads only the card sees too when another text counts. */
export function HitCard({ hit, catalog, told, history }: Props): JSX.Element | null {
  const section = catalog.section(hit.id);
  if (!section) return null;
  const counting = answeringSection(section, catalog);
  const targets = counting === section ? targetsOf(section, catalog) : [];
  const gathered = hit.alsoIn.filter(({ id }) => id !== counting.id);
  return (
    <article
      class={`hit ${section.status}`}
      data-section={section.id}
      data-hash={section.hash}
      data-title={nameOf(section)}
    >
      <HitPlace section={section} catalog={catalog} />
      <h2>
        <a href={pageHref(section.id)}>
          {section.number && <span class="number">{section.number}</span>} {titleOrBeginning(section)}
        </a>
      </h2>
      <CountingExcerpt hit={hit} section={section} catalog={catalog} told={told} history={history} />
      {targets.length > 0 && (
        <p class="leads-to">
          Leads to{" "}
          {targets.map((target, at) => (
            <>
              {at > 0 && ", "}
              <NamedLink section={target} catalog={catalog} />
            </>
          ))}
        </p>
      )}
      <RelationLines lines={hitLines(section, gathered, catalog)} catalog={catalog} />
    </article>
  );
}
