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

/** Returns an empty list if the manifest has a fault.
 *  @param faults - receives all faults, each with its file and field */
export function parseManifest(json: string, file: string, faults: Faults): readonly Publication[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    faults.add(file, `not valid JSON (${(cause as Error).message})`);
    return [];
  }
  const before = faults.all.length;
  const report: Report = (path, message) => faults.add(file, `${path.join(".")}: ${message}`);
  const { data, error } = manifest.safeParse(value);
  for (const { path, message } of error?.issues ?? []) report(path, message);
  const publications = data?.publications ?? [];
  checkNames(publications, report);
  return faults.all.length === before ? publications : [];
}

type Path = readonly PropertyKey[];
type Report = (path: Path, message: string) => void;

function checkNames(publications: readonly Publication[], report: Report): void {
  const ids = new Set(publications.flatMap(({ documents }) => documents.map(({ id }) => id)));
  const taken = new Map<string, string>();
  const take = (key: string, path: Path): void => {
    const place = taken.get(key);
    if (place === undefined) taken.set(key, path.join("."));
    else report(path, `is already defined at ${place}`);
  };
  for (const [at, { id, edition, documents, files }] of publications.entries()) {
    const here = ["publications", at];
    take(`publication ${id}`, [...here, "id"]);
    for (const [row, { file }] of files.entries()) take(`file ${file}`, [...here, "files", row, "file"]);
    for (const [row, document] of documents.entries()) {
      const place = [...here, "documents", row];
      take(`document ${document.id}`, [...place, "id"]);
      for (const [index, name] of document.names.entries()) take(`${edition} ${name}`, [...place, "names", index]);
      checkDocument(document, edition, ids, (path, message) => report([...place, ...path], message));
    }
  }
}

function checkDocument(
  { id, printingOf, reach }: Publication["documents"][number],
  edition: string,
  ids: ReadonlySet<string>,
  report: Report,
): void {
  const prefix = `${edition}/`;
  if (!id.startsWith(prefix)) report(["id"], `does not begin with the edition, ${edition}`);
  const check = (path: Path, other: string): void => {
    if (!ids.has(other)) report(path, `there is no document ${other}`);
    else if (!other.startsWith(prefix)) report(path, `${other} is from another edition`);
  };
  if (printingOf !== undefined) check(["printingOf"], printingOf);
  for (const [at, other] of reach.entries()) check(["reach", at], other);
  if (printingOf === id) report(["printingOf"], "is the document itself");
  if (new Set(reach).size < reach.length) report(["reach"], "names a document twice");
}
