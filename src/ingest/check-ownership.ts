/** @file No text is lost: each line of a publication that is not blank belongs to exactly one section. */
import type { Section, SourceText } from "../model.js";

type Owner = Pick<Section, "id" | "source">;

/** Lines that lie together and have the same owners, none or several; counted in the file from 1. */
interface Passage {
  readonly from: number;
  to: number;
  readonly owners: string;
}

/** The lines that not exactly one section owns, passage by passage, each with its file and line. */
export function ownershipFaults(texts: readonly SourceText[], sections: readonly Owner[]): string[] {
  const owners = ownersOf(sections);
  return texts.flatMap((text) => {
    const { publication, file, startLine } = text;
    return passagesOf(text, owners.get(publication) ?? []).map(({ from, to, owners: whose }) => {
      const [first, last] = [from, to].map((line) => line + startLine - 1);
      const [lines, belong] = from === to ? [`line ${first}`, "belongs"] : [`lines ${first} to ${last}`, "belong"];
      return `${file}:${from}: ${lines} of ${publication} ${belong} to ${whose || "no section"}`;
    });
  });
}

/** By line the id of the section that owns it, or the ids of those that do. */
type Owners = readonly (string | readonly string[] | undefined)[];

/** Publication → line → its owners. */
function ownersOf(sections: readonly Owner[]): ReadonlyMap<string, Owners> {
  const owners = new Map<string, (string | readonly string[] | undefined)[]>();
  for (const { id, source } of sections) {
    const lines = owners.get(source.publication) ?? [];
    owners.set(source.publication, lines);
    for (const [from, to] of source.ranges)
      for (let line = from; line <= to; line++) {
        const holder = lines[line];
        lines[line] = holder === undefined ? id : [holder, id].flat();
      }
  }
  return owners;
}

function passagesOf({ lines, startLine }: SourceText, owners: Owners): Passage[] {
  const passages: Passage[] = [];
  let last: Passage | undefined;
  for (let at = 0; at < lines.length; at++) {
    const holder = owners[startLine + at];
    if (lines[at]?.trim() === "") continue;
    if (typeof holder === "string") {
      last = undefined;
      continue;
    }
    const whose = holder?.join(" and ") ?? "";
    if (last?.owners === whose) last.to = at + 1;
    else {
      last = { from: at + 1, to: at + 1, owners: whose };
      passages.push(last);
    }
  }
  return passages;
}
