import type { ComponentChildren } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { Section } from "../../src/model.js";
import { nameOf } from "../../src/views/display-title.js";
import { ruleOf } from "../../src/views/rule.js";
import { useSite } from "../shell/context.js";
import { anchorOf, pageHref } from "../shell/links.js";
import { Entries, NamedLinks, NumberedTitle, type SectionProps } from "./named-link.js";
import { SectionBody } from "./section-body.js";
import { StatusLine } from "./status-line.js";

/** Returns the targets of a section that is only a cross-reference ("See …"), or an empty list for any other section.
 */
export function targetsOf({ kind, operation, links }: Section, catalog: Catalog): readonly Section[] {
  if (kind !== "see-only" && operation !== "see-only") return [];
  const ids = links.flatMap(({ target, candidates = [] }) => (target ? [target] : candidates));
  return catalog.sections([...new Set(ids)]);
}

/** Shows the targets of a cross-reference: a line with their names, then the text in force for each target. If there is
 *  only one target, leaves out this line, because the heading already contains the target's name.
 *  @param props.id - id of the line, if it is the section's only paragraph */
export function CrossReference({ section, id }: SectionProps & { id?: string }) {
  const { catalog } = useSite();
  const targets = targetsOf(section, catalog);
  if (targets.length === 0) return null;
  const see = (
    <>
      See <NamedLinks sections={targets} />
    </>
  );
  return (
    <section class="leads-on">
      {targets.length > 1 && (
        <p class="leads-to" id={id}>
          {see}
        </p>
      )}
      {targets.map((target, at) => (
        <Target key={target.id} target={target} isFirst={at === 0}>
          {targets.length > 1 ? <NumberedTitle section={ruleOf(target, catalog).home} /> : <span id={id}>{see}</span>}
        </Target>
      ))}
    </section>
  );
}

/** @param props.children - the heading */
function Target({ target, isFirst, children }: { target: Section; isFirst: boolean; children: ComponentChildren }) {
  const { catalog } = useSite();
  const rule = ruleOf(target, catalog);
  const { shown, home } = rule;
  const prefix = `${anchorOf(shown.document, shown.id)}-`;
  const words = (
    <>
      <StatusLine rule={rule} prefix={prefix} />
      {shown.text ? (
        <SectionBody section={shown} paragraphs={{ prefix }} />
      ) : (
        <Entries sections={catalog.sections(home.children)} />
      )}
      {home.children.length > 0 && (
        <p>
          <a href={pageHref(target.id)}>
            {nameOf(home)} <span class="facts">including its boxes and sections</span>
          </a>
        </p>
      )}
    </>
  );
  const heading = <h2>{children}</h2>;
  if (isFirst) return <section class="target">{[heading, words]}</section>;
  return (
    <details class="target">
      <summary>{heading}</summary>
      {words}
    </details>
  );
}
