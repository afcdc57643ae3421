/** @file Creates the row, files and tables of a new text, based on the tables of the previous printing. */
import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import { slug } from "../../language/fold.js";
import type { SourceText } from "../../model.js";
import type { NewFile } from "../ids/id-lock.js";
import type { Faults } from "../read/faults.js";
import type { Publication } from "../read/manifest.js";
import { documentsOf } from "../read/read-sources.js";
import { resolveRowLines } from "../read/read-table.js";
import { PUBLICATION_TABLES } from "../read/table-shapes.js";
import type { Recognised } from "./recognise.js";
import type { RevisedText } from "./revised-text.js";

type DocumentRow = Publication["documents"][number];
/** A row of data/sources.json without the hash and the paths of the tables. */
type Row = Omit<Publication, "sha256">;

const UNKNOWN_VERSION = "new";
/** Assumed date of an undated text. It is later than any real date, so that the text is compared with all others. */
const UNKNOWN_DATE = "2999";

/** The Borg sheet reprints only some sections, so all other sections stay in force. */
const PART_FORMAT = "borg-sheet";

/** Creates the row of a text. Fields that the text does not show come from the row of the most similar publication.
 *  @throws Error if the document already exists, or if the text is not newer than the first printing */
export function rowFor(publications: readonly Publication[], text: RevisedText, recognised: Recognised) {
  const { parts, publication } = recognised;
  const like = publications.find(({ id }) => id === publication) as Publication;
  const [version, date] = [text.version ?? UNKNOWN_VERSION, text.date ?? UNKNOWN_DATE];
  const whole = parts.every(({ fit }) => fit.format !== PART_FORMAT);
  const documents = newDocuments(publications, like, recognised, { version, whole });
  const [main] = documents;
  const first = publications.find((one) => one.documents.some(({ id }) => id === main?.printingOf));
  if (first && date <= first.date)
    throw new Error(`${text.name}: its date, ${date}, is not after that of the first printing, ${first.date}`);
  const taken = documents.find(({ id }) => publications.some((one) => one.documents.some((known) => known.id === id)));
  if (taken) throw new Error(`${text.name}: the document ${taken.id} already exists. Is ${version} the right version?`);
  const isAll = documents.length === like.documents.length;
  const [name = "", suffix] = isAll ? [like.id, like.version] : [main?.id.replace("/", "-"), slug(version)];
  const id = `${withoutVersion(name, suffix)}-${version}`;
  const files = parts.map(({ fit: { format }, former }) => {
    const stem = parts.length > 1 ? `${id}.${format}` : id;
    return { file: `${dirname(former.file)}/${stem}.txt`, format, tables: {} };
  });
  const { status, statusReason } = statusOf(publications, like, text.date);
  const row: Row = { id, edition: like.edition, version, date, status, whole, documents, files };
  return { row, statusReason };
}

function newDocuments(
  publications: readonly Publication[],
  like: Publication,
  { parts, isNewPrinting }: Recognised,
  { version, whole }: Pick<Publication, "version" | "whole">,
): DocumentRow[] {
  const wanted = new Set(parts.flatMap(({ former }) => former.documents));
  const originals = like.documents.filter(({ id }) => wanted.has(id));
  const idOf = ({ id }: DocumentRow) => `${withoutVersion(id, slug(like.version))}-${slug(version)}`;
  const newIds = new Map(
    originals.flatMap((one) => [one.id, ...(whole ? [one.printingOf ?? one.id] : [])].map((id) => [id, idOf(one)])),
  );
  const known = publications.flatMap(({ documents }) => documents);
  return originals.map((one) => {
    const root = known.find(({ id }) => id === one.printingOf) ?? one;
    const document = isNewPrinting ? printingDocument(root, one, version) : ownDocument(one, like.version, version);
    // References are looked up first in the documents of the new publication, then in the same documents as before.
    const reach = [...one.reach.map((id) => newIds.get(id) ?? id), idOf(one), ...one.reach];
    return { ...document, id: idOf(one), reach: [...new Set(reach)] };
  });
}

