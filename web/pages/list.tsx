import { z } from "zod";
import { readParameters } from "../../src/api/contract/parameters.js";
import type { Section } from "../../src/model.js";
import { citationForms } from "../../src/views/citation.js";
import { nameOf } from "../../src/views/display-title.js";
import { forumPost, type ListedSection, listHref, parseList } from "../../src/views/list.js";
import { dataOf } from "../parts/named-link.js";
import { SectionBody } from "../parts/section-body.js";
import { type Page, type PageContext, useSite } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { PATHS, pageHref } from "../shell/links.js";

const MAX_LENGTH = 8000;

export const listParameters = z.object({
  ids: upTo(MAX_LENGTH),
  name: upTo(100),
  notes: upTo(MAX_LENGTH),
});

function upTo(length: number) {
  return z.string().max(length, `must not be longer than ${length} characters`).default("");
}

/** Shows each section in the URL once. If a section's id has changed, the section appears under its new id. */
export const showList: Page = ({ query }, context) => {
  const { ids, name, notes } = readParameters(query, listParameters).values;
  const listed = parseList(ids, notes).map((one) => ({ ...one, id: context.catalog.movedTo(one.id) ?? one.id }));
  const once = new Map([...listed].reverse().map((one) => [one.id, one]));
  return listPage(context, [...once.values()].reverse(), name.trim());
};

/** Maximum length of a URL at the foot of a printed page, in characters. The margin has space for four lines. */
const MAX_PRINTED = 250;

/** Returns the list's URL without its name, its notes and the hashes of the texts, or `/list` if the URL is too long to
 *  be typed. */
function printedPath(ids: readonly string[]): string {
  const path = ids.length > 0 ? `${PATHS.list}?ids=${ids.join(",")}` : PATHS.list;
  return path.length > MAX_PRINTED ? PATHS.list : path;
}

const POSTS = [
  ["markdown", "Markdown"],
  ["bbcode", "BBCode"],
] as const;

/** Renders a list page. If the URL contains no list, the client script shows the visitor's own list. */
function listPage(context: PageContext, listed: readonly ListedSection[], name: string): string {
  const found = listed.flatMap(({ id, note = "" }) => {
    const section = context.catalog.section(id);
    return section ? [{ section, note }] : [];
  });
  const shared = "Shared list";
  const title = name || (listed.length > 0 ? shared : "Your list");
  const link = listHref(
    found.map(({ section: { id, hash }, note }) => ({ id, hash, note })),
    name,
  );
  return renderPage(
    context,
    {
      title,
      description:
        found
          .map(({ section }) => nameOf(section))
          .join(", ")
          .slice(0, 160) || "Your list of rules.",
      printedPath: printedPath(found.map(({ section }) => section.id)),
    },
    <div class="list-page">
      <h1>{title}</h1>
      {name && listed.length > 0 && <p class="facts">{shared}</p>}
      {listed.length === 0 ? (
        <NothingListed />
      ) : (
        <>
          <p class="tools">
            <button type="button" data-save-list>
              Save as my own list
            </button>
          </p>
          <ol class="own-list" data-list>
            {listed.map((one) => (
              <Entry key={one.id} listed={one} />
            ))}
          </ol>
          <Posts found={found} />
          <p class="share">
            <label for="list-link">Link to this list</label>
            <input id="list-link" data-list-link readonly value={context.publicUrl + link} />
          </p>
        </>
      )}
    </div>,
  );
}

function NothingListed() {
  return (
    <>
      <p class="lead">Your list is empty.</p>
      <p>
        To add a section, choose the star next to it. You can sort, annotate, print and post the list. The list is saved
        only in this browser, and the stars need JavaScript.
      </p>
    </>
  );
}

function Posts({ found }: { found: readonly { readonly section: Section; readonly note: string }[] }) {
  const context = useSite();
  const forms = found.map(({ section, note }) => ({ ...citationForms(section, context), note }));
  return (
    <details class="posts">
      <summary>Copy as a post</summary>
      {POSTS.map(([name, label]) => (
        <p key={name}>
          <label for={`post-${name}`}>{label}</label>
          <textarea id={`post-${name}`} data-post={name} rows={6} readonly spellcheck={false}>
            {forumPost(forms.map((one) => ({ quote: one[name], note: one.note })))}
          </textarea>
        </p>
      ))}
    </details>
  );
}

function Entry({ listed }: { listed: ListedSection }) {
  const context = useSite();
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
    <li {...dataOf(section, nameOf(section))} data-markdown={forms.markdown} data-bbcode={forms.bbcode}>
      <h2>
        <a href={pageHref(id)}>{nameOf(section)}</a>
      </h2>
      <p class="citation">{forms.short}</p>
      {!hash.startsWith(listed.hash) && (
        <p class="note changed">This text changed after it was saved. Current wording:</p>
      )}
      <details open>
        <summary>Text</summary>
        <SectionBody section={section} plain />
      </details>
      {listed.note && <p class="own-note">{listed.note}</p>}
    </li>
  );
}
