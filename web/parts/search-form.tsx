/** @file The search form above results: the question with its filters, all of them plain form fields. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { SearchRequest } from "../../src/index/request.js";
import type { Edition } from "../../src/model.js";
import { searchHref } from "../shell/links.js";
import { QueryLine } from "../shell/query-line.js";
import { EDITION_NAMES, KIND_NAMES } from "../shell/wording.js";
import { Choice, type Choices } from "./select.js";

const STATUSES: Choices = [
  ["current", "Current texts only"],
  ["legacy", "History only"],
];
const FORMATS: Choices = [
  ["open", "Open"],
  ["modern", "Modern"],
];

/** The form as it was filled in. `edition` is the one that was searched in the end. */
export function SearchForm(props: { request: SearchRequest; edition: Edition; catalog: Catalog }): JSX.Element {
  const { request, edition, catalog } = props;
  const documents = catalog.corpus.documents.filter((document) => document.edition === edition);
  const set = [request.document, request.kind, request.status, request.format].filter(Boolean).length;
  return (
    <search>
      <form class="search results" action="/search" method="get" data-search>
        <label for="q">Search the rules</label>
        <QueryLine id="q" value={request.query} />
        <EditionTabs request={request} edition={edition} />
        {edition === "2e" && <input type="hidden" name="edition" value="2e" />}
        <details class="filters" open={set > 0}>
          <summary>Filters{set > 0 && ` (${set} set)`}</summary>
          <div class="fields">
            <Choice
              name="document"
              label="Document"
              value={request.document}
              choices={documents.map(({ id, title }) => [id, title])}
            />
            <Choice name="kind" label="Kind of text" value={request.kind} choices={Object.entries(KIND_NAMES)} />
            <Choice name="status" label="Standing" value={request.status} choices={STATUSES} />
            <Choice name="format" label="Format played" value={request.format} choices={FORMATS} />
          </div>
          <p>
            <button type="submit">Apply</button>
            {set > 0 && <a href={searchHref({ q: request.query, edition: request.edition })}>Clear filters</a>}
          </p>
        </details>
      </form>
    </search>
  );
}

/** One search, two games: never mixed, one click apart. */
function EditionTabs({ request, edition }: { request: SearchRequest; edition: Edition }): JSX.Element {
  return (
    <ul class="editions" aria-label="Edition">
      {(["1e", "2e"] as const).map((one) => (
        <li key={one}>
          <a href={searchHref({ q: request.query, edition: one })} aria-current={one === edition ? "true" : undefined}>
            {EDITION_NAMES[one]}
          </a>
        </li>
      ))}
    </ul>
  );
}
