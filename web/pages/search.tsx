import { Fragment, type JSX } from "preact";
import { readParameters, yesOrNo } from "../../src/api/contract/parameters.js";
import { searchParameters, searchRequest, searchWarnings } from "../../src/api/contract/search.js";
import type { Catalog } from "../../src/catalog/catalog.js";
import { groupBy } from "../../src/group-by.js";
import type { Hit, ResultPage, SearchRequest } from "../../src/index/request.js";
import type { Section } from "../../src/model.js";
import type { Headline } from "../../src/views/changes.js";
import { displayTitle } from "../../src/views/display-title.js";
import {
  type ChangesQuery,
  changesAbout,
  mentionedSection,
  mentionsQuery,
  parseChangesQuery,
  sectionByNumber,
  sentencesMentioning,
} from "../../src/views/query-intent.js";
import { type Answer, arrange, withLookahead } from "../../src/views/results.js";
import { answeringSection } from "../../src/views/rule.js";
import { AnswerCard } from "../parts/answer-card.js";
import { FilterChips } from "../parts/filter-chips.js";
import { HitCard } from "../parts/hit-card.js";
import type { PageContext } from "../shell/context.js";
import { renderPage, SearchBox } from "../shell/layout.js";
import { changeHref, PATHS, pageHref, type SearchAddress, searchHref, topicHref } from "../shell/links.js";
import { nameOf } from "../shell/wording.js";
import { homePage } from "./home.js";
import { ok, type Page, redirect } from "./page.js";

/** As in the API, but `q` may be empty (the home page), and `stay` prevents redirects. */
const pageParameters = searchParameters.extend({
  q: searchParameters.shape.q.default(""),
  stay: yesOrNo.default(false),
});

export const showSearch: Page = async ({ query }, context) => {
  const { values, warnings } = readParameters(query, pageParameters);
  const { stay, ...parameters } = values;
  const request = searchRequest(parameters, context.catalog.corpus.documents);
  if (request.query === "") return ok(homePage(context));
  const changes = parseChangesQuery(request.query, context.catalog);
  const narrowed = request.document ?? request.kind ?? request.status ?? request.format ?? request.edition;
  const target = stay || narrowed || request.page > 1 ? null : sectionByNumber(request.query, context.catalog);
  if (target) return redirect(303, pageHref(target.id));
  if (!stay && changes?.about === "") return redirect(303, PATHS.changes);
  const rewritten = changes?.about || mentionsQuery(request.query, context.catalog);
  const effective = rewritten ? { ...request, query: rewritten } : request;
  const found = await context.index.search(withLookahead(effective));
  const allWarnings = [...warnings, ...searchWarnings(parameters, context.catalog.corpus.documents), ...found.warnings];
  return ok(resultsPage(context, { request, found: { ...found, warnings: allWarnings }, changes }));
};

const MAX_CHANGES = 3;

interface SearchResults {
  readonly request: SearchRequest;
  /** The hits from the first on, beyond the requested page: the likely answers are counted in them. For a page far
   *  down, only its own hits. */
  readonly found: ResultPage;
  readonly changes: ChangesQuery | null;
}

function resultsPage(context: PageContext, searched: SearchResults): string {
  const { catalog } = context;
  const { request, found, changes } = searched;
  const { query, page } = request;
  const search = addressOf(request);
  const { edition, hits, answer, counted, ...listed } = arrange(
    { request, found, isAboutChanges: changes !== null },
    catalog,
  );
  const mentioned = mentionedSection(query, catalog);
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
            MAX_CHANGES,
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
          Previous
        </a>
      )}
      {page < last && (
        <a rel="next" href={searchHref({ ...search, page: page + 1 })}>
          More results
        </a>
      )}
    </nav>
  );
}

function addressOf({ query, edition, document, kind, status, format, limit }: SearchRequest): SearchAddress {
  return { q: query, edition, document, kind, status, format, limit };
}

function SearchNotes({ search, results }: { search: SearchAddress; results: ResultPage }): JSX.Element {
  const { warnings, readings = [], didYouMean = [], hits } = results;
  const notes = warnings.filter((warning) => !readings.some(({ typed }) => warning.includes(`“${typed}”`)));
  const showsSuggestions = readings.length === 0 || hits.length === 0;
  return (
    <>
      {notes.map((warning) => (
        <p key={warning} class="note quiet">
          <Warning text={warning} />
        </p>
      ))}
      {readings.length > 0 && (
        <p class="note quiet">
          Showing results for{" "}
          {[...groupBy(readings, ({ alone }) => alone).values()].map((own, group) => (
            <>
              {group > 0 && ", "}
              {own.map(({ meant }, at) => (
                <>
                  {at > 0 && " or "}
                  <strong>{meant}</strong>
                </>
              ))}
            </>
          ))}
          . Search for{" "}
          {[...groupBy(readings, ({ alone }) => alone)].map(([alone, own], group) => (
            <>
              {group > 0 && " or "}
              <a href={searchHref({ ...search, q: alone })}>“{own[0]?.typed}”</a>
            </>
          ))}{" "}
          instead
        </p>
      )}
      {showsSuggestions && didYouMean.length > 0 && (
        <p class="note quiet">
          Did you mean{" "}
          {didYouMean.map((query, at) => (
            <>
              {at > 0 && " or "}
              <a href={searchHref({ q: query, edition: search.edition })}>{query}</a>
            </>
          ))}
          ?
        </p>
      )}
    </>
  );
}

