/** @file The figures as tables of Markdown: in the README, and below a run. */
import { type Figure, ratioOf } from "./figure.js";

const MARKERS = ["<!-- bench: written by `npm run bench -- --write` -->", "<!-- /bench -->"] as const;

export interface Table {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** A row for each that stands beside us, a column for each figure; else a row for each figure. */
  readonly byRival?: true;
}

/** The tables, one below the other. */
export function markdownTables(tables: readonly Table[]): string {
  const filled = tables.filter(({ figures }) => figures.length > 0);
  return filled.map((table) => (table.byRival ? byRival(table) : byFigure(table)).join("\n")).join("\n\n");
}

/** A text with the tables between its markers.
 *  @throws Error where it has no markers */
export function withTables(text: string, tables: string): string {
  const [start, end] = [text.indexOf(MARKERS[0]), text.indexOf(MARKERS[1])];
  if (start < 0 || end < start) throw new Error(`no place for the tables: ${MARKERS.join(" … ")} is missing`);
  return `${text.slice(0, start + MARKERS[0].length)}\n${tables}\n${text.slice(end)}`;
}

function byFigure({ title, figures }: Table): string[] {
  const rows = figures.map((figure) => {
    const { name, ours, theirs, beside, unit } = figure;
    return `| ${name} | ${amount(ours, unit)} | ${amount(theirs, unit)} ${beside} | ${share(ratioOf(figure))} |`;
  });
  return [`| ${title} | Spaceline | beside | ratio |`, "|---|---|---|---|", ...rows];
}

function byRival({ title, figures }: Table): string[] {
  const names = [...new Set(figures.map(({ name }) => name))];
  const rivals = [...new Set(figures.map(({ beside }) => beside))];
  const cell = (name: string, pick: (figure: Figure) => string, rival?: string): string => {
    const figure = figures.find((one) => one.name === name && (rival === undefined || one.beside === rival));
    return figure ? pick(figure) : "";
  };
  const row = (first: string, cells: readonly string[]): string => `| ${first} | ${cells.join(" | ")} |`;
  const ours = names.map((name) => cell(name, (figure) => amount(figure.ours, figure.unit)));
  const others = rivals.map((rival) => {
    const cells = names.map((name) => {
      return cell(name, (figure) => `${amount(figure.theirs, figure.unit)} (× ${share(ratioOf(figure))})`, rival);
    });
    return row(rival, cells);
  });
  return [row(title, names), `|${"---|".repeat(names.length + 1)}`, row("**Spaceline**", ours), ...others];
}

/** @example amount(0.8678, "") // => "0.868"
 *  @example amount(1234.5, "µs") // => "1,235 µs" */
function amount(value: number, unit: string): string {
  return `${rounded(value)}${unit && ` ${unit}`}`;
}

function share(value: number): string {
  return rounded(value);
}

/** Three digits that tell something. */
function rounded(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString("en", {
    minimumFractionDigits: Math.min(3, digits),
    maximumFractionDigits: Math.min(3, digits),
  });
}
