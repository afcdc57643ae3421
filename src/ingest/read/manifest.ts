/** @file Reads and checks the entries of data/sources.json. */
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
  names: z.array(z.string().regex(/^[^A-Z]+$/, "must be in lower case")).min(1),
});

const file = z.strictObject({
  file: words,
  /** Follows from the files before it; if given, it must agree. */
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
  whole: z.boolean(),
  documents: z.array(document).min(1),
  files: z.array(file).min(1),
});

const manifest = z.strictObject({ publications: z.array(publication).min(1) });

export type Publication = z.infer<typeof publication>;

/** The least that an entry needs so that its texts can be read. */
const readable = z.object({
  id: words,
  edition: publication.shape.edition,
  documents: z.array(z.object({ id: words, role: document.shape.role, markup: document.shape.markup })).min(1),
  files: z.array(z.object({ file: words, format: words, tables: z.record(z.string(), words) })).min(1),
});

export interface Manifest {
  /** The readable entries, even with faults, so that the faults of their texts are reported as well; duplicates only once. */
  readonly publications: readonly Publication[];
  /** Whether no entry was left out. */
  readonly isWhole: boolean;
}

/** @param faults - receives each fault with the file and the field. */
export function parseManifest(json: string, file: string, faults: Faults): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    faults.add(file, `not valid JSON (${(cause as Error).message})`);
    return { publications: [], isWhole: false };
  }
  const report: Report = (path, message) => faults.add(file, `${path.join(".")}: ${message}`);
  const result = manifest.safeParse(value);
  for (const { path, message } of result.error?.issues ?? []) report(path as (string | number)[], message);
  const entries = result.data?.publications ?? readableEntries(value);
  const publications = checkEntries(entries, report);
  return { publications, isWhole: publications.length > 0 && publications.length === entries.length };
}

/** In the order of the manifest; null for an entry that cannot be read. */
type Entries = readonly (Publication | null)[];

function readableEntries(value: unknown): Entries {
  const list = z.object({ publications: z.array(z.unknown()) }).safeParse(value).data?.publications ?? [];
  return list.map((entry) => (readable.safeParse(entry).success ? (entry as Publication) : null));
}

type Report = (path: readonly (string | number)[], message: string) => void;

/** Checks that nothing is defined twice and that every named document exists.
 *  @returns the entries without duplicates of their id, files and documents. */
function checkEntries(entries: Entries, report: Report): Publication[] {
  const isWhole = entries.every((entry) => entry !== null);
  const ids = new Set(entries.flatMap((entry) => entry?.documents.map(({ id }) => id) ?? []));
  const taken = new Map<string, string>();
  const isFirst = (key: string, path: readonly (string | number)[]): boolean => {
    const place = taken.get(key);
    if (place === undefined) taken.set(key, path.join("."));
    else report(path, `is already defined at ${place}`);
    return place === undefined;
  };
  return entries.flatMap((entry, at): Publication[] => {
    if (!entry) return [];
    const { id, edition, documents, files } = entry;
    const here = ["publications", at];
    const checks = [
      isFirst(`publication ${id}`, [...here, "id"]),
      ...files.map(({ file }, row) => isFirst(`file ${file}`, [...here, "files", row, "file"])),
    ];
    for (const [row, document] of documents.entries()) {
      const place = [...here, "documents", row];
      checks.push(isFirst(`document ${document.id}`, [...place, "id"]));
      for (const [index, name] of (document.names ?? []).entries())
        isFirst(`${edition} ${name}`, [...place, "names", index]);
      if (isWhole) checkDocument(document, edition, ids, (path, message) => report([...place, ...path], message));
    }
    return checks.every(Boolean) ? [entry] : [];
  });
}

/** @param ids - those of all documents. */
function checkDocument(
  { id, printingOf, reach = [] }: Partial<Publication["documents"][number]>,
  edition: string,
  ids: ReadonlySet<string>,
  report: Report,
): void {
  const prefix = `${edition}/`;
  if (!id?.startsWith(prefix)) report(["id"], `does not begin with the edition, ${edition}`);
  const check = (path: readonly (string | number)[], other: string): void => {
    if (!ids.has(other)) report(path, `there is no document ${other}`);
    else if (!other.startsWith(prefix)) report(path, `${other} is from another edition`);
  };
  if (printingOf !== undefined) check(["printingOf"], printingOf);
  for (const [at, other] of reach.entries()) check(["reach", at], other);
  if (printingOf === id) report(["printingOf"], "is the document itself");
  if (new Set(reach).size < reach.length) report(["reach"], "names a document twice");
}
