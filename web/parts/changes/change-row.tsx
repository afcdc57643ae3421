/** @file One change in a list: the section, what a player must know of it, and the words to be opened. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Change } from "../../../src/model.js";
import { partsAroundChanges, readableParts } from "../../../src/views/changes/change.js";
import { CHANGE_GROUPS, groupOf } from "../../../src/views/changes/change-list.js";
import { anchorOf, changeHref } from "../../shell/links.js";
import { nameOf, titleOrBeginning } from "../../shell/wording.js";
import { Compared } from "../compared.js";

/** A change as an item of the list. */
export function ChangeRow({ change, catalog }: { change: Change; catalog: Catalog }): JSX.Element | null {
  const section = catalog.section(change.to);
  if (!section) return null;
  const group = CHANGE_GROUPS.find(({ name }) => name === groupOf(change));
  return (
    <li id={anchorOf(section.document, section.id)}>
      <h3>
        <a href={changeHref(change.to)}>
          {section.number && <span class="number">{section.number}</span>} {titleOrBeginning(section)}
        </a>{" "}
        <span class={`badge change-${group?.name}`}>{group?.one}</span>
      </h3>
      {change.told && <p>{change.told}</p>}
      {change.class !== "same" && (
        <details>
          <summary>
            Word by word<span class="unseen">: {nameOf(section)}</span>
          </summary>
          <Compared parts={partsAroundChanges(readableParts(change.parts))} />
        </details>
      )}
    </li>
  );
}