function withoutVersion(name: string, version: string): string {
  return name.endsWith(`-${version}`) ? name.slice(0, -version.length - 1) : name;
}

/** Returns the status. It is current if the most similar text is current or if all current texts are older. */
function statusOf(publications: readonly Publication[], { edition, status }: Publication, date: string | null) {
  if (status === "current") return { status, statusReason: "the most similar text is in force" };
  if (date === null) return { status, statusReason: "its date is not known" };
  const current = publications.filter((one) => one.edition === edition && one.status === "current");
  const newest = current.map((one) => one.date).reduce((a, b) => (a > b ? a : b), "");
  if (date <= newest) return { status, statusReason: `not newer than a text in force, dated ${newest}` };
  const statusReason = `newer than all texts in force, the newest of which is dated ${newest}`;
  return { status: "current" as const, statusReason };
}

/** Creates the document of a new printing. Citations use the name of the first printing, followed by the version. */
function printingDocument(root: DocumentRow, like: DocumentRow, version: string): DocumentRow {
  const { alsoKnownAs, markup, citingWeight } = like;
  return {
    ...root,
    title: `${root.title} ${version}`,
    ...(alsoKnownAs !== undefined && { alsoKnownAs }),
    printingOf: root.id,
    markup,
    citingWeight: Math.max(1, citingWeight),
    names: [`${alsoKnownAs ?? root.title} ${version}`.toLowerCase()],
  };
}

function ownDocument({ alsoKnownAs: _, printingOf: __, ...like }: DocumentRow, from: string, to: string): DocumentRow {
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

/** Creates the texts of a publication. Texts of a new printing get the tables of the previous printing, including the
 *  locations of rows.
 *  @param faults - receives a fault for each row that matches no line of the text */
export function textsOf(row: Row, { parts, isNewPrinting }: Recognised, today: readonly SourceText[], faults: Faults) {
  const documents = documentsOf(row);
  let startLine = 1;
  return parts.map(({ former, fit, lines: printed }, part): SourceText => {
    const lines = printed.map(({ text }) => text);
    const like = isNewPrinting ? today.find(({ file }) => file === former.file) : undefined;
    const shapes = PUBLICATION_TABLES[fit.format] ?? {};
    const carried = resolveRowLines(like?.tables ?? {}, shapes, { startLine, lines }, faults);
    const tables = Object.entries(carried).map(([name, { file, rows }]) => {
      const ownName = `${row.id}.${basename(file).replace(`${former.publication}.`, "")}`;
      return [name, { file: `${dirname(former.file)}/${ownName}`, rows }];
    });
    const place = { publication: row.id, format: fit.format, file: row.files[part]?.file ?? "", startLine };
    startLine += lines.length;
    return { ...place, lines, documents, tables: Object.fromEntries(tables) };
  });
}

/** @param misfits - locations of table rows to leave out */
export function filesOf(row: Row, texts: readonly SourceText[], misfits: ReadonlySet<string>) {
  const files = texts.map(({ file, lines }): NewFile => [file, lines.map((line) => `${line}\n`).join("")]);
  const all = files.map(([, content]) => content).join("");
  const sha256 = createHash("sha256").update(all).digest("hex");
  const entries = texts.map(({ file, format, tables }) => {
    const named = Object.entries(tables).flatMap(([name, table]) => {
      const rows = table.rows.filter(({ location }) => !misfits.has(location));
      const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "location");
      if (columns.length === 0) return [];
      const cells = [columns, ...rows.map((one) => columns.map((column) => one[column]))];
      files.push([table.file, cells.map((line) => `${line.join("\t")}\n`).join("")]);
      return [[name, table.file]];
    });
    return { file, format, tables: Object.fromEntries(named) };
  });
  return { row: { ...row, sha256, files: entries }, files };
}

/** Adds a publication to the end of the manifest without reformatting it. */
export function addPublication(manifest: string, publication: Publication): string {
  const entry = JSON.stringify(publication, null, 2).replace(/^/gm, "    ");
  return manifest.replace(/\s*\]\s*\}\s*$/, () => `,\n${entry}\n  ]\n}\n`);
}
