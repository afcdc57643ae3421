/** @file The ways to narrow the list of changes: by kind, by chapter, each with its count. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import { CLASS_TITLES } from "../../../src/views/changes/change.js";
import {
  CHANGE_GROUPS,
  type ChangeFilter,
  changedChapters,
  changesThatFit,
  tellingChanges,
} from "../../../src/views/changes/change-list.js";
import { displayTitle } from "../../../src/views/display-title.js";
import { changesHref } from "../../shell/links.js";
import { CountLink } from "../count-link.js";

/** Both ways as links; the one that is taken is marked. */
export function ChangeFilters({ filter, catalog }: { filter: ChangeFilter; catalog: Catalog }): JSX.Element {
  return (
    <>
      <Kinds filter={filter} catalog={catalog} />
      <Chapters filter={filter} catalog={catalog} />
    </>
  );
}

function Kinds({ filter, catalog }: { filter: ChangeFilter; catalog: Catalog }): JSX.Element {
  const { chapter } = filter;
  const changes = changesThatFit(catalog.newestChanges, { chapter }, catalog);
  const isSet = filter.group !== undefined || filter.class !== undefined;
  const kind = CLASS_TITLES.find(({ name }) => name === filter.class);
  return (
    <nav aria-label="Kinds of change">
      <ul class="counts">
        <CountLink href={changesHref({ chapter })} isHere={!isSet} count={tellingChanges(changes).length}>
          All but signs
        </CountLink>
        {CHANGE_GROUPS.map(({ name, title, classes }) => {
          const count = changes.filter((change) => classes.includes(change.class)).length;
          const isHere = filter.group === name;
          return (
            (count > 0 || isHere) && (
              <CountLink key={name} href={changesHref({ group: name, chapter })} isHere={isHere} count={count}>
                {title}
              </CountLink>
            )
          );
        })}
        {kind && (
          <CountLink
            href={changesHref({ class: kind.name, chapter })}
            isHere
            count={changes.filter((change) => change.class === kind.name).length}
          >
            {kind.title}
          </CountLink>
        )}
      </ul>
    </nav>
  );
}

/** The chapters are many and stand there to be opened. */
function Chapters({ filter, catalog }: { filter: ChangeFilter; catalog: Catalog }): JSX.Element | null {
  const { changes } = catalog.corpus;
  const within = changesThatFit(changes, { ...filter, chapter: undefined }, catalog);
  const counted = filter.class || filter.group ? within : tellingChanges(within);
  const chapters = changedChapters(counted, catalog);
  if (chapters.length < 2) return null;
  return (
    <details class="chapters" open={filter.chapter !== undefined}>
      <summary>Chapter</summary>
      <ul class="counts">
        {filter.chapter !== undefined && (
          <CountLink href={changesHref({ ...filter, chapter: undefined })} isHere={false} count={counted.length}>
            All chapters
          </CountLink>
        )}
        {chapters.map(({ number, title }) => (
          <CountLink
            key={number}
            href={changesHref({ ...filter, chapter: number })}
            isHere={filter.chapter === number}
            count={changesThatFit(counted, { chapter: number }, catalog).length}
          >
            {number} {displayTitle(title)}
          </CountLink>
        ))}
      </ul>
    </details>
  );
}
