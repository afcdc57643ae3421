import type { ProblemParts } from "../../src/api/contract/problem-details.js";
import { readableDate } from "../../src/language/dates.js";
import { decoded } from "../../src/language/reference/parse-reference.js";
import { displayTitle } from "../../src/views/display-title.js";
import type { GoneText, NearMiss } from "../../src/views/section.js";
import { NamedLink, NumberedTitle } from "../parts/named-link.js";
import { type PageContext, useSite } from "../shell/context.js";
import { renderPage, SearchBox } from "../shell/layout.js";
import { List } from "../shell/lists.js";

const MAX_LENGTH = 500;

/** Title and advice for each HTTP status. The advice replaces messages that were written for API clients. */
const TITLES: Readonly<Record<number, readonly [title: string, advice?: string]>> = {
  400: ["This URL is not valid"],
  404: ["This page does not exist"],
  405: ["This page does not accept this request"],
  410: ["This section was removed"],
  429: ["Too many requests"],
  500: ["Something went wrong", "Please try again. If it happens again, report this code:"],
  503: ["Search is temporarily unavailable", "Try again in a few seconds. You can still read every section."],
  504: ["This page needs a network connection"],
};

/** Renders the page for an error.
 *  @param url - the requested path and query, whose words are put into the search box
 *  @param retryAfter - seconds to wait, if known */
export function errorPage(context: PageContext, problem: ProblemParts, url: string, retryAfter?: string): string {
  const { status, suggestions = [], gone, id } = problem;
  const [title, advice = detailOf(problem)] = TITLES[status] ?? ["This request failed"];
  const wait = retryAfter && `Try again in ${retryAfter} ${retryAfter === "1" ? "second" : "seconds"}.`;
  return renderPage(
    context,
    { title, ownSearch: true },
    <div class="error-page">
      <p class="code">{status}</p>
      <h1>{title}</h1>
      <p>{wait || advice}</p>
      {id && (
        <p class="facts">
          <code>{id}</code>
        </p>
      )}
      {gone && <LastWords gone={gone} />}
      {suggestions.length > 0 && <Suggested heading={gone ? "Instead, see" : "Did you mean"} near={suggestions} />}
      <SearchBox place="home" value={wordsOf(url)} />
    </div>,
  );
}

/** Returns the message for visitors. If a parameter has an invalid value, the message begins with "In the URL".
 *  @example "In the URL, chapter must be one of 1, 2, all." */
function detailOf({ detail, parameter }: ProblemParts): string {
  const sentence = detail.replace(`${parameter}: must`, `In the URL, ${parameter} must`);
  return sentence.replace(`${parameter}: `, "").replace(/\w$/, "$&.");
}

function wordsOf(url: string): string {
  const [path = "", parameters = ""] = url.split("?");
  const query = new URLSearchParams(parameters).get("q");
  if (query !== null) return query.trim().slice(0, MAX_LENGTH);
  const parts = decoded(path).split("/");
  const relevant = parts.filter((part) => part !== "" && !/^(?:[12]e|search|topics|changes|preview)$/i.test(part));
  return relevant
    .join(" ")
    .replace(/\.(?:html?|md|txt|json|php)$/i, "")
    .replace(/[-_+]+/g, " ")
    .trim()
    .slice(0, MAX_LENGTH);
}

function LastWords({ gone }: { gone: GoneText }) {
  const { version, date, text } = gone;
  return (
    <section class="listed">
      <h2>
        <NumberedTitle section={gone} />
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

function Suggested({ heading, near }: { heading: string; near: readonly NearMiss[] }) {
  const { publicUrl, catalog } = useSite();
  return (
    <section class="listed">
      <h2>{heading}</h2>
      <List
        class="entries"
        items={near.map(({ id, title, url }) => {
          const section = catalog.section(id);
          return section ? (
            <NamedLink section={section} />
          ) : (
            <a href={url.slice(publicUrl.length)}>{displayTitle(title)}</a>
          );
        })}
      />
    </section>
  );
}
