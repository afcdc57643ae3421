import type { JSX } from "preact";
import type { ProblemParts } from "../../src/api/contract/problem-details.js";
import { readableDate } from "../../src/views/citation.js";
import { displayTitle } from "../../src/views/display-title.js";
import type { GoneText, NearMiss } from "../../src/views/section.js";
import type { PageContext } from "../shell/context.js";
import { renderPage, SearchBox } from "../shell/layout.js";
import { searchHref } from "../shell/links.js";

/** Maximum length of a query. */
const MAX_LENGTH = 500;

const TITLES: Readonly<Record<number, string>> = {
  400: "This request is not valid",
  404: "This page does not exist",
  410: "This section was removed",
  405: "Method not allowed",
  500: "Something went wrong",
  503: "Search is temporarily unavailable",
};

/** Renders the page for an error, with the same message as the API.
 *  @param url - the requested path and query; its words are put into the search box */
export function errorPage(context: PageContext, problem: ProblemParts, url: string): string {
  const { status, detail, suggestions = [], gone, id } = problem;
  const title = TITLES[status] ?? "This request failed";
  const words = wordsOf(url);
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
      {status === 400 && words && (
        <p>
          <a href={searchHref({ q: words })}>Search “{words}” anyway</a>
        </p>
      )}
      {gone && <LastWords gone={gone} />}
      {suggestions.length > 0 && (
        <Suggested heading={gone ? "Instead, see" : "Did you mean"} near={suggestions} publicUrl={context.publicUrl} />
      )}
      <SearchBox place="home" value={words} />
    </div>,
  );
}

/** Returns the query, or the words of the path. */
function wordsOf(url: string): string {
  const [path = "", parameters = ""] = url.split("?");
  const query = new URLSearchParams(parameters).get("q");
  if (query !== null) return query.trim().slice(0, MAX_LENGTH);
  const parts = decoded(path).split("/");
  const relevant = parts.filter((part) => part !== "" && !/^(?:[12]e|search)$/i.test(part));
  return relevant
    .join(" ")
    .replace(/\.(?:html?|md|txt|json|php)$/i, "")
    .replace(/[-_+]+/g, " ")
    .trim()
    .slice(0, MAX_LENGTH);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The last wording of a removed text. */
function LastWords({ gone: { number, title, version, date, text } }: { gone: GoneText }): JSX.Element {
  return (
    <section class="listed">
      <h2>
        {number && <span class="number">{number}</span>} {displayTitle(title)}
      </h2>
      <p class="facts">
        The last wording, in version {version} ({readableDate(date)}). It is no longer in force.
      </p>
      <blockquote>
        {text.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </section>
  );
}

interface SuggestedProps {
  readonly heading: string;
  readonly near: readonly NearMiss[];
  readonly publicUrl: string;
}

function Suggested({ heading, near, publicUrl }: SuggestedProps): JSX.Element {
  return (
    <section class="listed">
      <h2>{heading}</h2>
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
