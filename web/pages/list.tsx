import type { JSX } from "preact";
import { z } from "zod";
import { readParameters } from "../../src/api/contract/parameters.js";
import type { Section } from "../../src/model.js";
import { citationForms } from "../../src/views/citation.js";
import { forumPost, type ListedSection, listHref, parseList } from "../../src/views/list.js";
import { SectionBody } from "../parts/section-body.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { pageHref } from "../shell/links.js";
import { nameOf } from "../shell/wording.js";
import { ok, type Page } from "./page.js";

/** Maximum length of a URL parameter. */
const MAX_LENGTH = 8000;

const listParameters = z.object({
  ids: z.string().max(MAX_LENGTH, `must not be longer than ${MAX_LENGTH} characters`).default(""),
});

/** A text that is listed twice appears once; a moved text appears under its new id. */
export const showList: Page = ({ query }, context) => {
  const { ids } = readParameters(query, listParameters).values;
  const listed = parseList(ids).map((one) => ({ ...one, id: context.catalog.movedTo(one.id) ?? one.id }));
  const once = new Map([...listed].reverse().map((one) => [one.id, one]));
  return ok(listPage(context, [...once.values()].reverse()));
};

const POSTS = [
  ["markdown", "Markdown"],
  ["bbcode", "BBCode"],
] as const;

function listPage(context: PageContext, listed: readonly ListedSection[]): string {
  const sections = listed.flatMap(({ id }) => context.catalog.section(id) ?? []);
  return renderPage(
    context,
    { title: "Your list" },
    <div class="list-page">
      <h1>Your list</h1>
      {listed.length === 0 ? (
        <NothingListed />
      ) : (
        <>
          <ol class="own-list" data-list>
            {listed.map((one) => (
              <Entry key={one.id} listed={one} context={context} />
            ))}
          </ol>
          <Posts sections={sections} context={context} />
          <p class="share">
            <label for="list-link">Link to this list</label>
            <input id="list-link" data-list-link readonly value={context.publicUrl + listHref(sections)} />
          </p>
        </>
      )}
    </div>,
  );
}

function NothingListed(): JSX.Element {
  return (
    <>
      <p class="lead">Your list is empty.</p>
      <p>
        Use the star next to a section to add it here. You can sort, annotate, print and post the list. It is saved in
        this browser only, and the stars need JavaScript.
      </p>
    </>
  );
}

function Posts({ sections, context }: { sections: readonly Section[]; context: PageContext }): JSX.Element {
  const forms = sections.map((section) => citationForms(section, context));
  return (
    <details class="posts">
      <summary>Copy as a post</summary>
      {POSTS.map(([name, label]) => (
        <p key={name}>
          <label for={`post-${name}`}>{label}</label>
          <textarea id={`post-${name}`} data-post={name} rows={6} readonly spellcheck={false}>
            {forumPost(forms.map((one) => ({ quote: one[name], note: "" })))}
          </textarea>
        </p>
      ))}
    </details>
  );
}

function Entry({ listed, context }: { listed: ListedSection; context: PageContext }): JSX.Element {
  const section = context.catalog.section(listed.id);
  if (!section) {
    return (
      <li data-gone={listed.id}>
        <p class="note">
          The section <code>{listed.id.slice(0, 200)}</code> was removed.
        </p>
      </li>
    );
  }
  const { id, hash } = section;
  const forms = citationForms(section, context);
  return (
    <li
      data-section={id}
      data-hash={hash}
      data-title={nameOf(section)}
      data-markdown={forms.markdown}
      data-bbcode={forms.bbcode}
    >
      <h2>
        <a href={pageHref(id)}>{nameOf(section)}</a>
      </h2>
      <p class="citation">{forms.short}</p>
      {!hash.startsWith(listed.hash) && (
        <p class="note changed">This text changed after you saved it. Current wording:</p>
      )}
      <details open>
        <summary>Text</summary>
        <SectionBody section={section} />
      </details>
    </li>
  );
}
