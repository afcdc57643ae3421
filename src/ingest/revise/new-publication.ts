/** @file Creates a new text's row in data/sources.json, its files, and its tables, which are copied from the previous
 *  printing. */
import { createHash } from "node:crypto";
import { basename, dirname, join, relative } from "node:path";
import { slug } from "../../language/fold.js";
import type { SourceText } from "../../model.js";
import { Faults } from "../read/faults.js";
import type { Publication } from "../read/manifest.js";
import { PUBLICATION_TABLES } from "../read/table-shapes.js";
import type { NewFile } from "../write-together.js";
import { type Part, type Recognised, tablesFor } from "./recognise.js";
import type { RevisedText } from "./revised-text.js";

type DocumentRow = Publication["documents"][number];
type Row = Omit<Publication, "sha256">;

const UNKNOWN_VERSION = "new";
/** A date after all others, so that the text is compared with all other texts. */
const UNKNOWN_DATE = "2999";

/** The format of the Borg sheet. It reprints only some sections of the Rulebook, so the others stay in force. */
const PART_FORMAT = "borg-sheet";

/** Creates a text's row in data/sources.json, without hash and tables. Copies fields that the text does not show from
 *  the row of the most similar text. File names contain the version.
 *  @throws Error if a document with that name exists, or if the text is older than the printing that it follows */
export function rowFor(
  publications: readonly Publication[],
  text: RevisedText,
  { parts, publication, isNewPrinting }: Recognised,
): { row: Row; statusReason: string } {
  const like = publications.find(({ id }) => id === publication);
  if (!like) throw new Error(`${publication} is not a publication`);
  const [version, date] = [text.version ?? UNKNOWN_VERSION, text.date ?? UNKNOWN_DATE];
  const whole = parts.every(({ fit }) => fit.format !== PART_FORMAT);
  const wanted = new Set(parts.flatMap(({ former }) => former.documents));
  const originals = like.documents.filter(({ id }) => wanted.has(id));
  const stemOf = ({ id, printingOf }: DocumentRow) =>
    withoutVersion(isNewPrinting && whole ? (printingOf ?? id) : id, slug(like.version));
  const idOf = (document: DocumentRow) => `${stemOf(document)}-${slug(version)}`;
  const newIds = new Map(
    originals.flatMap((one) => [one.id, ...(whole ? [one.printingOf ?? one.id] : [])].map((id) => [id, idOf(one)])),
  );
  const known = new Map(publications.flatMap(({ documents }) => documents.map((one) => [one.id, one] as const)));
  const documents = originals.map((one): DocumentRow => {
    // References may refer to the same kinds of documents in the same order, but to documents of the new publication
    // first.
    const reach = [...one.reach.map((id) => newIds.get(id) ?? id), idOf(one), ...one.reach];
    const root = known.get(one.printingOf ?? one.id) ?? one;
    const document = isNewPrinting
      ? printingDocument(root, one, { version, whole })
      : ownDocument(one, like.version, version);
    return { ...document, id: idOf(one), reach: [...new Set(reach)] };
  });
  const firstId = originals[0]?.printingOf ?? originals[0]?.id;
  const first = publications.find((one) => one.documents.some(({ id }) => id === firstId));
  if (isNewPrinting && first && date <= first.date)
    throw new Error(`${text.name}: its date, ${date}, is not after that of the first printing, ${first.date}`);
  const taken = documents.find(({ id }) => known.has(id));
  if (taken) throw new Error(`${text.name}: the document ${taken.id} already exists. Is ${version} the right version?`);
  const isAll = originals.length === like.documents.length;
  const stem = isAll ? withoutVersion(like.id, like.version) : stemOf(originals[0] as DocumentRow).replace("/", "-");
  const id = `${stem}-${version}`;
  const files = parts.map(({ fit, former }) => {
    const name = parts.length > 1 ? `${id}.${fit.format}` : id;
    return { file: `${dirname(former.file)}/${name}.txt`, format: fit.format, tables: {} };
  });
  const { status, statusReason } = statusOf(publications, like, text.date);
  return { row: { id, edition: like.edition, version, date, status, whole, documents, files }, statusReason };
}

function withoutVersion(name: string, version: string): string {
  return name.endsWith(`-${version}`) ? name.slice(0, -version.length - 1) : name;
}

/** Returns the status of a new text, and the reason. The text is current if the most similar text is current, or if it
 *  is newer than all current texts. */
function statusOf(
  publications: readonly Publication[],
  { edition, status }: Publication,
  date: string | null,
): { status: Publication["status"]; statusReason: string } {
  if (status === "current") return { status, statusReason: "the most similar text is in force" };
  if (date === null) return { status, statusReason: "its date is not known" };
  const current = publications.filter((one) => one.edition === edition && one.status === "current");
  const newest = current.reduce((latest, one) => (one.date > latest ? one.date : latest), "");
  return date > newest
    ? { status: "current", statusReason: `newer than all texts in force, the newest of which is of ${newest}` }
    : { status, statusReason: `not newer than a text in force, of ${newest}` };
}

type Unnamed = Omit<DocumentRow, "id" | "reach">;

