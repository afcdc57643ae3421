/** @file The page of answers: the question with its filters, what was made of it, the hits. */
import { Fragment, type JSX } from "preact";
import type { ResultPage, SearchRequest } from "../../src/index/request.js";
import { HitCard } from "../parts/hit-card.js";
import { Pagination } from "../parts/pagination.js";
import { SearchForm } from "../parts/search-form.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { type SearchAddress, searchHref } from "../shell/links.js";

/** Writes the page of answers. */
export function resultsPage(context: PageContext, request: SearchRequest, results: ResultPage): string {
  const { catalog } = context;
  const edition = request.document ? (catalog.document(request.document)?.edition ?? results.edition) : results.edition;
  return renderPage(
    context,
    { title: `${request.query}${request.page > 1 ? `, page ${request.page}` : ""}`, ownSearch: true, edition },
    <div class="results-page">
      <h1 class="unseen">Results for {request.query}</h1>
      <SearchForm request={request} edition={edition} catalog={catalog} />
      {results.warnings.map((warning) => (
        <p key={warning} class="note quiet">
          <Warning text={warning} />
        </p>
      ))}
      <Readings request={request} results={results} />
      <DidYouMean request={request} results={results} />
      {results.hits.length === 0 ? (
        <NothingFound request={request} results={results} />
      ) : (
        <>
          <p class="facts">
            {results.total} {results.total === 1 ? "answer" : "answers"}
            {results.page > 1 && `, page ${results.page}`}
          </p>
          <div class="hits">
            {results.hits.map((hit, at) => (
              <Fragment key={hit.id}>
                {at === results.certain && <p class="near-line">Near in meaning, but not certain to answer</p>}
                <HitCard hit={hit} catalog={catalog} />
              </Fragment>
            ))}
          </div>
          <Pagination
            page={results.page}
            last={Math.ceil(results.total / results.limit)}
            label="Pages of results"
            hrefOf={(page) => searchHref({ ...narrowing(request), page })}
          />
        </>
      )}
    </div>,
  );
}

/** A warning; what stands in it between asterisks are the words that were searched for. */
function Warning({ text }: { text: string }): JSX.Element {
  return <>{text.split("*").map((part, at) => (at % 2 === 1 ? <strong>{part}</strong> : part))}</>;
}

/** One click undoes what was read into a word. */
function Readings({ request, results }: { request: SearchRequest; results: ResultPage }): JSX.Element | null {
  if (!results.readings?.length) return null;
  return (
    <ul class="undo">
      {results.readings.map(({ typed, alone }) => (
        <li key={typed}>
          <a href={searchHref({ ...narrowing(request), q: alone })}>Search for “{typed}” alone</a>
        </li>
      ))}
    </ul>
  );
}

function DidYouMean({ request, results }: { request: SearchRequest; results: ResultPage }): JSX.Element | null {
  if (!results.didYouMean?.length) return null;
  return (
    <p class="note quiet">
      Did you mean{" "}
      {results.didYouMean.map((query, at) => (
        <>
          {at > 0 && " or "}
          <a href={searchHref({ q: query, edition: request.edition })}>{query}</a>
        </>
      ))}
      ?
    </p>
  );
}

function NothingFound({ request, results }: { request: SearchRequest; results: ResultPage }): JSX.Element {
  const narrowed = request.document ?? request.kind ?? request.status ?? request.format;
  const other = results.edition === "1e" ? "2e" : "1e";
  return (
    <section class="nothing">
      <h2>{results.total > 0 ? "There is no such page of results" : "No text answers this"}</h2>
      <p>Spaceline would rather show nothing than a text that has nothing to do with your question. You might:</p>
      <ul>
        {results.total > 0 && (
          <li>
            <a href={searchHref({ ...narrowing(request), page: 1 })}>go to the first page</a>
          </li>
        )}
        {narrowed && (
          <li>
            <a href={searchHref({ q: request.query, edition: request.edition })}>search without the filters</a>
          </li>
        )}
        <li>
          <a href={searchHref({ q: request.query, edition: other })}>
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

function narrowing({ query, edition, document, kind, status, format, limit }: SearchRequest): SearchAddress {
  return { q: query, edition, document, kind, status, format, limit };
}
