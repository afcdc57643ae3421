/** @file The row of data/sources.json for a text: as another printing beside the former one, or as a text of its own. What
 *  the text does not tell is taken from the row of the text that is most like it. */
import { dirname } from "node:path";
import { slug } from "../../language/fold.js";
import type { Publication } from "../read/manifest.js";
import type { Recognised } from "./recognise.js";
import type { RevisedText } from "./revision.js";
import { publicationsOf } from "./trial.js";

type DocumentRow = Publication["documents"][number];

/** What stands for what the text does not tell. */
const UNTOLD = { version: "new", date: "2000" } as const;

/** A row without the promise of its hash and with no tables yet; its file is named with its version.
 *  @throws Error where a document or publication of that name is there already */
export function rowFor(
  dataDir: string,
  text: RevisedText,
  { fit, model, anew }: Recognised,
): Omit<Publication, "sha256"> {
  const publications = publicationsOf(dataDir);
  const like = publications.find(({ id }) => id === model.publication);
  if (!like) throw new Error(`${model.publication} is no publication`);
  const version = text.version ?? UNTOLD.version;
  const naming = { from: like.version, to: version };
  const originals = like.documents.filter(({ id }) => model.documents.includes(id));
  const ids = new Map(originals.map((one) => [one.id, renamed(rootOf(one, anew), naming)]));
  const known = new Map(publications.flatMap(({ documents }) => documents.map((one) => [one.id, one] as const)));
  const documents = originals.map((one) => {
    const root = known.get(rootOf(one, anew)) ?? one;
    return anew ? printing(root, one, ids, version) : ownText(one, ids, naming);
  });
  const taken = documents.find(({ id }) => known.has(id));
  if (taken) throw new Error(`${text.name}: there is a document ${taken.id} already; is ${version} its version?`);
  const stem = (originals[0] ? baseOf(rootOf(originals[0], anew), naming) : like.id).replace("/", "-");
  const id = `${stem}-${version}`;
  return {
    id,
    edition: like.edition,
    version,
    date: text.date ?? UNTOLD.date,
    status: like.status,
    documents,
    files: [{ file: `${dirname(model.file)}/${id}.txt`, format: fit.format, tables: {} }],
  };
}

interface Naming {
  /** The version by which the former is called, and the new one. */
  readonly from: string;
  readonly to: string;
}

function rootOf({ id, printingOf }: DocumentRow, anew: boolean): string {
  return (anew ? printingOf : undefined) ?? id;
}

/** @example renamed("1e/rulings-2002", {from: "2002", to: "2003"}) // => "1e/rulings-2003" */
function renamed(id: string, naming: Naming): string {
  return `${baseOf(id, naming)}-${slug(naming.to)}`;
}

function baseOf(id: string, { from }: Naming): string {
  const end = `-${slug(from)}`;
  return id.endsWith(end) ? id.slice(0, -end.length) : id;
}

function reachOf(own: DocumentRow, reach: readonly string[], ids: ReadonlyMap<string, string>): string[] {
  return [...new Set([ids.get(own.id) ?? own.id, ...reach.map((id) => ids.get(id) ?? id), ...reach])];
}

/** The newer printing is cited as the former is, with its version behind. */
function printing(
  root: DocumentRow,
  former: DocumentRow,
  ids: ReadonlyMap<string, string>,
  version: string,
): DocumentRow {
  return {
    id: ids.get(former.id) ?? former.id,
    title: `${root.title} ${version}`,
    short: root.short,
    role: root.role,
    printingOf: root.id,
    markup: former.markup,
    prior: root.prior,
    citingWeight: Math.max(1, former.citingWeight),
    reach: reachOf(former, [...root.reach, ...former.reach], ids),
    names: [`${root.title} ${version}`.toLowerCase()],
  };
}

function ownText(former: DocumentRow, ids: ReadonlyMap<string, string>, naming: Naming): DocumentRow {
  const called = (name: string) => (name.includes(naming.from) ? name.replace(naming.from, naming.to) : null);
  const { alsoKnownAs: _, printingOf: __, ...rest } = former;
  const title = called(former.title) ?? `${former.title} ${naming.to}`;
  const names = former.names.flatMap((name) => called(name) ?? []);
  return {
    ...rest,
    id: ids.get(former.id) ?? former.id,
    title,
    short: called(former.short) ?? `${former.short} ${naming.to}`,
    reach: reachOf(former, former.reach, ids),
    names: names.length > 0 ? names : [title.toLowerCase()],
  };
}
