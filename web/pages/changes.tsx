/** @file What changed between the printings of the Rulebook, by matter: what a player must know, with the words to be
 *  opened; signs and what stayed are a click away. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { Change, DocumentInfo } from "../../src/model.js";
import { BOXES_STILL_HOLD } from "../../src/views/changes/change.js";
import {
  type ChangeFilter,
  changesByMatter,
  changesThatFit,
  tellingChanges,
} from "../../src/views/changes/change-list.js";
import { readableDate } from "../../src/views/citation.js";
import { ChangeFilters } from "../parts/changes/change-filters.js";
import { ChangeRow } from "../parts/changes/change-row.js";
import { Pagination } from "../parts/pagination.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { changesHref } from "../shell/links.js";
import { versionOf } from "../shell/wording.js";

export interface ChangesList {
  readonly filter: ChangeFilter;
  readonly page: number;
  readonly limit: number;
}

/** Writes a page of the list. */
export function changesPage(context: PageContext, { filter, page, limit }: ChangesList): string {
  const { catalog } = context;
  const { newestChanges: changes } = catalog;
  const fitting = changesThatFit(changes, filter, catalog);
  const found = filter.class || filter.group ? fitting : tellingChanges(fitting);
  const inOrder = changesByMatter(found).flatMap((matter) => matter.changes);
  const shown = inOrder.slice((page - 1) * limit, page * limit);
  const last = Math.ceil(found.length / limit);
  const isWhole = Object.values(filter).every((value) => value === undefined) && page === 1;
  return renderPage(
    context,
    {
      title: "What changed",
      description: "What the newest printing of the Rulebook changed, in a sentence each, and word by word.",
      ...(isWhole && { path: "/changes" }),
      json: "/api/v1/changes",
    },
    <div class="changes-page">
      <h1>What changed</h1>
      <Printings catalog={catalog} changes={changes} />
      <ChangeFilters filter={filter} catalog={catalog} />
      <p class="facts">
        {found.length} {found.length === 1 ? "section" : "sections"}
        {last > 1 && `, page ${page} of ${last}`}. <ins>Underlined</ins> words came in, <del>struck-through</del> words
        went out.
      </p>
      {changesByMatter(shown).map(({ title, means, changes: within }) => (
        <section key={title} class="matter">
          <h2>{title}</h2>
          {means && <p class="facts">{`${means.charAt(0).toUpperCase()}${means.slice(1)}.`}</p>}
          <ul class="changes">
            {within.map((change) => (
              <ChangeRow key={change.to} change={change} catalog={catalog} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={page}
        last={last}
        label="Pages of changes"
        hrefOf={(to) => changesHref({ ...filter, page: to, limit })}
      />
      <p class="note">{BOXES_STILL_HOLD}</p>
      <p class="facts">
        <a href="/feed.atom">Follow changed rules as an Atom feed</a>
      </p>
    </div>,
  );
}

/** The newest document in which sections stand: what the printing before left out is compared with one before that. */
function newestOf(ids: readonly string[], catalog: Catalog): DocumentInfo | undefined {
  const documents = new Set(catalog.sections(ids).map(({ document }) => catalog.document(document)));
  return [...documents].reduce((one, other) => (one && other && one.date >= other.date ? one : other), undefined);
}

/** Which printings are compared. */
function Printings({ catalog, changes }: { catalog: Catalog; changes: readonly Change[] }): JSX.Element {
  const both = changes.filter(({ from }) => from !== null);
  const newer = catalog.document(catalog.section(both[0]?.to ?? "")?.document ?? "");
  const older = newestOf(
    both.map(({ from }) => from ?? ""),
    catalog,
  );
  if (!older || !newer) return <p class="lead">No text here stands in two printings.</p>;
  return (
    <p class="lead">
      From {older.title} ({versionOf(older)}) to {newer.title} (
      {newer.title.endsWith(newer.version) ? readableDate(newer.date) : versionOf(newer)}), which prints the newer main
      text of the same rules.
    </p>
  );
}