/** Creates the document for a new printing. Citations name it like the first printing, and add its version. */
function printingDocument(
  root: DocumentRow,
  { alsoKnownAs, names, markup, citingWeight }: DocumentRow,
  { version, whole }: Pick<Publication, "version" | "whole">,
): Unnamed {
  const name = whole ? root.title : (alsoKnownAs ?? (names[0] ?? root.title).replace(/ \S*\d\S*$/, ""));
  return {
    title: `${root.title} ${version}`,
    ...(alsoKnownAs !== undefined && !whole && { alsoKnownAs }),
    short: root.short,
    role: root.role,
    printingOf: root.id,
    markup,
    prior: root.prior,
    citingWeight: Math.max(1, citingWeight),
    names: [`${name} ${version}`.toLowerCase()],
  };
}

function ownDocument({ alsoKnownAs: _, printingOf: __, ...like }: DocumentRow, from: string, to: string): Unnamed {
  const renamed = (name: string) => (name.includes(from) ? name.replace(from, to) : null);
  const title = renamed(like.title) ?? `${like.title} ${to}`;
  const names = like.names.flatMap((name) => renamed(name) ?? []);
  return {
    ...like,
    title,
    short: renamed(like.short) ?? `${like.short} ${to}`,
    names: names.length > 0 ? names : [title.toLowerCase()],
  };
}

/** The row and files of a new publication. Later checks may still reject rows of its tables. */
export interface NewPublication {
  readonly row: Publication;
  /** The texts, then the tables of the previous printing, reduced to the rows that match the new text. */
  readonly files: readonly NewFile[];
  /** Maps the location (file and line) of each table row to its location in the previous table. */
  readonly origins: ReadonlyMap<string, string>;
}

/** Creates the tables and files of a new publication.
 *  @param today - the texts whose tables to copy. Empty if the text is not a new printing
 *  @returns the publication, and a fault for each row that matches no line of it */
export function publish(
  row: Row,
  parts: readonly Part[],
  today: readonly SourceText[],
  dataDir: string,
): { readonly publication: NewPublication; readonly unmatched: readonly string[] } {
  const faults = new Faults();
  const origins = new Map<string, string>();
  const contents = parts.map(({ lines }) => lines.map(({ text }) => `${text}\n`).join(""));
  const texts = row.files.map(({ file }, at): NewFile => [file, contents[at] ?? ""]);
  const tables: NewFile[] = [];
  let startLine = 1;
  const files = parts.map(({ former, lines }, part) => {
    const text = today.find(({ file }) => file === former.file);
    const printed = lines.map((line) => line.text);
    const carried = text ? Object.entries(tablesFor(text, printed, faults, startLine)) : [];
    startLine += lines.length;
    const named = carried
      .filter(([, { rows }]) => rows.length > 0)
      .map(([name, table]) => {
        const path = relative(dataDir, table.file);
        const file = `${dirname(path)}/${row.id}.${basename(path).replace(`${former.publication}.`, "")}`;
        const columns = Object.keys(PUBLICATION_TABLES[text?.format ?? ""]?.[name]?.columns ?? {});
        const rows = table.rows.map((cells) => columns.map((column) => cells[column] ?? "").join("\t"));
        tables.push([file, [columns.join("\t"), ...rows].map((line) => `${line}\n`).join("")]);
        for (const [at, { location }] of table.rows.entries()) origins.set(`${file}:${at + 2}`, location);
        return [name, file];
      });
    return { ...(row.files[part] as Row["files"][number]), tables: Object.fromEntries(named) };
  });
  const sha256 = createHash("sha256").update(contents.join("")).digest("hex");
  return {
    publication: { row: { ...row, sha256, files }, files: [...texts, ...tables], origins },
    unmatched: faults.all,
  };
}

/** Matches a fault in a table row: `link/external.tsv:7: target: no section has the id "…"`. */
const ROW_FAULT = /^(\S+\.tsv:\d+): (.*)$/s;

/** Removes the copied table rows that have a fault.
 *  @param faults - all faults in the data including the new publication, with paths in the data folder
 *  @returns the files, the faults of the removed rows (located in the previous tables), and all other faults */
export function leaveOutMisfits({ files, origins }: NewPublication, faults: readonly string[], dataDir: string) {
  const misfits = new Set<string>();
  const left: string[] = [];
  const others: string[] = [];
  for (const fault of faults) {
    const [, location = "", message = ""] = ROW_FAULT.exec(fault) ?? [];
    const origin = origins.get(location);
    if (origin !== undefined) {
      misfits.add(location);
      left.push(`${origin}: ${message}`);
    } else others.push(location === "" ? fault : `${join(dataDir, location)}: ${message}`);
  }
  const fitting = files.map(([file, content]): NewFile => {
    const lines = content.split("\n").filter((_, at) => !misfits.has(`${file}:${at + 1}`));
    return [file, lines.join("\n")];
  });
  return { files: fitting, left, others };
}

/** Adds a publication to the end of the manifest. Does not reformat the manifest. */
export function addPublication(manifest: string, publication: Publication): string {
  const { publications } = JSON.parse(manifest) as { publications: unknown[] };
  const lines = JSON.stringify(publication, null, 2).split("\n");
  const entry = lines.map((line) => `    ${line}`).join("\n");
  const longer = manifest.replace(/\s*\]\s*\}\s*$/, () => `,\n${entry}\n  ]\n}\n`);
  const whole = { publications: [...publications, publication] };
  return JSON.stringify(JSON.parse(longer)) === JSON.stringify(whole) ? longer : `${JSON.stringify(whole, null, 2)}\n`;
}
