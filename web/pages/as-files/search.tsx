/** @file The page of answers where the site lies as files: no server answers, so it says what does. */
import type { JSX } from "preact";
import type { PageContext } from "../../shell/context.js";
import { renderPage } from "../../shell/layout.js";
import { SearchBox } from "../../shell/search-box.js";

/** Writes the page that stands until the browser's own copy answers, or for good where it cannot. */
export function searchFilePage(context: PageContext): string {
  return renderPage(context, { title: "Search", ownSearch: true }, <Waiting />);
}

function Waiting(): JSX.Element {
  return (
    <div class="error-page">
      <h1>Search</h1>
      <p role="status" data-asks-copy>
        These pages are searched in your browser, which needs script and, once, the texts. Without it, <Ways />.
      </p>
      <SearchBox place="home" />
    </div>
  );
}

function Ways(): JSX.Element {
  return (
    <>
      look through <a href="/topics">the topics</a> or <a href="/documents">the documents</a>
    </>
  );
}
