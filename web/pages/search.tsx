import { readParameters, yesOrNo } from "../../src/api/contract/parameters.js";
import { searchChoices, searchParameters, searchRequest, searchWarnings } from "../../src/api/contract/search.js";
import type { Catalog } from "../../src/catalog/catalog.js";
import { groupBy } from "../../src/group-by.js";
import type { Hit, ResultPage, SearchRequest, WordReading } from "../../src/index/request.js";
import type { Edition, Section, Status } from "../../src/model.js";
import { shortNameOf } from "../../src/views/citation.js";
import { sectionOf } from "../../src/views/context.js";
import { nameOf } from "../../src/views/display-title.js";
import { EDITION_NAMES, KIND_NAMES } from "../../src/views/labels.js";
import {
  changesAbout,
  mentionedSection,
  numberedRule,
  type QueryIntent,
  readIntent,
  sentencesMentioning,
} from "../../src/views/query-intent.js";
import { type Answer, arrange, isInAnswer, type Notice, noticeOf, withLookahead } from "../../src/views/results.js";
import { answeringSection } from "../../src/views/rule.js";
import { AnswerCard, HitCard } from "../parts/hit-card.js";
import { type Count, Counts, Pagination } from "../parts/list-navigation.js";
import { joined, TopicLink } from "../parts/named-link.js";
import { type Page, type PageContext, redirect, useSite } from "../shell/context.js";
import { renderPage, SearchBox } from "../shell/layout.js";
import { changeHref, PATHS, pageHref, type SearchAddress, searchHref } from "../shell/links.js";
import { List } from "../shell/lists.js";
import { homePage } from "./home.js";

/** The parameters of the search API. In addition, `q` may be empty (for the home page), and `stay` prevents redirects.
 *  No page links with `stay` any more, but published links contain it. */
export const searchPageParameters = searchParameters.extend({
  q: searchParameters.shape.q.default(""),
  stay: yesOrNo.default(false),
});

export const showSearch: Page = async ({ query }, context) => {
  const { documents } = context.catalog.corpus;
  const { values, warnings } = readParameters(query, searchPageParameters, searchChoices(documents));
  const { stay, ...parameters } = values;
  const request = searchRequest(parameters, documents);
  if (request.query === "") return homePage(context);
  const intent = readIntent(request.query, context.catalog);
  const narrowed = request.document ?? request.kind ?? request.status ?? request.format ?? request.edition;
  const target = stay || narrowed || request.page > 1 ? null : numberedRule(request.query, context.catalog);
  if (target) return redirect(303, pageHref(target.section.id));
  if (!stay && intent.changes?.about === "") return redirect(303, PATHS.changes);
  const found = await context.index.search(withLookahead({ ...request, query: intent.searched }));
  const allWarnings = [...warnings, ...searchWarnings(parameters, documents), ...found.warnings];
  return resultsPage(request, { ...found, warnings: allWarnings }, intent, context);
};

const MAX_CHANGES = 3;

/** Renders the results.
 *  @param found - hits to show: for a later page, only those on that page; otherwise, the first hits of the search,
 *  which are needed to count the likely answers */
