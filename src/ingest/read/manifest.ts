/** @file The shape of data/sources.json, and what its entries must not contradict. */
import { z } from "zod";
import { DOCUMENT_ROLES } from "../../model.js";

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
  startLine: z.int().positive(),
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

const manifest = z.strictObject({ publications: z.array(publication).min(1) }).superRefine(checkTogether);

export type Manifest = z.infer<typeof manifest>;

/** Reads the manifest's JSON.
 *  @throws Error with a line for everything that is wrong, each naming the file and the field. */
export function parseManifest(json: string, file: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error(`${file}: not valid JSON (${(cause as Error).message})`, { cause });
  }
  const result = manifest.safeParse(value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${file}: ${path.join(".")}: ${message}`);
  throw new Error(wrong.join("\n"));
}

type Report = (path: (string | number)[], message: string) => void;

/** What the entries say of each other: nothing stands twice, and who is named is there. */
function checkTogether(given: { publications: z.infer<typeof publication>[] }, context: z.RefinementCtx): void {
  const report: Report = (path, message) => context.addIssue({ code: "custom", path, message });
  const ids = new Set(given.publications.flatMap(({ documents }) => documents.map(({ id }) => id)));
  const taken = new Map<string, string>();
  const once = (key: string, path: (string | number)[]): void => {
    const place = taken.get(key);
    if (place === undefined) taken.set(key, path.join("."));
    else report(path, `stands at ${place} already`);
  };
  for (const [at, { id, edition, documents, files }] of given.publications.entries()) {
    const here = ["publications", at];
    once(`publication ${id}`, [...here, "id"]);
    for (const [row, { file }] of files.entries()) once(`file ${file}`, [...here, "files", row, "file"]);
    for (const [row, document] of documents.entries()) {
      const place = [...here, "documents", row];
      once(`document ${document.id}`, [...place, "id"]);
      for (const [name, words] of document.names.entries()) once(`${edition} ${words}`, [...place, "names", name]);
      checkNamed(document, edition, ids, (path, message) => report([...place, ...path], message));
    }
  }
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
    ...reach.map((other, at) => ({ path: ["reach", at], other })),
  ];
  for (const { path, other } of named) {
    if (!ids.has(other)) report(path, `there is no document ${other}`);
    else if (!other.startsWith(`${edition}/`)) report(path, `${other} is of another edition`);
  }
  if (printingOf === id) report(["printingOf"], "is the document itself");
  if (new Set(reach).size < reach.length) report(["reach"], "names a document twice");
}
