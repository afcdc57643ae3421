import { groupBy } from "../../src/group-by.js";
import { type Book, type Entry, findEntry } from "../../src/views/book.js";
import { cardOf } from "../../src/views/card.js";
import { relationGroups } from "../../src/views/cross-references.js";
import { displayTitle } from "../../src/views/display-title.js";
import { STANDING_WORDS, standingOf } from "../../src/views/rule.js";
import { useSite } from "../shell/context.js";
import { bookHref, pageHref, printingHref } from "../shell/links.js";
import type { SectionProps } from "./named-link.js";

/** Chapters of the First Edition Rulebook that describe the parts of a turn, in order of play. */
const TURN = ["5", "7", "8"];

/** Draws the parts of a turn in order, each with a link to the chapter about it. Draws nothing on other chapters'
 *  pages.
 *  @param props.here - the chapter that the page shows */
export function TurnOrder({ book, here }: { book: Book; here?: Entry | undefined }) {
  const { edition, role } = book.document;
  const parts = TURN.flatMap((number) => findEntry(book, number)?.entry ?? []);
  if (edition !== "1e" || role !== "rulebook" || parts.length < TURN.length) return null;
  if (here && !parts.includes(here)) return null;
  return (
    <Steps
      label="A turn"
      title="The parts of a turn, in order"
      steps={parts.map((part) => {
        const lines = [displayTitle(part.place.title), `chapter ${part.place.number}`] as const;
        const isHere = part === here;
        return { href: bookHref(book, part.key), name: lines.join(", "), lines, isFilled: isHere, isHere };
      })}
    />
  );
}

/** Element id of the list of old rulings on a card's page. */
export const CARD_HISTORY = "card-history";

/** Maximum number of points on the line. The labels of more points do not fit on a phone. */
const MAX_STEPS = 5;

/** Draws a line with the printings and old rulings of a rule, oldest first. The rulings in one document share a point,
 *  which links to the list of old rulings on the page. Draws nothing if all texts are from the same year. */
export function HistoryLine({ section }: SectionProps) {
  const { catalog } = useSite();
  const groups = relationGroups(section, catalog, new Set());
  const old = groups.find(({ name }) => name === "history")?.texts.map((text) => text.section) ?? [];
  const printings = section.printings ? catalog.sections(section.printings.map(({ id }) => id)) : [section];
  const texts = [...old, ...printings].sort((a, b) => (a.date < b.date ? -1 : 1));
  const points = [...groupBy(texts, (text) => `${text.document} ${text.version}`).values()].slice(-MAX_STEPS);
  if (new Set(points.map(([text]) => text?.date.slice(0, 4))).size < 2) return null;
  return (
    <Steps
      label="History of this rule"
      title="From the oldest text to the newest"
      steps={points.flatMap(([text, ...others]) => {
        if (!text) return [];
        const short = catalog
          .document(text.document)
          ?.short.replace(/\W*\d{4}\W*/, " ")
          .trim();
        const standing = standingOf(text);
        const year = text.date.slice(0, 4);
        const name = (text.status === "legacy" && short) || text.version;
        const label = others.length > 0 ? `${name} (${others.length + 1})` : name;
        const isOther = text.printings?.some(({ id, counts }) => id === text.id && !counts);
        const href = isOther ? printingHref(section.id, text.version) : pageHref(text.id);
        return {
          href: others.length > 0 ? `#${cardOf(section, catalog) ? CARD_HISTORY : "history"}` : href,
          name: `${year} ${label}: ${STANDING_WORDS[standing].toLowerCase()}`,
          lines: [year, label],
          isFilled: standing === "counts" || standing === "point",
        };
      })}
    />
  );
}

interface Step {
  readonly href: string;
  /** Accessible name of the link. */
  readonly name: string;
  /** The two lines of text under the point. */
  readonly lines: readonly [string, string];
  readonly isFilled: boolean;
  readonly isHere?: boolean;
}

function Steps({ label, title, steps }: { label: string; title: string; steps: readonly Step[] }) {
  const width = 100 / steps.length;
  return (
    <nav class="steps" aria-label={label}>
      <svg width="100%" height="62">
        <title>{title}</title>
        <line x1={`${width / 2}%`} x2={`${100 - width / 2}%`} y1="14" y2="14" />
        {steps.map(({ href, name, lines: [first, second], isFilled, isHere }, at) => {
          const middle = `${width * (at + 0.5)}%`;
          return (
            <a key={href} href={href} aria-label={name} aria-current={isHere ? "page" : undefined}>
              <rect x={`${width * at}%`} width={`${width}%`} height="62" />
              <circle class={isFilled ? "filled" : undefined} cx={middle} cy="14" r="6" />
              <text x={middle} y="38">
                {first}
              </text>{" "}
              <text x={middle} y="55">
                {second}
              </text>
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
