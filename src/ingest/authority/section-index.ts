/** @file Sections by id, role of their document and title, for the rules that tie them. */
import { stemKey } from "../../language/title-key.js";
import type { DocumentInfo, DocumentRole, Edition, LinkedSection } from "../../model.js";

/** The role of a section's document; a later printing of another document stands for itself nowhere but beside it. */
export type Role = DocumentRole | "printing";

export interface SectionIndex {
  readonly sections: readonly LinkedSection[];
  readonly byId: ReadonlyMap<string, LinkedSection>;
  roleOf(section: LinkedSection): Role;
  /** The sections of the documents of a role, in reading order; of the First Edition unless another is asked for. */
  document(role: Role, edition?: Edition): readonly LinkedSection[];
  /** Those that bear this title, inflected or not; the literal ones first. */
  titled(role: Role, title: string, edition?: Edition): readonly LinkedSection[];
  /** Those whose title has the same words in any order: "STAFF A SHIP", "ship staffing". */
  worded(role: Role, title: string, edition?: Edition): readonly LinkedSection[];
}

/** Indexes the sections once for all rules. */
export function indexSections(
  sections: readonly LinkedSection[],
  documents: readonly Pick<DocumentInfo, "id" | "role" | "printingOf">[],
): SectionIndex {
  const roles = new Map(
    documents.map(({ id, role, printingOf }): [string, Role] => [id, printingOf ? "printing" : role]),
  );
  const roleOf = ({ document, id }: LinkedSection): Role => {
    const role = roles.get(document);
    if (!role) throw new Error(`${id}: no document "${document}"`);
    return role;
  };
  const byRole = new Map<string, LinkedSection[]>();
  const byTitle = new Map<string, LinkedSection[]>();
  const byWords = new Map<string, LinkedSection[]>();
  for (const section of sections) {
    const role = roleOf(section);
    const place = `${section.edition} ${role}`;
    add(byRole, place, section);
    if (section.kind === "notice" && !(role === "rulebook" && section.edition === "1e")) continue;
    for (const title of new Set([section.title, ...(section.aliases ?? [])])) {
      const key = stemKey(title);
      add(byTitle, `${place} ${key}`, section);
      add(byWords, `${place} ${wordSetKey(key)}`, section);
    }
  }
  return {
    sections,
    byId: new Map(sections.map((section) => [section.id, section])),
    roleOf,
    document: (role, edition = "1e") => byRole.get(`${edition} ${role}`) ?? [],
    titled: (role, title, edition = "1e") =>
      literalFirst(byTitle.get(`${edition} ${role} ${stemKey(title)}`) ?? [], title),
    worded: (role, title, edition = "1e") =>
      literalFirst(byWords.get(`${edition} ${role} ${wordSetKey(stemKey(title))}`) ?? [], title),
  };
}

/** Words that titles of one matter may differ by. */
const SMALL = new Set(["a", "an", "the", "of", "and", "or", "in", "to", "for", "on", "your"]);

/** The stems of a title in any order, small words left out; "staff" and "staf", the stem of "staffing", are one.
 *  @example wordSetKey(stemKey("STAFF A SHIP"))  // => wordSetKey(stemKey("ship staffing")) */
function wordSetKey(key: string): string {
  const telling = key
    .split(" ")
    .filter((word) => !SMALL.has(word))
    .map((word) => word.replace(/(.)\1$/, "$1"));
  return telling.length === 0 ? key : telling.sort().join(" ");
}

function literalFirst(sections: readonly LinkedSection[], title: string): readonly LinkedSection[] {
  if (sections.length < 2) return sections;
  return [...sections].sort((a, b) => Number(b.title === title) - Number(a.title === title));
}

function add(map: Map<string, LinkedSection[]>, key: string, section: LinkedSection): void {
  const known = map.get(key);
  if (known) known.push(section);
  else map.set(key, [section]);
}
