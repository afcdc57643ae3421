import { changeChoices, changeParameters } from "../../src/api/contract/change.js";
import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import { readableDate } from "../../src/language/dates.js";
import type { Change, DocumentInfo } from "../../src/model.js";
import {
  CHANGE_GROUPS,
  type ChangeFilter,
  CLASS_TITLES,
  changedChapters,
  changesByMatter,
  filterChanges,
  groupOf,
  leftOutNote,
  nearestChanges,
  partsAroundChanges,
  printingOfChange,
  readableParts,
  SENTENCE_TITLES,
  significantChanges,
  versionsOf,
} from "../../src/views/changes.js";
import { versionOf } from "../../src/views/citation.js";
import { sectionOf } from "../../src/views/context.js";
import { displayTitle, nameOf } from "../../src/views/display-title.js";
import { summaryOf } from "../../src/views/rule.js";
import { Cite } from "../parts/cite.js";
import { Compared, ComparedKey } from "../parts/compared.js";
import { Breadcrumb, type Count, Counts, Pagination } from "../parts/list-navigation.js";
import { NamedLink, NumberedTitle } from "../parts/named-link.js";
import { type Page, type PageContext, redirect, useSite } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { anchorOf, CHANGES_PER_PAGE, changeHref, changesHref, PATHS } from "../shell/links.js";
import { Terms } from "../shell/lists.js";

export const changesPageParameters = changeParameters
  .omit({ changeClass: true })
  .extend({ limit: wholeNumber(1, 50).default(CHANGES_PER_PAGE) });

