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
    return passagesOf(text, owners.get(publication) ?? new Map()).map(({ from, to, owners: whose }) => {
      const [first, last] = [from, to].map((line) => line + startLine - 1);
      const [lines, belong] = from === to ? [`line ${first}`, "belongs"] : [`lines ${first} to ${last}`, "belong"];
      return `${file}:${from}: ${lines} of ${publication} ${belong} to ${whose || "no section"}`;
    });
  });
}

type Owners = ReadonlyMap<number, readonly string[]>;

/** Publication → line → the sections that own it. */
function ownersOf(sections: readonly Owner[]): ReadonlyMap<string, Owners> {
  const owners = new Map<string, Map<number, string[]>>();
  for (const { id, source } of sections) {
    const lines = owners.get(source.publication) ?? new Map<number, string[]>();
    owners.set(source.publication, lines);
    for (const [from, to] of source.ranges)
      for (let line = from; line <= to; line++) {
        const holders = lines.get(line);
        if (holders) holders.push(id);
        else lines.set(line, [id]);
      }
  }
  return owners;
}

function passagesOf({ lines, startLine }: SourceText, owners: Owners): Passage[] {
  const passages: Passage[] = [];
  let isOpen = false;
  for (const [at, text] of lines.entries()) {
    if (text.trim() === "") continue;
    const holders = owners.get(startLine + at) ?? [];
    const last = isOpen ? passages.at(-1) : undefined;
    const whose = holders.join(" and ");
    isOpen = holders.length !== 1;
    if (!isOpen) continue;
    if (last?.owners === whose) last.to = at + 1;
    else passages.push({ from: at + 1, to: at + 1, owners: whose });
  }
  return passages;
}
