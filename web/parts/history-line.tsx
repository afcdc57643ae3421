import { relationGroups } from "../../src/views/cross-references.js";
import { STANDING_WORDS, standingOf } from "../../src/views/rule.js";
import { useSite } from "../shell/context.js";
import { pageHref, printingHref } from "../shell/links.js";
import type { SectionProps } from "./named-link.js";
import { Steps } from "./steps.js";

/** Places on the line, so that labels fit on a phone. */
const MAX_STEPS = 5;

/** Draws the printings of a rule and the old rulings on it on a line, oldest first; nothing if they are all of one year. */
export function HistoryLine({ section }: SectionProps) {
  const { catalog } = useSite();
  const groups = relationGroups(section, catalog, new Set());
  const old = groups.find(({ name }) => name === "history")?.texts.map((text) => text.section) ?? [];
  const printings = section.printings ? catalog.sections(section.printings.map(({ id }) => id)) : [section];
  const steps = [...old, ...printings].sort((a, b) => (a.date < b.date ? -1 : 1)).slice(-MAX_STEPS);
  if (new Set(steps.map(({ date }) => date.slice(0, 4))).size < 2) return null;
  return (
    <Steps
      label="History of this rule"
      title="From the oldest text to the newest"
      steps={steps.map((step) => {
        const short = catalog
          .document(step.document)
          ?.short.replace(/\W*\d{4}\W*/, " ")
          .trim();
        const standing = standingOf(step);
        const year = step.date.slice(0, 4);
        const label = (step.status === "legacy" && short) || step.version;
        const isOther = step.printings?.some(({ id, counts }) => id === step.id && !counts);
        return {
          href: isOther ? printingHref(section.id, step.version) : pageHref(step.id),
          name: `${year} ${label}: ${STANDING_WORDS[standing].toLowerCase()}`,
          lines: [year, label],
          isFilled: standing === "counts" || standing === "point",
        };
      })}
    />
  );
}
