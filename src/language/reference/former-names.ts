/** @file Finds moved and removed sections by their previous ids, numbers and titles. */
import type { DocumentInfo, FormerId, Past } from "../../model.js";
import { slug } from "../fold.js";
import { titleKey } from "../title-key.js";

export type FormerNames = ReturnType<typeof makeFormerNames>;

/** Creates functions that look up the retired ids in a corpus. */
export function makeFormerNames({ ids, texts }: Past) {
  const byId = new Map(ids.map((former) => [former.id.toLowerCase(), former]));
  const inTheEnd = (former: FormerId | undefined): FormerId | undefined =>
    former?.state === "moved" ? (byId.get(former.to[0]?.toLowerCase() ?? "") ?? former) : former;
  const byName = new Map<string, FormerId>();
  const add = (document: string, name: string, former: FormerId): void => {
    if (name !== "" && !byName.has(`${document}\t${name}`)) byName.set(`${document}\t${name}`, former);
  };
  for (const former of ids) add(documentOf(former.id), former.id.split("/").slice(2).join("/").toLowerCase(), former);
  for (const { id, number, title } of texts) {
    const former = byId.get(id.toLowerCase());
    if (!former) continue;
    for (const name of [titleKey(title), number ?? ""]) add(documentOf(id), name, former);
  }
  return {
    /** Returns the record of a retired id, ignoring case. If the text was moved to an id that was later retired as
     *  well, returns the record of that id. */
    at: (id: string) => inTheEnd(byId.get(id.toLowerCase())),
    /** Finds a section that once had one of these names in one of these documents. Returns the record of its id. */
    called: (names: readonly string[], documents: readonly DocumentInfo[]) => {
      const keys = names.flatMap((name) => [name, titleKey(name), slug(name)]);
      const former = documents.flatMap(({ id }) => keys.flatMap((key) => byName.get(`${id}\t${key}`) ?? []))[0];
      return inTheEnd(former);
    },
  };
}

/** Returns the first two segments of an id, which are the document's id. */
export function documentOf(id: string): string {
  return id.split("/", 2).join("/");
}
