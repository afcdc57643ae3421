/** @file What changed between the printings of the Rulebook: changed rules first, then words added, then mere signs. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { Change } from "../../src/model.js";
import { BOXES_STILL_HOLD, CLASS_TITLES, changedWords } from "../../src/views/change.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { changeHref } from "../shell/links.js";
import { nameOf, versionOf } from "../shell/wording.js";

/** Classes that hardly anybody reads: there to be opened. */
const FOLDED: ReadonlySet<string> = new Set(["cosmetic", "same"]);

/** Writes the list of changes, or those of one class. */
export function changesPage(context: PageContext, only?: Change["class"]): string {
  const { catalog } = context;
  const changes = catalog.corpus.changes.filter((change) => (only ?? change.class) === change.class);
  const groups = CLASS_TITLES.filter(({ name }) => (only ?? name) === name).map((one) => ({
    ...one,
    changes: changes.filter((change) => change.class === one.name),
  }));
  return renderPage(
    context,
    {
      title: "What changed",
      description: "Every section that stands in two printings of the Rulebook, compared word by word.",
      path: "/changes",
      json: "/api/v1/changes",
    },
    <div class="changes-page">
      <h1>What changed</h1>
      <Compared catalog={catalog} changes={changes} />
      <p class="note">{BOXES_STILL_HOLD}</p>
      <ul class="counts">
        {groups.map(({ name, title, changes: within }) => (
          <li key={name}>
            <a href={`#${name}`}>
              {title} <span class="count">{within.length}</span>
            </a>
          </li>
        ))}
      </ul>
      {groups.map(({ name, title, means, changes: within }) => (
        <section key={name} id={name}>
          <h2>
            {title} <span class="count">{within.length}</span>
          </h2>
          <p class="facts">{`${means.charAt(0).toUpperCase()}${means.slice(1)}.`}</p>
          <ChangeList changes={within} catalog={catalog} folded={FOLDED.has(name)} />
        </section>
      ))}
      <p class="facts">
        <a href="/feed.atom">Follow changed rules as an Atom feed</a>
      </p>
    </div>,
  );
}

function Compared({ catalog, changes }: { catalog: Catalog; changes: readonly Change[] }): JSX.Element | null {
  const both = changes.filter(({ from }) => from !== null);
  const older = catalog.document(catalog.section(both[0]?.from ?? "")?.document ?? "");
  const newer = catalog.document(catalog.section(both[0]?.to ?? "")?.document ?? "");
  if (!older || !newer) return <p class="lead">No text here stands in two printings.</p>;
  return (
    <p class="lead">
      {older.title} ({versionOf(older)}) against {newer.title} ({versionOf(newer)}), which prints the newer main text of
      the same rules: {both.length} sections stand in both.
    </p>
  );
}

function ChangeList(props: { changes: readonly Change[]; catalog: Catalog; folded: boolean }): JSX.Element | null {
  const { changes, catalog, folded } = props;
  if (changes.length === 0) return null;
  const list = (
    <ul class="entries changes">
      {changes.map((change) => (
        <ChangeItem key={change.to} change={change} catalog={catalog} />
      ))}
    </ul>
  );
  if (!folded) return list;
  return (
    <details>
      <summary>Show all {changes.length}</summary>
      {list}
    </details>
  );
}

function ChangeItem({ change, catalog }: { change: Change; catalog: Catalog }): JSX.Element | null {
  const section = catalog.section(change.to);
  if (!section) return null;
  const { added, removed } = changedWords(change);
  return (
    <li>
      <a href={changeHref(change.to)}>
        {section.number && <span class="number">{section.number}</span>} {nameOf({ ...section, number: null })}
      </a>{" "}
      {change.class !== "same" && (
        <span class="facts">
          {added} {added === 1 ? "word" : "words"} in, {removed} out
        </span>
      )}
      {change.told && <p>{change.told}</p>}
    </li>
  );
}
