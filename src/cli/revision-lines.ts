/** @file The review of a new printing as lines for a terminal. */
import type { Revision, SectionPair, SectionSummary } from "../ingest/revise/revision.js";

/** Maximum entries per part; --json has all. */
const MAX_ENTRIES = 12;

export function revisionLines({ text, fit, former, row, sections, links, rows, problems, clean }: Revision): string[] {
  const { added, removed, changed, renumbered, same } = sections;
  const version = [text.version ?? "of no version", ...(text.date ? [text.date] : [])].join(", ");
  return [
    `${text.name}: ${text.form}, ${version}; grammar ${fit.format} (${fit.reason})`,
    former
      ? `prints ${former.documents.join(", ")} ${former.version} anew (${former.file})`
      : `is no printing of a text that is there: a text of its own`,
    `its row in data/sources.json: ${row.id}, documents ${row.documents.map(({ id }) => id).join(", ")}, file ${row.files[0]?.file}`,
    "",
    `${same} sections the same, ${added.length} added, ${removed.length} removed, ${changed.length} changed, ${renumbered.length} renumbered`,
    ...part("added", added, (section) => [sectionLine(section)]),
    ...part("removed", removed, (section) => [sectionLine(section)]),
    ...part("changed", changed, (pair) => [
      `${sectionLine(pair.to)}, ${pair.from.words} before`,
      ...differenceLines(pair),
    ]),
    ...part("renumbered", renumbered, (pair) => [
      `${pair.from.id} → ${sectionLine(pair.to)}`,
      ...differenceLines(pair),
    ]),
    ...part("references that break", links, (link) => [
      `${link.in}: "${link.text}" led to ${link.led}, leads ${link.leads ? `to ${link.leads}` : "nowhere"}${nearest(link.nearest)}`,
    ]),
    ...part("editorial rows that break", rows, (broken) => [
      `${broken.place}: ${broken.message}${nearest(broken.nearest)}`,
    ]),
    ...part("new problems", problems, (problem) => [
      `${problem.severity} ${problem.publication}:${problem.line} ${problem.rule}: ${problem.message}`,
    ]),
    "",
    clean ? "Nothing breaks." : "Something breaks if it takes the former's place; --accept puts it beside.",
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

function sectionLine({ id, title, line, words }: SectionSummary): string {
  return `${id} ${title} (line ${line}, ${words} words)`;
}

function differenceLines({ difference, from, to }: SectionPair): string[] {
  return [
    ...(from.title === to.title ? [] : [`title: ${from.title}`]),
    ...(difference ? [`- ${difference.old}`, `+ ${difference.new}`] : []),
  ];
}

function nearest(match: string | null): string {
  return match === null ? "" : `; nearest: ${match}`;
}
