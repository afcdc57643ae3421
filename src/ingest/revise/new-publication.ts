/** @file Makes the row of a new text in data/sources.json, its files, and its tables from those of the former printing. */
import { basename, dirname, relative } from "node:path";
import { slug } from "../../language/fold.js";
import type { EditorialTable, SourceText } from "../../model.js";
import type { Faults } from "../read/faults.js";
import type { Publication } from "../read/manifest.js";
import { PUBLICATION_TABLES } from "../read/table-shapes.js";
import { type Recognised, tablesFor } from "./recognise.js";
import type { NewFile, Part, RevisedText } from "./revision.js";

type DocumentRow = Publication["documents"][number];
type Row = Omit<Publication, "sha256">;

/** Used if the text does not say them. */
const UNKNOWN_VERSION = "new";
/** After all others, so that the text is compared with them. */
const UNKNOWN_DATE = "2999";

/** The sheet reprints some sections of the Rulebook; what it lacks stays in force. */
const PART_FORMAT = "borg-sheet";

/** Makes the row of data/sources.json for a text, without hash and tables. What the text does not say is copied from the row
 *  of the most similar text. Its files are named with their version.
 *  @throws Error if a document of that name exists, or the text is older than the printing it would follow */
export function rowFor(
  publications: readonly Publication[],
  text: RevisedText,
  { parts, publication, isNewPrinting }: Recognised,
): { row: Row; statusReason: string } {
  const like = publications.find(({ id }) => id === publication);
  if (!like) throw new Error(`${publication} is not a publication`);
  const [version, date] = [text.version ?? UNKNOWN_VERSION, text.date ?? UNKNOWN_DATE];
  const whole = parts.every(({ fit }) => fit.format !== PART_FORMAT);
  const known = new Map(publications.flatMap(({ documents }) => documents.map((one) => [one.id, one] as const)));
  const baseOf = ({ id, printingOf }: DocumentRow): string => {
    const base = isNewPrinting && whole ? (printingOf ?? id) : id;
    return withoutVersion(base, slug(like.version));
  };
  const wanted = new Set(parts.flatMap(({ former }) => former.documents));
  const originals = like.documents.filter(({ id }) => wanted.has(id));
  const ids = new Map(originals.map((one) => [one.id, `${baseOf(one)}-${slug(version)}`]));
  for (const one of originals) if (one.printingOf && whole) ids.set(one.printingOf, ids.get(one.id) ?? one.id);
  const documents = originals.map((one): DocumentRow => {
    const id = ids.get(one.id) ?? one.id;
    // References lead to the same kinds of documents in the same order, of the new publication first.
    const reach = [...one.reach.map((other) => ids.get(other) ?? other), id, ...one.reach];
    const root = known.get(one.printingOf ?? one.id) ?? one;
    const document = isNewPrinting
      ? printingDocument(root, one, id, { version, whole })
      : ownDocument(one, id, like.version, version);
    return { ...document, reach: [...new Set(reach)] };
  });
  const first = isNewPrinting
    ? publications.find(({ documents: all }) => all.some(({ id }) => id === baseId(originals)))
    : undefined;
  if (first && date <= first.date)
    throw new Error(`${text.name}: its date, ${date}, is not after that of the first printing, ${first.date}`);
  const taken = documents.find(({ id }) => known.has(id));
  if (taken) throw new Error(`${text.name}: the document ${taken.id} already exists. Is ${version} the right version?`);
  const isAll = originals.length === like.documents.length;
  const stem = isAll ? withoutVersion(like.id, like.version) : baseOf(originals[0] as DocumentRow).replace("/", "-");
  const id = `${stem}-${version}`;
  const files = parts.map(({ fit, former }) => {
    const name = parts.length > 1 ? `${id}.${fit.format}` : id;
    return { file: `${dirname(former.file)}/${name}.txt`, format: fit.format, tables: {} };
  });
  const { status, reason } = statusOf(publications, like, text.date);
  return { row: { id, edition: like.edition, version, date, status, whole, documents, files }, statusReason: reason };
}

