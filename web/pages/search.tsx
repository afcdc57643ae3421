/** @file The search page: at first the box with what can be asked, then the answers. */
import type { JSX } from "preact";
import type { ResultPage, SearchRequest } from "../../src/index/request.js";
import { HitCard } from "../parts/hit-card.js";
import { Pagination } from "../parts/pagination.js";
import { SearchForm } from "../parts/search-form.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { searchHref } from "../shell/links.js";
import { SearchBox } from "../shell/search-box.js";
import { DocumentGroups } from "./documents.js";

/** What can be typed, with what comes of it. */
const EXAMPLES: readonly (readonly [query: string, means: string])[] = [
  ["cloaking device", "a word of the rules, or a card"],
  ["7.4.3", "a section by its number"],
  ["can I download during a battle?", "a question in your own words"],
  ['"just before"', "these words in this order"],
  ["stasis -artifact", "without a word"],
  ["in:glossary stopped", "in one document only"],
  ["title:staffing", "in titles only"],
  ["ed:2e dilemma", "in the Second Edition"],
];

/** Writes the page without a question. */
export function homePage(context: PageContext): string {
  return renderPage(
    context,
    {
      title: "Spaceline",
      description: "Rules lookup for the Star Trek Customizable Card Game: every rule, the text that counts, and why.",
      path: "/",
      ownSearch: true,
    },
    <div class="home">
      <h1>Find the rule, and the text that counts</h1>
      <SearchBox place="home" />
      <section class="examples">
        <h2>You can ask for</h2>
        <ul>
          {EXAMPLES.map(([query, means]) => (
            <li key={query}>
              <a href={searchHref({ q: query })}>{query}</a> <span>{means}</span>
            </li>
          ))}
        </ul>
      </section>
      <DocumentGroups library={context.library} />
    </div>,
  );
}

/** Writes the page of answers. */
export function resultsPage(context: PageContext, request: SearchRequest, results: ResultPage): string {
  const { library } = context;
  const edition = request.document ? (library.document(request.document)?.edition ?? results.edition) : results.edition;
  return renderPage(
    context,
    { title: `${request.query}${request.page > 1 ? `, page ${request.page}` : ""}`, ownSearch: true, edition },
    <div class="results-page">
      <h1 class="unseen">Results for {request.query}</h1>
      <SearchForm request={request} edition={edition} library={library} />
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
            {results.hits.map((hit) => (
              <HitCard key={hit.id} hit={hit} library={library} />
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

function narrowing({ query, edition, document, kind, status, format }: SearchRequest) {
  return { q: query, edition, document, kind, status, format };
}
