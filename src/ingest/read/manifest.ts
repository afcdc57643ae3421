/** @file The shape of data/sources.json, and what its entries must not contradict. */
import { z } from "zod";
import { DOCUMENT_ROLES } from "../../model.js";
import type { Faults } from "./faults.js";

const words = z.string().min(1);

const document = z.strictObject({
  id: z.string().regex(/^[12]e\/[a-z0-9-]+$/),
  title: words,
  alsoKnownAs: z.exactOptional(words),
  short: words,
  role: z.enum(DOCUMENT_ROLES),
  printingOf: z.exactOptional(words),
  markup: z.enum(["plain", "markdown"]),
  prior: z.number().positive(),
  citingWeight: z.int().min(0),
  reach: z.array(words).min(1),
  names: z.array(z.string().regex(/^[^A-Z]+$/, "must be in small letters")).min(1),
});

const file = z.strictObject({
  file: words,
  /** Told by the files before it; where it stands here too, the two must agree. */
  startLine: z.exactOptional(z.int().positive()),
  format: words,
  tables: z.record(z.string(), words),
});

const publication = z.strictObject({
  id: words,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  edition: z.enum(["1e", "2e"]),
  version: words,
  date: z.string().regex(/^\d{4}(-\d\d){0,2}$/),
  status: z.enum(["current", "legacy"]),
  documents: z.array(document).min(1),
  files: z.array(file).min(1),
});

const manifest = z.strictObject({ publications: z.array(publication).min(1) });

export type Publication = z.infer<typeof publication>;

/** What an entry must have for its texts to be read at all. */
const readable = z.object({
  id: words,
  edition: publication.shape.edition,
  documents: z.array(z.object({ id: words, role: document.shape.role, markup: document.shape.markup })).min(1),
  files: z.array(z.object({ file: words, format: words, tables: z.record(z.string(), words) })).min(1),
});

export interface Manifest {
  /** The entries that can be read, those with a fault among them, so that all that is wrong with their texts is told as
   *  well; what stands twice is there once. */
  readonly publications: readonly Publication[];
  /** Whether no entry was left out. */
  readonly whole: boolean;
}

/** Reads the manifest's JSON.
 *  @param faults - told of everything that is wrong, each with the file and the field. */
export function parseManifest(json: string, file: string, faults: Faults): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    faults.add(file, `not valid JSON (${(cause as Error).message})`);
    return { publications: [], whole: false };
  }
  const result = manifest.safeParse(value);
  for (const { path, message } of result.error?.issues ?? []) faults.add(file, `${path.join(".")}: ${message}`);
  const entries = result.data?.publications ?? looselyRead(value);
  const publications = checkTogether(entries, (path, message) => faults.add(file, `${path.join(".")}: ${message}`));
  return { publications, whole: publications.length > 0 && publications.length === entries.length };
}

/** The entries by their places; null for one that cannot be read. */
type Entries = readonly (Publication | null)[];

function looselyRead(value: unknown): Entries {
  const list = z.object({ publications: z.array(z.unknown()) }).safeParse(value).data?.publications ?? [];
  return list.map((entry) => (readable.safeParse(entry).success ? (entry as Publication) : null));
}

type Report = (path: (string | number)[], message: string) => void;

/** What the entries say of each other: nothing stands twice, and who is named is there.
 *  @returns the entries of which neither name nor file stands twice. */
function checkTogether(entries: Entries, report: Report): Publication[] {
  const whole = entries.every((entry) => entry !== null);
  const ids = new Set(entries.flatMap((entry) => entry?.documents.map(({ id }) => id) ?? []));
  const taken = new Map<string, string>();
  const once = (key: string, path: (string | number)[]): boolean => {
    const place = taken.get(key);
    if (place === undefined) taken.set(key, path.join("."));
    else report(path, `stands at ${place} already`);
    return place === undefined;
  };
  return entries.flatMap((entry, at): Publication[] => {
    if (!entry) return [];
    const { id, edition, documents, files } = entry;
    const here = ["publications", at];
    const keys = [
      once(`publication ${id}`, [...here, "id"]),
      ...files.map(({ file }, row) => once(`file ${file}`, [...here, "files", row, "file"])),
    ];
    for (const [row, document] of documents.entries()) {
      const place = [...here, "documents", row];
      keys.push(once(`document ${document.id}`, [...place, "id"]));
      for (const [name, words] of (document.names ?? []).entries())
        once(`${edition} ${words}`, [...place, "names", name]);
      if (whole) checkNamed(document, edition, ids, (path, message) => report([...place, ...path], message));
    }
    return keys.every((isFirst) => isFirst) ? [entry] : [];
  });
}

function checkNamed(
  { id, printingOf, reach }: z.infer<typeof document>,
  edition: string,
  ids: ReadonlySet<string>,
  report: Report,
): void {
  if (!id.startsWith(`${edition}/`)) report(["id"], `does not begin with the edition, ${edition}`);
  const named = [
    ...(printingOf === undefined ? [] : [{ path: ["printingOf"], other: printingOf }]),
    ...(reach ?? []).map((other, at) => ({ path: ["reach", at], other })),
  ];
  for (const { path, other } of named) {
    if (!ids.has(other)) report(path, `there is no document ${other}`);
    else if (!other.startsWith(`${edition}/`)) report(path, `${other} is of another edition`);
  }
  if (printingOf === id) report(["printingOf"], "is the document itself");
  if (new Set(reach).size < (reach ?? []).length) report(["reach"], "names a document twice");
}
