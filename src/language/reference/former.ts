/** @file Ids that no section has any more, as references name them: by address, by number, by the title they had. */
import type { DocumentInfo, FormerId, Past } from "../../model.js";
import { slug } from "../fold.js";
import { titleKey } from "../title-key.js";

export interface FormerNames {
  /** What has become of an id, whatever its letter case; where it moved to one that is gone, of that. */
  at(id: string): FormerId | undefined;
  /** What has become of the text that bore one of the names in one of the documents. */
  called(names: readonly string[], documents: readonly DocumentInfo[]): FormerId | undefined;
}

/** Arranges what is no more for references. Made once for a corpus. */
export function makeFormerNames({ ids, texts }: Past): FormerNames {
  const byId = new Map(ids.map((former) => [former.id.toLowerCase(), former]));
  const inTheEnd = (former: FormerId | undefined): FormerId | undefined =>
    former?.state === "moved" ? (byId.get(former.to[0]?.toLowerCase() ?? "") ?? former) : former;
  const byName = new Map<string, FormerId>();
  const enter = (document: string, name: string, former: FormerId): void => {
    if (name !== "" && !byName.has(`${document}\t${name}`)) byName.set(`${document}\t${name}`, former);
  };
  for (const former of ids) enter(documentOf(former.id), tailOf(former.id), former);
  for (const { id, number, title } of texts) {
    const former = byId.get(id.toLowerCase());
    if (!former) continue;
    for (const name of [titleKey(title), number ?? ""]) enter(documentOf(id), name, former);
  }
  return {
    at: (id) => inTheEnd(byId.get(id.toLowerCase())),
    called: (names, documents) => {
      const keys = names.flatMap((name) => [name, titleKey(name), slug(name)]);
      for (const { id } of documents) {
        for (const key of keys) {
          const former = byName.get(`${id}\t${key}`);
          if (former) return inTheEnd(former);
        }
      }
      return undefined;
    },
  };
}

function documentOf(id: string): string {
  return id.split("/", 2).join("/");
}

function tailOf(id: string): string {
  return id.split("/").slice(2).join("/").toLowerCase();
}
