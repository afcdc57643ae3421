import type { Comparison } from "../ingest/revise/compare.js";
import type { Revision } from "../ingest/revise/revise.js";

/** Maximum number of entries printed per part of the review. `--json` lists all entries. */
const MAX_ENTRIES = 12;

export function revisionLines(revision: Revision): string[] {
  const { text, parts, printingOf, row, statusReason, sections, links, rows, handWork, problems, clean } = revision;
  const { added, removed, changed, renumbered, same } = sections;
  const version = [text.version ?? "no version", ...(text.date ? [text.date] : [])].join(", ");
  return [
    `${text.name}: ${text.form}, ${version}`,
    ...parts.map(({ fit, former }) => `  ${fit.format}, compared with ${former.file}: ${fit.reason}`),
    printingOf === null
      ? "is a new publication, not a printing of an existing one"
      : `is a new printing of ${printingOf} (${row.whole ? "complete: sections that are missing from it are no longer in force" : "partial: sections that are missing from it stay in force"})`,
    `row in data/sources.json: ${row.id}, documents ${row.documents.map(({ id }) => id).join(", ")}`,
    `status: ${row.status} (${statusReason})`,
    "",
    `${same} sections unchanged, ${added.length} added, ${removed.length} removed, ${changed.length} changed, ${renumbered.length} renumbered`,
    ...part("added", added, (section) => [sectionLine(section)]),
    ...part("removed (line of the earlier printing)", removed, (section) => [sectionLine(section)]),
    ...part("changed", changed, (pair) => [
      `${sectionLine(pair.to)}, ${pair.from.words} before`,
      ...differenceLines(pair),
    ]),
    ...part("renumbered", renumbered, (pair) => [
      `${pair.from.id} → ${sectionLine(pair.to)}`,
      ...differenceLines(pair),
    ]),
    ...part("references that lead elsewhere", links, (link) => [
      `${link.in}: "${link.text}" led to ${link.led}, ${link.leads ? `now leads to ${link.leads}` : "now leads nowhere"}; nearest: ${link.nearest}`,
    ]),
    ...part("faults: the text is not accepted until these are corrected", rows, (fault) => [fault]),
    ...part("new problems", problems, (problem) => [
      `${problem.severity} ${problem.publication}:${problem.line} ${problem.rule}: ${problem.message}`,
    ]),
    ...handWork.flatMap(({ file, task, items }) =>
      part(`to do by hand in ${file}: ${task} (${items.length})`, items, (item) => [item]),
    ),
    "",
    clean ? "The new text breaks nothing." : "The new text breaks something. See the references and faults above.",
  ];
}

function part<Entry>(title: string, entries: readonly Entry[], lines: (entry: Entry) => readonly string[]): string[] {
  if (entries.length === 0) return [];
  const shown = entries.slice(0, MAX_ENTRIES).flatMap((entry) => {
    const [first, ...rest] = lines(entry);
    return [`  ${first}`, ...rest.map((line) => `      ${line}`)];
  });
  const more = entries.length > MAX_ENTRIES ? [`  … and ${entries.length - MAX_ENTRIES} more (--json has all)`] : [];
  return ["", `${title}:`, ...shown, ...more];
}

function sectionLine({ id, title, line, words }: Comparison["added"][number]): string {
  return `${id} ${title} (line ${line}, ${words} words)`;
}

function differenceLines({ difference, from, to }: Comparison["changed"][number]): string[] {
  return [
    ...(from.title === to.title ? [] : [`title: ${from.title}`]),
    ...(difference ? [`- ${difference.old}`, `+ ${difference.new}`] : []),
  ];
}
