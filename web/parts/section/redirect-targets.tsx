/** @file What a mere cross-reference points at, so that its page is no dead end. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { pageHref } from "../../shell/links.js";
import { firstSentences, nameOf } from "../../shell/wording.js";
import { Badges } from "./badges.js";
import { NamedLink } from "./named-link.js";

/** The sections that a mere cross-reference points at; none for a text that says something itself. */
export function targetsOf({ kind, operation, links }: Section, catalog: Catalog): readonly Section[] {
  if (kind !== "see-only" && operation !== "see-only") return [];
  const ids = links.flatMap(({ target, candidates = [] }) => (target ? [target] : candidates));
  return catalog.sections([...new Set(ids)]);
}

/** Each target of a section that says no more than "See …", with its first sentences. */
export function LeadsOn({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const targets = targetsOf(section, catalog);
  if (targets.length === 0) return null;
  return (
    <section class="leads-on">
      <h2>What it points at</h2>
      {targets.map((target) => (
        <article key={target.id}>
          <h3>
            <NamedLink section={target} catalog={catalog} />
          </h3>
          <Badges section={target} />
          {target.text ? (
            <p class="text">{firstSentences(target.text)}</p>
          ) : (
            <Parts section={target} catalog={catalog} />
          )}
          <p>
            <a href={pageHref(target.id)}>
              Read on <span class="unseen">in {nameOf(target)}</span>
            </a>
          </p>
        </article>
      ))}
    </section>
  );
}

/** A heading without a text of its own tells its parts. */
function Parts({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element {
  return (
    <ul class="entries">
      {catalog.sections(section.children).map((child) => (
        <li key={child.id}>
          <a href={pageHref(child.id)}>{nameOf(child)}</a>
        </li>
      ))}
    </ul>
  );
}