/** Returns the id of the first printing of the first document. */
function baseId([first]: readonly DocumentRow[]): string | undefined {
  return first?.printingOf ?? first?.id;
}

function withoutVersion(name: string, version: string): string {
  return name.endsWith(`-${version}`) ? name.slice(0, -version.length - 1) : name;
}

/** A new text is in force if the text it is modelled on is, or if it is newer than every text in force. */
function statusOf(
  publications: readonly Publication[],
  { edition, status }: Publication,
  date: string | null,
): { status: Publication["status"]; reason: string } {
  const current = publications.filter((one) => one.edition === edition && one.status === "current");
  const newest =
    current
      .map((one) => one.date)
      .sort()
      .at(-1) ?? "";
  if (status === "current") return { status, reason: "a printing of a text in force" };
  if (date === null) return { status, reason: "its date is not known" };
  return date > newest
    ? { status: "current", reason: `newer than every text in force, of which the newest is of ${newest}` }
    : { status: "legacy", reason: `historical: older than a text in force, of ${newest}` };
}

/** A new printing is cited like the first one, with its version after the name. */
function printingDocument(
  root: DocumentRow,
  former: DocumentRow,
  id: string,
  { version, whole }: Pick<Publication, "version" | "whole">,
): DocumentRow {
  const name = whole ? root.title : (former.alsoKnownAs ?? withoutLastWord(former.names[0] ?? root.title));
  return {
    id,
    title: `${root.title} ${version}`,
    ...(former.alsoKnownAs !== undefined && !whole && { alsoKnownAs: `${former.alsoKnownAs}` }),
    short: root.short,
    role: root.role,
    printingOf: root.id,
    markup: former.markup,
    prior: root.prior,
    citingWeight: Math.max(1, former.citingWeight),
    reach: [],
    names: [`${name} ${version}`.toLowerCase()],
  };
}

function withoutLastWord(name: string): string {
  return name.replace(/ \S*\d\S*$/, "");
}

function ownDocument(like: DocumentRow, id: string, from: string, to: string): DocumentRow {
  const renamed = (name: string) => (name.includes(from) ? name.replace(from, to) : null);
  const { alsoKnownAs: _, printingOf: __, ...rest } = like;
  const title = renamed(like.title) ?? `${like.title} ${to}`;
  const names = like.names.flatMap((name) => renamed(name) ?? []);
  return {
    ...rest,
    id,
    title,
    short: renamed(like.short) ?? `${like.short} ${to}`,
    names: names.length > 0 ? names : [title.toLowerCase()],
  };
}

/** The rows of a former table that a new one has too. */
export interface CarriedTable {
  /** As data/sources.json calls it. */
  readonly name: string;
  /** Below the data folder. */
  readonly file: string;
  readonly columns: readonly string[];
  /** With their locations in the former table. */
  readonly rows: EditorialTable["rows"];
}

/** Returns the tables of the former printing for one part of the new one: the rows that match it, with their lines there.
 *  @param startLine - of the part in its publication
 *  @param faults - receives the rows that match nothing */
export function carryTables(
  former: SourceText,
  { lines }: Part,
  publication: string,
  { dataDir, startLine, faults }: { dataDir: string; startLine: number; faults: Faults },
): CarriedTable[] {
  const tables = Object.entries(tablesFor(former, lines, faults, startLine));
  return tables.flatMap(([name, { file, rows }]): CarriedTable[] => {
    if (rows.length === 0) return [];
    const path = relative(dataDir, file);
    const plain = basename(path).replace(`${former.publication}.`, "");
    return [
      {
        name,
        file: `${dirname(path)}/${publication}.${plain}`,
        columns: Object.keys(PUBLICATION_TABLES[former.format]?.[name]?.columns ?? {}),
        rows,
      },
    ];
  });
}

export function tableFile({ file, columns, rows }: CarriedTable): NewFile {
  const body = rows.map((row) => columns.map((column) => row[column] ?? "").join("\t"));
  return [file, `${[columns.join("\t"), ...body].join("\n")}\n`];
}
