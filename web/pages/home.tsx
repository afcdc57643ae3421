import { shelvesOf } from "../../src/views/book.js";
import { headlines } from "../../src/views/changes.js";
import { versionOf } from "../../src/views/citation.js";
import { nameOf } from "../../src/views/display-title.js";
import { websiteThing } from "../../src/views/structured-data.js";
import { type PageContext, useSite } from "../shell/context.js";
import { SITE_DESCRIPTION } from "../shell/head.js";
import { renderPage, SearchBox } from "../shell/layout.js";
import { changeHref, PATHS, pageHref, searchHref } from "../shell/links.js";
import { List, Terms } from "../shell/lists.js";

/** Typical queries: a question, the name of a card, and a section number. */
const EXAMPLES: readonly string[] = ["can a cloaked ship attack?", "Horga'hn", "7.4.3"];

const HEADLINES = 5;

export function homePage(context: PageContext): string {
  const { documents } = context.catalog.corpus;
  const read = documents.filter(({ edition, status }) => edition === "1e" && status === "current");
  return renderPage(
    context,
    {
      title: "Spaceline",
      description: SITE_DESCRIPTION,
      path: PATHS.home,
      things: [websiteThing(context)],
      ownSearch: true,
    },
    <div class="home">
      <h1>Find the rule, and the text that counts</h1>
      <SearchBox place="home" focused />
      <p class="examples">
        Try{" "}
        {EXAMPLES.map((query) => (
          <a key={query} href={searchHref({ q: query })}>
            {query}
          </a>
        ))}
      </p>
      <details class="search-words">
        <summary>Search tips</summary>
        <SearchWords short />
        <p>
          <a href={PATHS.tips}>All search tips</a>
        </p>
      </details>
      <div class="ways-in">
        <section class="read">
          <h2>Read</h2>
          <List
            class="plain"
            items={shelvesOf(read).map(({ current, parts }) => (
              <>
                <a href={pageHref(current.id)}>{current.title}</a>{" "}
                <span class="facts">
                  {versionOf(current)}
                  {parts.map((part) => [" · ", <a href={pageHref(part.id)}>{versionOf(part)}</a>])}
                </span>
              </>
            ))}
          />
        </section>
        <LatestChanges />
      </div>
      <OtherTexts />
      <p class="facts">
        Building a bot or a website? <a href={PATHS.docs}>The API</a> returns the same texts as JSON.
      </p>
    </div>,
  );
}

function LatestChanges() {
  const context = useSite();
  const news = headlines(context, HEADLINES);
  const [first] = news;
  if (!first) return null;
  return (
    <section class="news">
      <h2>What changed in {first.section.version}</h2>
      <List
        class="plain"
        items={news.map(({ section, sentence }) => (
          <>
            {sentence} <a href={changeHref(section.id)}>{nameOf(section)}</a>
          </>
        ))}
      />
      <p>
        <a href={PATHS.changes}>All changes</a>
      </p>
    </section>
  );
}

function OtherTexts() {
  const { catalog } = useSite();
  const { documents } = catalog.corpus;
  const lines = [
    ["Second Edition", "a separate game with its own rules", documents.filter(({ edition }) => edition === "2e")],
    ["Historical", "old rulings, shown for reference", documents.filter(({ status }) => status === "legacy")],
  ] as const;
  return (
    <Terms
      class="other-texts"
      rows={lines.map(
        ([name, means, some]) =>
          some.length > 0 && [
            name,
            <>
              {some.map(({ id, title }) => (
                <a href={pageHref(id)}>{title}</a>
              ))}
              <span class="facts">{means}</span>
            </>,
          ],
      )}
    />
  );
}

const SEARCH_WORDS: readonly (readonly [query: string, means: string])[] = [
  ["can a cloaked ship attack?", "A question in your own words"],
  ["7.4.3", "A section by its number"],
  ["Horga'hn", "A card by its name"],
  ['"just before"', "Exactly these words, in this order"],
  ["stasis -artifact", "Texts without this word"],
  ['text:"kivas fajo"', "Texts that contain these words"],
  ["kind:erratum (ship OR facility)", "Errata that contain at least one of these words"],
  ["in:glossary stopped", "Texts of one document"],
  ["title:staffing", "Texts with this word in the title"],
  ["cites:cumulative", "Rules that refer to this entry"],
  ["kind:erratum dilemma", "Texts of one kind"],
  ["is:borg mission", "Rules for Borg players"],
  ["ed:2e dilemma", "Texts of the Second Edition"],
  ["what changed about doorways", "Changes in the newest printing"],
];

export function tipsPage(context: PageContext): string {
  return renderPage(
    context,
    { title: "Search tips", description: "Words and symbols that you can type into the search box.", path: PATHS.tips },
    <div class="search-words">
      <h1>Search tips</h1>
      <p class="lead">
        Type a question, a card, a number, or a few words. Spaceline corrects spelling, recognises abbreviations such as
        AMS, and shows the text in force first.
      </p>
      <SearchWords />
      <p>
        In the list under the search box, choose an entry with the arrow keys and press Enter to open it. <kbd>?</kbd>{" "}
        lists all keyboard shortcuts.
      </p>
    </div>,
  );
}

/** Lists the words and symbols that change how a query is searched, with their meanings.
 *  @param props.short - whether to list only the words and symbols that narrow a search */
function SearchWords({ short }: { short?: true }) {
  const rows = short ? SEARCH_WORDS.slice(3, -1) : SEARCH_WORDS;
  return <Terms rows={rows.map(([query, means]) => [<a href={searchHref({ q: query })}>{query}</a>, means])} />;
}