function resultsPage(request: SearchRequest, found: ResultPage, intent: QueryIntent, context: PageContext): string {
  const { catalog } = context;
  const { query, page, document, kind, status, format, limit } = request;
  const { total } = found;
  const { changes } = intent;
  const search = { q: query, edition: request.edition, document, kind, status, format, limit };
  const { edition, hits, answer, counted, ...listed } = arrange(request, found, changes !== null, catalog);
  const mentioned = mentionedSection(intent, catalog);
  return renderPage(
    context,
    {
      title: page > 1 ? `${query}, page ${page}` : query,
      description: `Rules of the Star Trek Customizable Card Game on “${query}”.`,
      query,
      edition,
      printedPath: searchHref({ ...search, page }),
    },
    <div class="results-page">
      <h1 class="unseen">Results for {query}</h1>
      <SearchNote search={search} found={{ ...found, hits }} />
      {changes && <ChangesCard {...changes} sections={counted} />}
      {answer && <AnswerCard {...answer} history={listed.history} />}
      {hits.length === 0 ? (
        <NothingFound search={search} results={found} />
      ) : (
        <>
          <a class="skip" href="#filters">
            Skip to the filters
          </a>
          <div class="list">
            <HitList
              {...listed}
              hits={hits}
              answer={answer}
              mentions={sentencesMentioning(mentioned, catalog)}
              found={found}
              about={mentioned ?? counted[0]}
            />
            <Pagination
              page={page}
              last={Math.ceil(total / limit)}
              label="Pages of results"
              hrefOf={(to) => searchHref({ ...search, page: to })}
              nameOf={(to) => (to < page ? `Previous ${limit}` : `Next ${Math.min(limit, total - page * limit)}`)}
            />
            <p class="facts">
              <a href={PATHS.tips}>Search tips</a>
            </p>
          </div>
          <div class="side" id="filters">
            <FilterChips search={search} edition={edition} sections={counted} />
          </div>
        </>
      )}
    </div>,
  );
}

function SearchNote({ search, found }: { search: SearchAddress; found: ResultPage }) {
  const notice = noticeOf(search.q, found, useSite().catalog);
  return notice && <p class="note quiet">{noteText(notice, search)}</p>;
}

function noteText(notice: Notice, search: SearchAddress) {
  if ("readings" in notice) return <Readings readings={notice.readings} search={search} />;
  if ("unlisted" in notice) return <UnlistedName {...notice.unlisted} />;
  // In a warning, words between asterisks are search terms.
  if ("warning" in notice)
    return notice.warning.split("*").map((part, at) => (at % 2 === 1 ? <strong>{part}</strong> : part));
  const links = notice.didYouMean.map((q) => <a href={searchHref({ q, edition: search.edition })}>{q}</a>);
  return <>Did you mean {joined(links, " or ")}?</>;
}

/** @example "Also showing results for discard pile. Search for “graveyard” only." */
function Readings({ readings, search }: { readings: readonly WordReading[]; search: SearchAddress }) {
  const groups = [...groupBy(readings, ({ alone }) => alone)];
  const also = readings[0]?.also;
  return (
    <>
      {also ? "Also showing" : "Showing"} results for{" "}
      {joined(
        groups.map(([, own]) =>
          joined(
            own.map(({ meant }) => <strong>{meant}</strong>),
            " or ",
          ),
        ),
      )}
      . Search for{" "}
      {joined(
        groups.map(([alone, own]) => <a href={searchHref({ ...search, q: alone })}>“{own[0]?.typed}”</a>),
        " or ",
      )}{" "}
      {also ? "only" : "instead"}.
    </>
  );
}

/** @param props.version - version whose changes are listed, or null for the newest */
function ChangesCard(props: { version: string | null; about: string; sections: readonly Section[] }) {
  const { version, about, sections } = props;
  const ids = sections.map(({ id }) => id);
  const changes = changesAbout(ids, useSite(), MAX_CHANGES);
  return (
    <section class="answer changed">
      <h2>
        What changed{version && ` in ${version}`}: {about}
      </h2>
      {changes.length === 0 ? (
        <p>No recorded change mentions this.</p>
      ) : (
        <List
          items={changes.map(({ section, sentence }) => (
            <>
              <a href={changeHref(section.id)}>{nameOf(section)}</a>: {sentence}
            </>
          ))}
        />
      )}
      <p class="actions">
        <a href={PATHS.changes}>All changes</a>
      </p>
    </section>
  );
}

