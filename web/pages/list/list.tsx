/** @file A list of texts with their citations: what a director has at hand, prints, posts or sends on. The address says
 *  what stands on it; the client script keeps the reader's own list and fetches its page. */
import type { JSX } from "preact";
import type { Section } from "../../../src/model.js";
import { citationForms } from "../../../src/views/citation-forms.js";
import { type Listed, listHref } from "../../../src/views/list/address.js";
import { postOf } from "../../../src/views/list/post.js";
import type { PageContext } from "../../shell/context.js";
import { renderPage } from "../../shell/layout.js";
import { Entry } from "./entry.js";

/** The forms in which a list is posted. */
const POSTS = [
  ["markdown", "Markdown"],
  ["bbcode", "BBCode"],
] as const;

/** Writes the page of a list. */
export function listPage(context: PageContext, listed: readonly Listed[]): string {
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
      <p class="lead">There is nothing on it yet.</p>
      <p>
        The star beside a text or an answer puts it here, to be at hand, ordered, annotated, printed or posted. The list
        is kept in this browser and nowhere else; the stars need script.
      </p>
    </>
  );
}

function Posts({ sections, context }: { sections: readonly Section[]; context: PageContext }): JSX.Element {
  const forms = sections.map((section) => citationForms(section, context));
  return (
    <details class="posts">
      <summary>All as a post</summary>
      {POSTS.map(([name, label]) => (
        <p key={name}>
          <label for={`post-${name}`}>{label}</label>
          <textarea id={`post-${name}`} data-post={name} rows={6} readonly spellcheck={false}>
            {postOf(forms.map((one) => ({ quote: one[name], note: "" })))}
          </textarea>
        </p>
      ))}
    </details>
  );
}