/** Words between asterisks are the search terms. */
function Warning({ text }: { text: string }): JSX.Element {
  return <>{text.split("*").map((part, at) => (at % 2 === 1 ? <strong>{part}</strong> : part))}</>;
}

/** @param props.version - null for the newest */
function ChangesCard(props: { version: string | null; about: string; changes: readonly Headline[] }): JSX.Element {
  const { version, about, changes } = props;
  return (
    <section class="answer changed">
      <h2>
        What changed{version && ` in ${version}`}: {about}
      </h2>
      {changes.length === 0 ? (
        <p>No recorded change mentions this.</p>
      ) : (
        <ul>
          {changes.map(({ section, sentence }) => (
            <li key={section.id}>
              <a href={changeHref(section.id)}>{nameOf(section)}</a>: {sentence}
            </li>
          ))}
        </ul>
      )}
      <p class="actions">
        <a href={PATHS.changes}>All changes</a>
      </p>
    </section>
  );
}

interface HitListProps {
  /** Hits of this page; the one shown as the answer is skipped. */
  readonly hits: readonly Hit[];
  readonly answer: Answer<Hit> | null;
  /** Excerpts of hits that mention the requested text, by section id. */
  readonly mentions: ReadonlyMap<string, string>;
  /** Number of hits on previous pages. */
  readonly before: number;
  /** Number of hits likely to answer; the others follow a heading. */
  readonly likely: number;
  readonly found: ResultPage;
  /** The query asks for history. */
  readonly history: boolean;
  readonly catalog: Catalog;
}

/** Shows the hits; words that are on the page already are not repeated under another hit. */
function HitList({ hits, answer, mentions, before, likely, found, history, catalog }: HitListProps): JSX.Element {
  const inForce = hits.map(({ id }) => {
    const section = catalog.section(id);
    return section ? answeringSection(section, catalog).id : id;
  });
  return (
    <>
      <HitCount shown={before + hits.length} likely={likely} looked={found.hits.length} total={found.total} />
      <div class="hits">
        {hits.map((hit, at) => (
          <Fragment key={hit.id}>
            {likely > 0 && at === Math.max(0, likely - before) && <h2 class="less-likely">Weaker matches</h2>}
            {hit !== answer?.hit && hit.id !== answer?.words.section.id && (
              <HitCard
                hit={{ ...hit, excerpt: mentions.get(hit.id) ?? hit.excerpt }}
                catalog={catalog}
                shownIds={new Set(inForce.slice(0, at))}
                history={history}
              />
            )}
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** @param props.shown - hits up to this page
 *  @param props.looked - hits that were examined
 *  @example "10 of about 40 likely answers" */
function HitCount(props: { shown: number; likely: number; looked: number; total: number }): JSX.Element | null {
  const { shown, likely, looked, total } = props;
  if (likely === 0) return null;
  if (likely === total) return <p class="facts">{total === 1 ? "1 answer" : `${total} answers`}</p>;
  if (likely <= shown) return <p class="facts">{likely === 1 ? "1 likely answer" : `${likely} likely answers`}</p>;
  const all = likely === looked ? `more than ${looked}` : `about ${likely}`;
  return (
    <p class="facts">
      {shown} of {all} likely answers
    </p>
  );
}

function NothingFound({ search, results }: { search: SearchAddress; results: ResultPage }): JSX.Element {
  const narrowed = search.document ?? search.kind ?? search.status ?? search.format;
  const other = results.edition === "1e" ? "2e" : "1e";
  return (
    <section class="nothing">
      <h2>{results.total > 0 ? "No more results" : "No results"}</h2>
      <p>Spaceline shows nothing rather than unrelated rules. You can:</p>
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
        <li>use fewer words, or the exact words on the card</li>
        <li>
          browse <a href={PATHS.documents}>the documents</a>
        </li>
      </ul>
    </section>
  );
}

function TopicLink(props: { section: Section | undefined; catalog: Catalog }): JSX.Element | null {
  const { section, catalog } = props;
  const topic = section && catalog.topicOf(section.id);
  if (!topic || topic.members.length < 2) return null;
  return (
    <p class="topic">
      Topic: <a href={topicHref(topic.slug)}>{displayTitle(topic.title)}</a>, {topic.members.length} sections
    </p>
  );
}

/** In a static export: shown until the offline copy answers, or permanently if it cannot. */
export function searchFilePage(context: PageContext): string {
  return renderPage(context, { title: "Search", ownSearch: true }, <Waiting />);
}

function Waiting(): JSX.Element {
  return (
    <div class="error-page">
      <h1>Search</h1>
      <p role="status" data-asks-copy>
        Search runs in your browser and needs JavaScript. It starts when the rules are loaded. Without it, <Ways />.
      </p>
      <SearchBox place="home" />
    </div>
  );
}

function Ways(): JSX.Element {
  return (
    <>
      browse <a href={PATHS.topics}>the topics</a> or <a href={PATHS.documents}>the documents</a>
    </>
  );
}