interface HitListProps {
  readonly hits: readonly Hit[];
  readonly answer: Answer | null;
  /** Sentences that mention the requested section, keyed by the ids of the sections that contain them. */
  readonly mentions: ReadonlyMap<string, string>;
  readonly before: number;
  /** Number of hits that are likely answers. All other hits are shown after them, under their own heading. */
  readonly likely: number;
  readonly found: ResultPage;
  readonly history: boolean;
  readonly about: Section | undefined;
}

/** Shows the hits. Text that the page already shows is not quoted again in another hit. */
function HitList({ hits, answer, mentions, before, likely, found, history, about }: HitListProps) {
  const context = useSite();
  const { catalog } = context;
  const inForce = hits.map(({ id }) => answeringSection(sectionOf(id, context), catalog).id);
  const count = countOf({ from: before + 1, to: before + hits.length, likely, found });
  const topic = about && catalog.topicOf(about.id);
  const facts = [count, topic && topic.members.length > 1 && <TopicLink topic={topic} />].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p class="facts">{joined(facts, " · ")}</p>}
      <div class="hits">
        {hits.map((hit, at) => (
          <>
            {likely > 0 && at === Math.max(0, likely - before) && <h2 class="less-likely">Weaker matches</h2>}
            {!(answer && (isInAnswer(hit.id, answer) || hit === answer.second)) && (
              <HitCard
                hit={{ ...hit, excerpt: mentions.get(hit.id) ?? hit.excerpt }}
                shownIds={new Set(inForce.slice(0, at))}
                history={history}
              />
            )}
          </>
        ))}
      </div>
    </>
  );
}

/** Returns a phrase that gives the range of hits on this page and their total number.
 *  @example "1–10 of about 23 likely answers", or "21–30 of 57 results" for weaker matches */
function countOf({ from, to, likely, found }: { from: number; to: number; likely: number; found: ResultPage }): string {
  const { hits, total } = found;
  const isList = hits[0]?.matched.type === "filter";
  const isExact = isList || likely === total;
  const all = isExact ? total : likely;
  const last = Math.min(to, all);
  if (from > all) return from > 1 ? `${from}–${to} of ${total} results` : "";
  const name = `${isExact ? "" : "likely "}${isList ? "text" : "answer"}${all === 1 ? "" : "s"}`;
  const about = likely === hits.length ? "more than " : "about ";
  return from > 1 || all > to ? `${from}–${last} of ${isExact ? "" : about}${all} ${name}` : `${all} ${name}`;
}

function NothingFound({ search, results }: { search: SearchAddress; results: ResultPage }) {
  const narrowed = search.document ?? search.kind ?? search.status ?? search.format;
  const other = results.edition === "1e" ? "2e" : "1e";
  return (
    <section class="nothing">
      <h2>{results.total > 0 ? "No more results" : "No results"}</h2>
      <p>Spaceline shows no results rather than unrelated rules. You can:</p>
      <List
        items={[
          results.total > 0 && <a href={searchHref({ ...search, page: 1 })}>go to the first page</a>,
          narrowed && <a href={searchHref({ q: search.q, edition: search.edition })}>search without the filters</a>,
          <a href={searchHref({ q: search.q, edition: other })}>
            search the {other === "2e" ? "Second" : "First"} Edition
          </a>,
          <>
            use fewer words, or the exact words on the card (<a href={PATHS.tips}>search tips</a>)
          </>,
          <>
            browse <a href={PATHS.documents}>the documents</a>
          </>,
        ]}
      />
    </section>
  );
}

function UnlistedName({ name, edition, count }: { name: string; edition: Edition; count: number }) {
  return (
    <>
      No Glossary entry and no erratum has the title <strong>{name}</strong>.{" "}
      <a href={searchHref({ q: `text:"${name}"`, edition: edition === "2e" ? edition : undefined })}>
        {count === 1 ? "1 text mentions it" : `${count} texts mention it`}
      </a>
      .
    </>
  );
}

/** Renders the search page of a static export. Visitors see this page until the offline copy has answered the search,
 *  or permanently if there is no copy. */
