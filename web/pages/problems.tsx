/** @file What is wrong with the texts, as a list to work through: counts by rule, a filter, each row in its context. */
import type { JSX } from "preact";
import type { Problem } from "../../src/model.js";
import { contextOf, countByRule, type ProblemFilter, problemsThatFit } from "../../src/views/problem.js";
import { Pagination } from "../parts/pagination.js";
import { ProblemRow } from "../parts/problem-row.js";
import { Choice } from "../parts/select.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { problemsHref } from "../shell/links.js";
import { titleOfRule } from "../shell/wording.js";

export interface ProblemList {
  readonly filter: ProblemFilter;
  readonly page: number;
  readonly limit: number;
}

/** Writes a page of the list. */
export function problemsPage(context: PageContext, { filter, page, limit }: ProblemList): string {
  const { catalog } = context;
  const { corpus } = catalog;
  const found = problemsThatFit(corpus.problems, filter);
  const last = Math.max(1, Math.ceil(found.length / limit));
  const shown = found.slice((page - 1) * limit, page * limit);
  const counts = countByRule(problemsThatFit(corpus.problems, { ...filter, rule: undefined }));
  return renderPage(
    context,
    {
      title: "Problems of the texts",
      description: "What is damaged, lost or doubtful in the texts, line by line.",
      path: "/problems",
      json: "/api/v1/problems",
    },
    <div class="problems-page">
      <h1>Problems of the texts</h1>
      <p class="lead">
        What is damaged, lost or doubtful in the publications, line by line. Nothing is invented: what could be repaired
        for certain is repaired, all else is shown as it is.
      </p>
      <FilterForm filter={filter} problems={corpus.problems} />
      <Counts filter={filter} counts={counts} />
      <p class="facts">
        {found.length} {found.length === 1 ? "problem" : "problems"}
        {last > 1 && `, page ${page} of ${last}`}
      </p>
      <ol class="problems" start={(page - 1) * limit + 1}>
        {shown.map((problem) => {
          const owner = catalog.ownerOf(problem.publication, problem.line);
          const around = owner ? contextOf(problem, owner) : null;
          return <ProblemRow key={keyOf(problem)} problem={problem} section={owner} context={around} />;
        })}
      </ol>
      <Pagination
        page={page}
        last={last}
        label="Pages of problems"
        hrefOf={(to) => problemsHref({ ...filter, page: to, limit })}
      />
    </div>,
  );
}

function FilterForm({ filter, problems }: { filter: ProblemFilter; problems: readonly Problem[] }): JSX.Element {
  const valuesOf = (name: "rule" | "publication" | "severity") => [...new Set(problems.map((one) => one[name]))].sort();
  return (
    <form class="filters open" action="/problems" method="get">
      <div class="fields">
        <Choice
          name="rule"
          label="Rule"
          value={filter.rule}
          choices={valuesOf("rule").map((rule) => [rule, titleOfRule(rule)])}
        />
        <Choice
          name="publication"
          label="Publication"
          value={filter.publication}
          choices={valuesOf("publication").map((name) => [name, name])}
        />
        <Choice
          name="severity"
          label="Severity"
          value={filter.severity}
          choices={valuesOf("severity").map((name) => [name, name])}
        />
      </div>
      <p>
        <button type="submit">Apply</button>
        {Object.keys(filter).length > 0 && <a href="/problems">Show all</a>}
      </p>
    </form>
  );
}

function Counts(props: { filter: ProblemFilter; counts: readonly { rule: string; count: number }[] }): JSX.Element {
  const { filter, counts } = props;
  return (
    <nav aria-label="Problems by rule">
      <ul class="counts">
        {counts.map(({ rule, count }) => (
          <li key={rule}>
            <a href={problemsHref({ ...filter, rule })} aria-current={filter.rule === rule ? "true" : undefined}>
              {titleOfRule(rule)} <span class="count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function keyOf({ publication, line, rule, actual }: Problem): string {
  return `${publication} ${line} ${rule} ${actual}`;
}
