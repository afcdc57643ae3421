/** @file Pages for what went wrong, each with a way on. */
import type { JSX } from "preact";
import type { ProblemParts } from "../../src/api/contract/problem-details.js";
import { displayTitle } from "../../src/views/display-title.js";
import type { NearMiss } from "../../src/views/section.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { SearchBox } from "../shell/search-box.js";

const TITLES: Readonly<Record<number, string>> = {
  400: "This request cannot be read",
  404: "This page does not exist",
  405: "This can only be read",
  500: "Something went wrong here",
};

/** Writes the page for a problem, in the words in which the API tells it. */
export function errorPage(context: PageContext, { status, detail, suggestions = [], id }: ProblemParts): string {
  const title = TITLES[status] ?? "This cannot be answered";
  return renderPage(
    context,
    { title, ownSearch: true },
    <div class="error-page">
      <p class="code">{status}</p>
      <h1>{title}</h1>
      <p>{detail}</p>
      {id && (
        <p class="facts">
          <code>{id}</code>
        </p>
      )}
      {suggestions.length > 0 && <DidYouMean near={suggestions} publicUrl={context.publicUrl} />}
      <SearchBox place="home" />
    </div>,
  );
}

function DidYouMean({ near, publicUrl }: { near: readonly NearMiss[]; publicUrl: string }): JSX.Element {
  return (
    <section class="listed">
      <h2>Did you mean</h2>
      <ul class="entries">
        {near.map(({ id, number, title, url }) => (
          <li key={id}>
            <a href={url.slice(publicUrl.length)}>
              {number && <span class="number">{number}</span>} {displayTitle(title) || id}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
