/** @file What has become of an old ruling: whether it still holds, by which text, and the words of both where they differ. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { VERDICT_TITLES } from "../../../src/views/verdict.js";
import { NamedLink } from "./named-link.js";

/** The verdict on a legacy section; nothing where there is none. */
export function VerdictNote({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const { verdict } = section;
  if (!verdict) return null;
  const isTold = verdict.by === section.authority.governedBy;
  const current = verdict.by && !isTold ? catalog.section(verdict.by) : undefined;
  return (
    <div class={`note verdict ${verdict.state}`}>
      <p>
        <strong>{VERDICT_TITLES[verdict.state]}.</strong> {verdict.reason}
      </p>
      {current && (
        <p>
          Today: <NamedLink section={current} catalog={catalog} />
        </p>
      )}
      {verdict.old && verdict.new && (
        <dl class="facts">
          <div>
            <dt>Then</dt>
            <dd>“{verdict.old}”</dd>
          </div>
          <div>
            <dt>Now</dt>
            <dd>“{verdict.new}”</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
