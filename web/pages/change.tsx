/** @file One section in both printings, word by word, then sentence by sentence. */
import type { JSX } from "preact";
import type { Change } from "../../src/model.js";
import {
  BOXES_STILL_HOLD,
  CLASS_TITLES,
  readableParts,
  SENTENCE_TITLES,
  versionsOf,
} from "../../src/views/changes/change.js";
import { Compared, ComparedKey } from "../parts/compared.js";
import { NamedLink } from "../parts/section/named-link.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { changeHref, changesHref } from "../shell/links.js";
import { nameOf, titleOrBeginning, versionOf } from "../shell/wording.js";

/** Writes the page of a change. */
export function changePage(context: PageContext, change: Change): string {
  const { catalog } = context;
  const [from, to] = [catalog.section(change.from ?? ""), catalog.section(change.to)];
  if (!to) throw new Error(`the corpus has no section ${change.to}`);
  const kind = CLASS_TITLES.find(({ name }) => name === change.class);
  return renderPage(
    context,
    {
      title: `What changed in ${nameOf(to)}`,
      description: `${nameOf(to)}, ${versionsOf(from, to)}: ${kind?.title}.`,
      path: changeHref(change.to),
      json: `/api/v1${changeHref(change.to)}`,
    },
    <div class="change-page">
      <nav class="path" aria-label="Where this stands">
        <ol>
          <li>
            <a href="/changes">What changed</a>
          </li>
          <li>
            <a href={changesHref({ class: change.class })}>{kind?.title}</a>
          </li>
        </ol>
      </nav>
      <h1>
        {to.number && <span class="number">{to.number}</span>} {titleOrBeginning(to)}
      </h1>
      <p class="lead">
        {kind?.title}: {kind?.means}.
      </p>
      {change.told && <p>{change.told}</p>}
      <dl class="printings">
        {from && (
          <div>
            <dt>Older</dt>
            <dd>
              <NamedLink section={from} catalog={catalog} /> <span class="facts">{versionOf(from)}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>Newer</dt>
          <dd>
            <NamedLink section={to} catalog={catalog} /> <span class="facts">{versionOf(to)}</span>
          </dd>
        </div>
      </dl>
      {change.class !== "same" && <ComparedKey />}
      <Compared parts={readableParts(change.parts)} />
      <Sentences change={change} old={from?.text ?? ""} young={to.text} />
      <p class="note">{BOXES_STILL_HOLD}</p>
    </div>,
  );
}

/** The sentences that are not the same, each with what became of it. */
function Sentences(props: { change: Change; old: string; young: string }): JSX.Element | null {
  const changed = props.change.sentences.filter((sentence) => sentence.class !== "same");
  if (props.change.from === null || changed.length === 0) return null;
  return (
    <section class="sentences">
      <h2>Sentence by sentence</h2>
      <dl>
        {changed.map(({ class: kind, old, new: young }) => (
          <div key={`${old} ${young}`}>
            <dt>{SENTENCE_TITLES[kind]}</dt>
            {old && <dd>{kind === "lost" ? props.old.slice(...old) : <del>{props.old.slice(...old)}</del>}</dd>}
            {young && (
              <dd>{kind === "variant" ? props.young.slice(...young) : <ins>{props.young.slice(...young)}</ins>}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
