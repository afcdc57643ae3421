import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { problemChoices, problemParameters } from "../../src/api/contract/problem.js";
import type { Problem, Section } from "../../src/model.js";
import { nameOf } from "../../src/views/display-title.js";
import { contextOf, countBy, filterProblems, type ProblemFilter } from "../../src/views/problem.js";
import { Counts, Pagination } from "../parts/list-navigation.js";
import type { Page } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { PATHS, PROBLEMS_PER_PAGE, pageHref, problemsHref } from "../shell/links.js";
import { Terms } from "../shell/lists.js";

const SEVERITY_NAMES: Readonly<Record<Problem["severity"], string>> = {
  info: "Info",
  warning: "Warning",
  error: "Error",
};

export const problemsPageParameters = problemParameters.extend({
  limit: wholeNumber(1, 50).default(PROBLEMS_PER_PAGE),
});

export const showProblems: Page = ({ query }, context) => {
  const { catalog } = context;
  const { problems } = catalog.corpus;
  const { values } = readParameters(query, problemsPageParameters, problemChoices(problems));
  const { page, limit, ...filter } = values;
  const found = filterProblems(problems, filter);
  const last = Math.max(1, Math.ceil(found.length / limit));
  const shown = found.slice((page - 1) * limit, page * limit);
  return renderPage(
    context,
    {
      title: "Errors in the source texts",
      description: "Damaged, missing or doubtful text in the publications, line by line.",
      path: PATHS.problems,
      json: "/api/v1/problems",
    },
    <div class="problems-page">
      <h1>Errors in the source texts</h1>
      <p class="lead">
        Damaged, missing or doubtful text in the publications, line by line. Text is repaired only if the repair is
        certain. Everything else is shown as printed.
      </p>
      <Filters filter={filter} problems={problems} />
      <p class="facts">
        {found.length} {found.length === 1 ? "problem" : "problems"}
        {last > 1 && `, page ${page} of ${last}`}
      </p>
      <ol class="problems" start={(page - 1) * limit + 1}>
        {shown.map((problem) => {
          const owner = catalog.ownerOf(problem.publication, problem.line);
          const excerptAround = owner ? contextOf(problem, owner) : null;
          return <ProblemRow problem={problem} section={owner} context={excerptAround} />;
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
};

const FACETS: readonly { name: keyof ProblemFilter; label: string; labelOf: (value: string) => string }[] = [
  { name: "severity", label: "Severity", labelOf: (value) => SEVERITY_NAMES[value as Problem["severity"]] },
  { name: "publication", label: "Publication", labelOf: (value) => value },
  { name: "rule", label: "Type", labelOf: titleOfRule },
];

/** Shows links that set a filter. Each link shows how many problems match its filter and all other active filters. An
 *  active link removes its filter. */
function Filters({ filter, problems }: { filter: ProblemFilter; problems: readonly Problem[] }) {
  return (
    <>
      {FACETS.map(({ name, label, labelOf }) => (
        <nav key={name} class="facet" aria-label={`Problems by ${label.toLowerCase()}`}>
          <h2>{label}</h2>
          <Counts
            links={countBy(filterProblems(problems, { ...filter, [name]: undefined }), name).map(({ value, count }) => {
              const isActive = filter[name] === value;
              const href = problemsHref({ ...filter, [name]: isActive ? undefined : value });
              return { href, name: labelOf(value), count, isActive };
            })}
          />
        </nav>
      ))}
    </>
  );
}

/** @example titleOfRule("lost-icon") // => "Lost icon" */
function titleOfRule(rule: string): string {
  return rule.charAt(0).toUpperCase() + rule.slice(1).replaceAll("-", " ");
}

/** Maximum number of characters to show. If a line is longer, only the part around the problem is shown. */
const MAX_LENGTH = 320;

function ProblemRow(props: { problem: Problem; section: Section | undefined; context: string | null }) {
  const { problem, section, context } = props;
  const { publication, line, rule, severity, message, actual, suggestion } = problem;
  const isWithin = context?.includes(actual) ?? false;
  const facts = [
    ["As printed", actual && !isWithin && excerptAround(actual, "")],
    [actual && isWithin ? "In context" : "As shown", context && excerptAround(context, actual)],
    ["Suggested", suggestion],
  ] as const;
  return (
    <li class={`problem ${severity}`}>
      <p class="place">
        <span class={`badge severity-${severity}`}>{SEVERITY_NAMES[severity]}</span> <code>{publication}</code>, line{" "}
        {line}
        {section && [" in ", <a href={pageHref(section.id)}>{nameOf(section)}</a>]}
      </p>
      <p class="message">
        {message} <span class="rule">{titleOfRule(rule)}</span>
      </p>
      <Terms class="facts" rows={facts.map(([name, value]) => !!value && [name, value])} />
    </li>
  );
}

function excerptAround(line: string, words: string) {
  const at = words === "" ? -1 : line.indexOf(words);
  const length = at < 0 ? 0 : words.length;
  const from = at <= MAX_LENGTH / 2 ? 0 : line.indexOf(" ", at - MAX_LENGTH / 2) + 1;
  const end = line.indexOf(" ", Math.max(at, 0) + length + MAX_LENGTH / 2);
  const to = end < 0 ? line.length : end;
  return (
    <>
      {from > 0 && "…"}
      {at < 0 ? line.slice(from, to) : line.slice(from, at)}
      {at >= 0 && [<mark>{words}</mark>, line.slice(at + length, to)]}
      {to < line.length && "…"}
    </>
  );
}
