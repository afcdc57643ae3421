/** @file One problem: where it stands, what it is, and its line in context. */
import type { JSX } from "preact";
import type { Problem, Section } from "../../src/model.js";
import { pageHref } from "../shell/links.js";
import { nameOf, SEVERITY_NAMES, titleOfRule } from "../shell/wording.js";

/** Longer lines are shown around what is wrong with them. */
const LONGEST = 320;

/** A problem as an item of the list. */
export function ProblemRow(props: {
  problem: Problem;
  section: Section | undefined;
  context: string | null;
}): JSX.Element {
  const { problem, section, context } = props;
  const { publication, line, rule, severity, message, actual, suggestion } = problem;
  const isWithin = context?.includes(actual) ?? false;
  return (
    <li class={`problem ${severity}`}>
      <p class="place">
        <span class={`badge severity-${severity}`}>{SEVERITY_NAMES[severity]}</span> <code>{publication}</code>, line{" "}
        {line}
        {section && (
          <>
            {" in "}
            <a href={pageHref(section.id)}>{nameOf(section)}</a>
          </>
        )}
      </p>
      <p class="message">
        {message} <span class="rule">{titleOfRule(rule)}</span>
      </p>
      <dl class="facts">
        {actual && !isWithin && <Fact name="As printed" value={around(actual, "")} />}
        {context && <Fact name={actual && isWithin ? "In its line" : "As shown"} value={around(context, actual)} />}
        {suggestion && <Fact name="Suggested" value={suggestion} />}
      </dl>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: JSX.Element | string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The line with the words of the problem marked, cut to what stands around them. */
function around(line: string, words: string): JSX.Element {
  const at = words === "" ? -1 : line.indexOf(words);
  const length = at < 0 ? 0 : words.length;
  const from = at <= LONGEST / 2 ? 0 : line.indexOf(" ", at - LONGEST / 2) + 1;
  const end = line.indexOf(" ", Math.max(at, 0) + length + LONGEST / 2);
  const to = end < 0 ? line.length : end;
  return (
    <>
      {from > 0 && "…"}
      {at < 0 ? line.slice(from, to) : line.slice(from, at)}
      {at >= 0 && (
        <>
          <mark>{words}</mark>
          {line.slice(at + length, to)}
        </>
      )}
      {to < line.length && "…"}
    </>
  );
}