export const showChanges: Page = ({ query }, context) => {
  const { values } = readParameters(query, changesPageParameters, changeChoices(context));
  const { page, limit, ...filter } = values;
  const { catalog } = context;
  const { newestChanges: changes } = catalog;
  const matching = filterChanges(changes, filter, catalog);
  const found = filter.class || filter.group ? matching : significantChanges(matching);
  const sorted = changesByMatter(found).flatMap((matter) => matter.changes);
  const shown = sorted.slice((page - 1) * limit, page * limit);
  const last = Math.ceil(found.length / limit);
  const isWhole = Object.values(filter).every((value) => value === undefined) && page === 1;
  return renderPage(
    context,
    {
      title: "What changed",
      description: "Changes in the newest printing, each with a one-sentence summary and a word-by-word comparison.",
      ...(isWhole && { path: PATHS.changes }),
      printedPath: changesHref({ ...filter, page }),
      json: "/api/v1/changes",
    },
    <div class="changes-page">
      <h1>What changed</h1>
      <Printings changes={changes} />
      <Kinds filter={filter} />
      <Chapters filter={filter} />
      <p class="facts">
        {found.length} {found.length === 1 ? "section" : "sections"}
        {last > 1 && `, page ${page} of ${last}`}. <ins>Underlined</ins> words were added, <del>struck-through</del>{" "}
        words were removed.
      </p>
      {changesByMatter(shown).map(({ title, means, changes: within }) => (
        <section key={title} class="matter">
          <h2>{title}</h2>
          {means && <p class="facts">{`${means.charAt(0).toUpperCase()}${means.slice(1)}.`}</p>}
          <ul class="changes">
            {within.map((change) => (
              <ChangeRow key={change.to} change={change} />
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
      <p class="note">{leftOutNote(catalog)}</p>
      <p class="facts">
        <a href={PATHS.feed}>Follow changed rules as an Atom feed</a>
      </p>
    </div>,
  );
};

/** Shows a change. If the URL contains the id of the older text, redirects to the id of the newer text. */
export const showChange: Page = ({ params: { id = "" } }, context) => {
  const { catalog } = context;
  const change = catalog.changeOf(id);
  if (change?.to === id) return changePage(context, change);
  if (change) return redirect(302, changeHref(change.to));
  const moved = catalog.movedTo(id);
  if (moved !== undefined) return redirect(301, changeHref(moved));
  throw notFound(`No section with the id ${id.slice(0, 200)} has two printings.`, nearestChanges(id, context));
};

/** For each newer printing, names the printing that it is compared with. If a printing is compared with several others,
 *  names the newest of these. */
function Printings({ changes }: { changes: readonly Change[] }) {
  const { catalog } = useSite();
  const pairs = new Map<DocumentInfo, DocumentInfo>();
  for (const change of changes) {
    const [newer, older] = [
      printingOfChange(change, catalog),
      catalog.document(catalog.section(change.from ?? "")?.document ?? ""),
    ];
    const known = newer && pairs.get(newer);
    if (newer && older && (!known || known.date < older.date)) pairs.set(newer, older);
  }
  if (pairs.size === 0) return <p class="lead">No section has two printings.</p>;
  return (
    <div class="lead">
      {[...pairs].map(([newer, older]) => (
        <p key={newer.id}>
          From {older.title} ({versionOf(older)}) to {newer.title} (
          {newer.title.endsWith(newer.version) ? readableDate(newer.date) : versionOf(newer)}).
        </p>
      ))}
    </div>
  );
}

function Kinds({ filter }: { filter: ChangeFilter }) {
  const { catalog } = useSite();
  const { chapter } = filter;
  const changes = filterChanges(catalog.newestChanges, { chapter }, catalog);
  const countOf = (classes: readonly string[]) => changes.filter((change) => classes.includes(change.class)).length;
  const isSet = filter.group !== undefined || filter.class !== undefined;
  const kind = CLASS_TITLES.find(({ name }) => name === filter.class);
  const all = { href: changesHref({ chapter }), name: "All except punctuation", isActive: !isSet };
  const groups = CHANGE_GROUPS.map(({ name, title, classes }) => {
    const href = changesHref({ group: name, chapter });
    return { href, name: title, count: countOf(classes), isActive: filter.group === name };
  });
  const links: Count[] = [
    { ...all, count: significantChanges(changes).length },
    ...groups.filter(({ count, isActive }) => count > 0 || isActive),
  ];
  if (kind) {
    const href = changesHref({ class: kind.name, chapter });
    links.push({ href, name: kind.title, count: countOf([kind.name]), isActive: true });
  }
  return (
    <nav aria-label="Kinds of change">
      <Counts links={links} />
    </nav>
  );
}

function Chapters({ filter }: { filter: ChangeFilter }) {
  const { catalog } = useSite();
  const within = filterChanges(catalog.corpus.changes, { ...filter, chapter: undefined }, catalog);
  const counted = filter.class || filter.group ? within : significantChanges(within);
  const chapters = changedChapters(counted, catalog);
  if (chapters.length < 2) return null;
  const all = { href: changesHref({ ...filter, chapter: undefined }), name: "All chapters", count: counted.length };
  const links = chapters.map(({ number, title }) => ({
    href: changesHref({ ...filter, chapter: number }),
    name: `${number} ${displayTitle(title)}`,
    count: filterChanges(counted, { chapter: number }, catalog).length,
    isActive: filter.chapter === number,
  }));
  const active = links.find(({ isActive }) => isActive);
  return (
    <details class="chapters">
      <summary>Chapter {active?.name}</summary>
      <Counts links={active ? [all, ...links] : links} />
    </details>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const section = sectionOf(change.to, useSite());
  const group = groupOf(change);
  return (
    <li id={anchorOf(section.document, section.id)}>
      <h3>
        <a href={changeHref(change.to)}>
          <NumberedTitle section={section} />
        </a>{" "}
        <span class={`badge change-${group?.name}`}>{group?.one}</span>
      </h3>
      {summaryOf(change) && <p>{summaryOf(change)}</p>}
      {change.class !== "same" && (
        <details>
          <summary>
            Show wording<span class="unseen">: {nameOf(section)}</span>
          </summary>
          <Compared parts={partsAroundChanges(change.parts)} />
        </details>
      )}
    </li>
  );
}

function changePage(context: PageContext, change: Change): string {
  const { catalog } = context;
  const [from, to] = [catalog.section(change.from ?? ""), sectionOf(change.to, context)];
  const kind = CLASS_TITLES.find(({ name }) => name === change.class);
  return renderPage(
    context,
    {
      title: `What changed in ${nameOf(to)}`,
      description: `${nameOf(to)}, ${versionsOf(change, context)}: ${kind?.title}.`,
      path: changeHref(change.to),
      json: `/api/v1${changeHref(change.to)}`,
    },
    <div class="change-page">
      <Breadcrumb
        steps={[
          <a href={PATHS.changes}>What changed</a>,
          <a href={changesHref({ class: change.class })}>{kind?.title}</a>,
        ]}
      />
      <div class="heading">
        <h1>
          <NumberedTitle section={to} />
        </h1>
        <Cite section={to} />
      </div>
      <p class="lead">
        {kind?.title}: {kind?.means}.
      </p>
      {summaryOf(change) && <p>{summaryOf(change)}</p>}
      <Terms
        class="printings"
        rows={[...new Set([from, to])].map(
          (section) =>
            !!section && [
              section === from ? "Older" : "Newer",
              [<NamedLink section={section} />, " ", <span class="facts">{versionOf(section)}</span>],
            ],
        )}
      />
      {change.class !== "same" && <ComparedKey />}
      <Compared parts={readableParts(change.parts)} />
      <Sentences change={change} old={from?.text ?? ""} newer={to.text} />
      <p class="note">{leftOutNote(catalog, change)}</p>
    </div>,
  );
}

function Sentences(props: { change: Change; old: string; newer: string }) {
  const changed = props.change.sentences.filter((sentence) => sentence.class !== "same");
  if (props.change.from === null || changed.length === 0) return null;
  return (
    <section class="sentences">
      <h2>Sentence by sentence</h2>
      <dl>
        {changed.map(({ class: kind, old, new: newer }) => (
          <div key={`${old} ${newer}`}>
            <dt>{SENTENCE_TITLES[kind]}</dt>
            {old && <dd>{kind === "lost" ? props.old.slice(...old) : <del>{props.old.slice(...old)}</del>}</dd>}
            {newer && (
              <dd>{kind === "variant" ? props.newer.slice(...newer) : <ins>{props.newer.slice(...newer)}</ins>}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
