/** @file What is said where no text answers, with ways on. */
import type { JSX } from "preact";
import type { ResultPage } from "../../../src/index/request.js";
import { type SearchAddress, searchHref } from "../../shell/links.js";

/** Nothing answers, or the list is shorter than was thought. */
export function NothingFound({ search, results }: { search: SearchAddress; results: ResultPage }): JSX.Element {
  const narrowed = search.document ?? search.kind ?? search.status ?? search.format;
  const other = results.edition === "1e" ? "2e" : "1e";
  return (
    <section class="nothing">
      <h2>{results.total > 0 ? "There is no such page of results" : "No text answers this"}</h2>
      <p>Spaceline would rather show nothing than a text that has nothing to do with your question. You might:</p>
      <ul>
        {results.total > 0 && (
          <li>
            <a href={searchHref({ ...search, page: 1 })}>go to the first page</a>
          </li>
        )}
        {narrowed && (
          <li>
            <a href={searchHref({ q: search.q, edition: search.edition })}>search without the filters</a>
          </li>
        )}
        <li>
          <a href={searchHref({ q: search.q, edition: other })}>
            search the {other === "2e" ? "Second" : "First"} Edition
          </a>
        </li>
        <li>use fewer words, or the words printed on the card</li>
        <li>
          look through <a href="/documents">the documents</a>
        </li>
      </ul>
    </section>
  );
}
