/** @file The page of answers: the words that answer, the filters, the hits, and where the good answers end. */
import type { JSX } from "preact";
import type { ResultPage, SearchRequest } from "../../src/index/request.js";
import { type AskedChanges, changesAbout } from "../../src/views/changes/asked-changes.js";
import { arrange } from "../../src/views/results/arrange.js";
import { mentionedText, sentencesMentioning } from "../../src/views/results/asked-mentions.js";
import { AnswerCard } from "../parts/results/answer-card.js";
import { ChangesCard } from "../parts/results/changes-card.js";
import { FilterChips } from "../parts/results/filter-chips.js";
import { HitList } from "../parts/results/hit-list.js";
import { NothingFound } from "../parts/results/nothing-found.js";
import { SearchNotes } from "../parts/results/search-notes.js";
import { TopicLink } from "../parts/results/topic-link.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { type SearchAddress, searchHref } from "../shell/links.js";

/** How many changes a question about changes is answered with. */
const CHANGES = 3;

/** A search as it was asked for, and what was found. */
export interface Searched {
  readonly request: SearchRequest;
  /** The hits from the first on, beyond those of the page that was asked for: they tell what is likely. Where that page
   *  lies far behind, its hits alone. */
  readonly found: ResultPage;
  /** What is asked about changes, where that is asked. */
  readonly changes: AskedChanges | null;
}

/** Writes the page of answers. */
export function resultsPage(context: PageContext, searched: Searched): string {
  const { catalog } = context;
  const { request, found, changes } = searched;
  const { query, page } = request;
  const search = addressOf(request);
  const { edition, hits, answer, counted, ...listed } = arrange(
    { request, found, isAboutChanges: changes !== null },
    catalog,
  );
  const mentioned = mentionedText(query, catalog);
  return renderPage(
    context,
    { title: page > 1 ? `${query}, page ${page}` : query, query, edition },
    <div class="results-page">
      <h1 class="unseen">Results for {query}</h1>
      <SearchNotes search={search} results={{ ...found, hits }} />
      {changes && (
        <ChangesCard
          {...changes}
          changes={changesAbout(
            counted.map(({ id }) => id),
            context,
            CHANGES,
          )}
        />
      )}
      {answer && <AnswerCard {...answer} context={context} history={listed.history} />}
      <div class="side">
        <FilterChips search={search} edition={edition} sections={counted} catalog={catalog} />
        <TopicLink section={mentioned ?? counted[0]} catalog={catalog} />
      </div>
      <div class="list">
        {hits.length === 0 ? (
          <NothingFound search={search} results={found} />
        ) : (
          <HitList
            {...listed}
            hits={hits}
            answer={answer}
            mentions={sentencesMentioning(mentioned, catalog)}
            found={found}
            catalog={catalog}
          />
        )}
        <MorePages request={request} total={found.total} />
      </div>
    </div>,
  );
}

function MorePages({ request, total }: { request: SearchRequest; total: number }): JSX.Element | null {
  const { page, limit } = request;
  const search = addressOf(request);
  const last = Math.ceil(total / limit);
  if (last <= 1) return null;
  return (
    <nav class="neighbours" aria-label="Pages of results">
      {page > 1 && (
        <a rel="prev" href={searchHref({ ...search, page: Math.min(page - 1, last) })}>
          Back
        </a>
      )}
      {page < last && (
        <a rel="next" href={searchHref({ ...search, page: page + 1 })}>
          Show more
        </a>
      )}
    </nav>
  );
}

function addressOf({ query, edition, document, kind, status, format, limit }: SearchRequest): SearchAddress {
  return { q: query, edition, document, kind, status, format, limit };
}
