/** @file What else a hit has to tell: its weightiest line, and the others behind their count. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { HitLine } from "../../../src/views/results/hit-lines.js";
import { VERDICT_TITLES } from "../../../src/views/verdict.js";
import { changeHref } from "../../shell/links.js";
import { HIT_LINES, TOLD_IN } from "../../shell/wording.js";
import { NamedLink } from "../section/named-link.js";

/** How many sections a line names before it counts them. */
const NAMED = 2;

/** The first line; whatever else there is opens behind "+3". */
export function RelationLines({ lines, catalog }: { lines: readonly HitLine[]; catalog: Catalog }): JSX.Element | null {
  const [first, ...others] = lines;
  if (!first) return null;
  const left = first.sections.slice(NAMED);
  const rest = [...(left.length > 0 ? [{ ...first, sections: left }] : []), ...others];
  const count = rest.reduce((sum, { sections }) => sum + sections.length, 0);
  return (
    <div class="relation-lines">
      <p>
        <Line line={{ ...first, sections: first.sections.slice(0, NAMED) }} catalog={catalog} />
      </p>
      {count > 0 && (
        <details>
          <summary>
            +{count}
            <span class="unseen"> more on how this stands to other texts</span>
          </summary>
          {rest.map((line) => (
            <p key={line.kind}>
              <Line line={line} catalog={catalog} />
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

/** A line in words: what changed, or the sections it names. */
function Line({ line, catalog }: { line: HitLine; catalog: Catalog }): JSX.Element {
  const { kind, sections, words } = line;
  const [section] = sections;
  const change = section && catalog.changeOf(section.id);
  const toldIn = change && TOLD_IN[change.class];
  if (words !== undefined && section)
    return (
      <>
        <a href={changeHref(section.id)}>
          {toldIn ?? HIT_LINES[kind]} in {section.version}
        </a>
        : {words}
      </>
    );
  return (
    <>
      <span class="relation">{HIT_LINES[kind]}:</span>{" "}
      {sections.map((one, at) => (
        <>
          {at > 0 && ", "}
          <NamedLink section={one} catalog={catalog} />
          {one.verdict && ` (${VERDICT_TITLES[one.verdict.state].toLowerCase()})`}
        </>
      ))}
    </>
  );
}
