import { relationGroups } from "../../src/views/cross-references.js";
import { STANDING_WORDS, standingOf } from "../../src/views/rule.js";
import { pageHref, printingHref } from "../shell/links.js";
import type { SectionProps } from "./named-link.js";

/** Places on the line, so that labels fit on a phone. */
const MAX_STEPS = 5;

/** Draws the printings of a rule and the old rulings on it on a line, oldest first; nothing if they are all of one year. */
export function HistoryLine({ section, catalog }: SectionProps) {
  const groups = relationGroups(section, catalog, new Set());
  const old = groups.find(({ name }) => name === "history")?.texts.map((text) => text.section) ?? [];
  const printings = section.printings ? catalog.sections(section.printings.map(({ id }) => id)) : [section];
  const steps = [...old, ...printings].sort((a, b) => (a.date < b.date ? -1 : 1)).slice(-MAX_STEPS);
  if (new Set(steps.map(({ date }) => date.slice(0, 4))).size < 2) return null;
  const width = 100 / steps.length;
  return (
    <nav class="history-line" aria-label="History of this rule">
      <svg width="100%" height="62">
        <title>From the oldest text to the newest</title>
        <line x1={`${width / 2}%`} x2={`${100 - width / 2}%`} y1="14" y2="14" />
        {steps.map((step, at) => {
          const short = catalog
            .document(step.document)
            ?.short.replace(/\W*\d{4}\W*/, " ")
            .trim();
          const standing = standingOf(step);
          const middle = `${width * (at + 0.5)}%`;
          const year = step.date.slice(0, 4);
          const label = step.status === "legacy" ? short : step.version;
          const isOther = step.printings?.some(({ id, counts }) => id === step.id && !counts);
          return (
            <a
              key={step.id}
              href={isOther ? printingHref(section.id, step.version) : pageHref(step.id)}
              aria-label={`${year} ${label}: ${STANDING_WORDS[standing].toLowerCase()}`}
              data-standing={standing}
            >
              <rect x={`${width * at}%`} width={`${width}%`} height="62" />
              <circle cx={middle} cy="14" r="6" />
              <text x={middle} y="38">
                {year}{" "}
                <tspan x={middle} dy="17">
                  {label}
                </tspan>
              </text>
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