export function searchFilePage(context: PageContext): string {
  return renderPage(
    context,
    { title: "Search", ownSearch: true },
    <div class="error-page">
      <h1>Search</h1>
      <p role="status" data-asks-copy>
        Search runs in your browser and needs JavaScript. It starts when the rules are loaded. Without it, browse{" "}
        <a href={PATHS.topics}>the topics</a> or <a href={PATHS.documents}>the documents</a>.
      </p>
      <SearchBox place="home" />
    </div>,
  );
}

const MAX_CHIPS = 6;
const STATUS_NAMES: Readonly<Record<Status, string>> = { current: "Current", legacy: "Historical" };

interface Filter {
  readonly field: "document" | "kind" | "status" | "format";
  readonly label: string;
  readonly valueOf: (section: Section) => string | undefined;
  readonly nameOf: (value: string, catalog: Catalog) => string;
}

const FILTERS: readonly Filter[] = [
  {
    field: "document",
    label: "Document",
    valueOf: ({ document }) => document,
    nameOf: (id, catalog) => {
      const document = catalog.document(id);
      return document ? shortNameOf(document, catalog) : id;
    },
  },
  {
    field: "kind",
    label: "Kind",
    valueOf: ({ kind }) => kind,
    nameOf: (kind) => KIND_NAMES[kind as Section["kind"]],
  },
  {
    field: "status",
    label: "Status",
    valueOf: ({ status }) => status,
    nameOf: (status) => STATUS_NAMES[status as Section["status"]],
  },
  {
    field: "format",
    label: "Format",
    valueOf: ({ format }) => (format === "open" ? undefined : "modern"),
    nameOf: (format) => (format === "open" ? "Open" : "Without Open Rules"),
  },
];

/** Shows the filters.
 *  @param props.sections - the likely answers; next to each filter value is the number of likely answers that match it
 */
function FilterChips(props: { search: SearchAddress; edition: Edition; sections: readonly Section[] }) {
  const { search, edition, sections } = props;
  const isSet = ({ field }: Filter): number => Number(search[field] !== undefined);
  return (
    <nav class="facets" aria-label="Filters">
      {FILTERS.toSorted((a, b) => isSet(b) - isSet(a)).map((filter) => (
        <Group key={filter.field} filter={filter} search={search} sections={sections} />
      ))}
      <section class="editions">
        <h2>Game</h2>
        <Counts
          links={(["1e", "2e"] as const).map((one) => ({
            href: searchHref({ q: search.q, edition: one }),
            name: EDITION_NAMES[one],
            isActive: one === edition,
          }))}
        />
      </section>
    </nav>
  );
}

/** Shows the chosen value with a link that removes the filter. If no value is chosen, shows all values, unless there is
 *  only one. */
function Group({ filter, search, sections }: { filter: Filter; search: SearchAddress; sections: readonly Section[] }) {
  const { catalog } = useSite();
  const { field, label } = filter;
  const chosen = search[field];
  const counts = [...groupBy(sections, filter.valueOf)].sort(([, a], [, b]) => b.length - a.length);
  if (chosen === undefined && counts.length < 2) return null;
  const hrefTo = (value: string | undefined) => searchHref({ ...search, [field]: value, page: undefined });
  const offered = counts.flatMap(([value, { length: count }]): Count[] =>
    value === undefined ? [] : [{ href: hrefTo(value), name: filter.nameOf(value, catalog), count }],
  );
  const remove = chosen !== undefined && [
    `${filter.nameOf(chosen, catalog)} `,
    <span aria-hidden="true">×</span>,
    <span class="unseen">: remove this filter</span>,
  ];
  return (
    <section>
      <h2>{label}</h2>
      <Counts
        links={remove ? [{ href: hrefTo(undefined), name: remove, isActive: true }] : offered.slice(0, MAX_CHIPS)}
      />
    </section>
  );
}
