import { headlines } from "../../src/views/changes.js";
import { versionOf } from "../../src/views/citation.js";
import { nameOf } from "../../src/views/display-title.js";
import { shelvesOf } from "../../src/views/shelf.js";
import { websiteThing } from "../../src/views/structured-data.js";
import { type PageContext, useSite } from "../shell/context.js";
import { SITE_DESCRIPTION } from "../shell/head.js";
import { renderPage, SearchBox } from "../shell/layout.js";
import { changeHref, PATHS, pageHref, searchHref } from "../shell/links.js";
import { List, Terms } from "../shell/lists.js";
import { SearchWords } from "./tips.js";

/** Typical queries: a question, a card, a number. */
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
        Building a bot or a website? <a href={PATHS.docs}>The API</a> returns the same as JSON.
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
    ["Historical", "old rulings, kept for reference", documents.filter(({ status }) => status === "legacy")],
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
