import { rankAuthority } from "../../src/ingest/authority/rank-authority.js";
import { linkSections } from "../../src/ingest/link/link-sections.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readAuthorityTables } from "../../src/ingest/read/read-authority-tables.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import type { RankedSection, RelationType } from "../../src/model.js";

const parsed = parseSections(readSources("data"));

/** All publications with their links, and the tables of precedence as they stand in data/. */
export const linked = linkSections(parsed.sections).sections;
export const tables = readAuthorityTables("data");
export const ranking = rankAuthority(linked, tables);

const byId = new Map(ranking.sections.map((section) => [section.id, section]));

export function section(id: string): RankedSection {
  const found = byId.get(id);
  if (!found) throw new Error(`there is no section ${id}`);
  return found;
}

/** How the first section stands to the second, or null. */
export function relation(from: string, to: string): RelationType | null {
  return section(from).authority.relations.find(({ id }) => id === to)?.type ?? null;
}
