/** @file Finds moved and removed sections by the former id, number or title in a reference. */
import type { DocumentInfo, FormerId, Past } from "../../model.js";
import { slug } from "../fold.js";
import { titleKey } from "../title-key.js";

export type FormerNames = ReturnType<typeof makeFormerNames>;

/** Creates the look-up of a corpus's former ids. */
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
    /** Returns where the text of a former id is now. Case is ignored. If the id moved to another former id, returns the entry of
     *  that id. */
    at: (id: string) => inTheEnd(byId.get(id.toLowerCase())),
    /** Returns the former id of a section that had one of these names in one of the documents. */
    called: (names: readonly string[], documents: readonly DocumentInfo[]) => {
      const keys = names.flatMap((name) => [name, titleKey(name), slug(name)]);
      const former = documents.flatMap(({ id }) => keys.flatMap((key) => byName.get(`${id}\t${key}`) ?? []))[0];
      return inTheEnd(former);
    },
  };
}

/** Returns the document part of an id: its first two segments. */
export function documentOf(id: string): string {
  return id.split("/", 2).join("/");
}
