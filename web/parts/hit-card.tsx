/** @file One hit of a search: what it is, where it stands, the passage that answers. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { AlsoIn, Hit } from "../../src/index/request.js";
import { shortNameOf } from "../../src/views/citation.js";
import { displayTitle } from "../../src/views/display-title.js";
import { pageHref, topicHref } from "../shell/links.js";
import { GATHERED, nameOf, stepsOf } from "../shell/wording.js";
import { Html } from "./html.js";
import { Badges } from "./section/badges.js";
import { NamedLink } from "./section/named-link.js";
import { targetsOf } from "./section/redirect-targets.js";

/** A hit as a card. Whoever reads only the card sees too when another text counts. */
export function HitCard({ hit, catalog }: { hit: Hit; catalog: Catalog }): JSX.Element | null {
  const section = catalog.section(hit.id);
  const document = section && catalog.document(section.document);
  if (!section || !document) return null;
  const governing = section.authority.governedBy ? catalog.section(section.authority.governedBy) : undefined;
  const targets = targetsOf(section, catalog);
  const topic = catalog.topicOf(section.id);
  const also = hit.alsoIn.filter(({ id }) => id !== governing?.id);
  return (
    <article class={`hit ${section.status}`}>
      <p class="place">
        <span class="document">{shortNameOf(document)}</span>
        {stepsOf(section, document).map((step) => (
          <span key={step.id} class="step">
            {nameOf({ ...step, text: "" })}
          </span>
        ))}
      </p>
      <h2>
        <a href={pageHref(section.id)}>
          {section.number && <span class="number">{section.number}</span>} {nameOf({ ...section, number: null })}
        </a>
      </h2>
      <Badges section={section} />
      {hit.excerpt && <Html tag="p" name="excerpt" html={hit.excerpt} />}
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
      {governing && (
        <p class="note governed">
          <strong>The text that counts:</strong> <NamedLink section={governing} catalog={catalog} />
        </p>
      )}
      {topic?.members[0]?.id === section.id && (
        <p class="topic">
          <a href={topicHref(topic.slug)}>
            Everything on this topic<span class="unseen">: {displayTitle(topic.title)}</span>
          </a>
        </p>
      )}
      {also.length > 0 && <AlsoInList also={also} catalog={catalog} />}
    </article>
  );
}

function AlsoInList({ also, catalog }: { also: readonly AlsoIn[]; catalog: Catalog }): JSX.Element {
  return (
    <ul class="also" aria-label="Also in">
      {also.map(({ id, relation }) => {
        const other = catalog.section(id);
        return (
          other && (
            <li key={id}>
              <span class="relation">{GATHERED[relation] ?? "Also in"}</span>{" "}
              <NamedLink section={other} catalog={catalog} />
            </li>
          )
        );
      })}
    </ul>
  );
}
