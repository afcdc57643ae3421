/** @file What is wrong with the texts, as a list to work through: counts by rule, a filter, each row in its context. */
import type { JSX } from "preact";
import type { Problem } from "../../src/model.js";
import { contextOf, countBy, type ProblemFilter, problemsThatFit } from "../../src/views/problem.js";
import { CountLink } from "../parts/count-link.js";
import { Pagination } from "../parts/pagination.js";
import { ProblemRow } from "../parts/problem-row.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { problemsHref } from "../shell/links.js";
import { SEVERITY_NAMES, titleOfRule } from "../shell/wording.js";

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
      <Filters filter={filter} problems={corpus.problems} />
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

/** What the problems may be narrowed by, with how a value of it is called. */
const FACETS: readonly { name: keyof ProblemFilter; label: string; wordOf: (value: string) => string }[] = [
  { name: "severity", label: "Weight", wordOf: (value) => SEVERITY_NAMES[value as Problem["severity"]] },
  { name: "publication", label: "Publication", wordOf: (value) => value },
  { name: "rule", label: "Rule", wordOf: titleOfRule },
];

/** Ways to narrow the list, each with its count under the other filters; the one that is taken leads back. */
function Filters({ filter, problems }: { filter: ProblemFilter; problems: readonly Problem[] }): JSX.Element {
  return (
    <>
      {FACETS.map(({ name, label, wordOf }) => (
        <nav key={name} class="facet" aria-label={`Problems by ${label.toLowerCase()}`}>
          <h2>{label}</h2>
          <ul class="counts">
            {countBy(problemsThatFit(problems, { ...filter, [name]: undefined }), name).map(({ value, count }) => {
              const isHere = filter[name] === value;
              const href = problemsHref({ ...filter, [name]: isHere ? undefined : value });
              return (
                <CountLink key={value} href={href} isHere={isHere} count={count}>
                  {wordOf(value)}
                </CountLink>
              );
            })}
          </ul>
        </nav>
      ))}
    </>
  );
}

function keyOf({ publication, line, rule, actual }: Problem): string {
  return `${publication} ${line} ${rule} ${actual}`;
}
