/** @file How a section stands to other texts, grouped in the reader's words, each with its reason. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { Relation, Section } from "../../../../src/model.js";
import { RELATION_HEADINGS } from "../../../shell/wording.js";
import { NamedLink } from "../named-link.js";

/** More relations of one sort than this are there to be opened. */
const SHOWN = 6;
/** Where one sentence ends and the next begins. */
const SENTENCES = /(?<=\.[”"]?) (?=[\p{Lu}“])/u;

/** The relations, grouped by how the section stands to the others. */
export function Relations({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const groups = RELATION_HEADINGS.map(([type, heading]) => ({
    heading,
    relations: section.authority.relations.filter((relation) => relation.type === type && catalog.section(relation.id)),
  })).filter(({ relations }) => relations.length > 0);
  if (groups.length === 0) return null;
  return (
    <section class="relations">
      <h2>How it stands to other texts</h2>
      {groups.map(({ heading, relations }) => (
        <Group key={heading} heading={heading} relations={relations} catalog={catalog} />
      ))}
    </section>
  );
}

/** One sort of relations. What all their reasons end with is told once, above them. */
function Group(props: { heading: string; relations: readonly Relation[]; catalog: Catalog }): JSX.Element {
  const { heading, relations, catalog } = props;
  const shared = relations.length > 1 ? sharedEnding(relations.map(({ reason }) => reason)) : "";
  const item = ({ id, reason }: Relation) => (
    <RelationItem key={id} id={id} reason={reason.slice(0, reason.length - shared.length).trim()} catalog={catalog} />
  );
  return (
    <div>
      <h3>{heading}</h3>
      {shared && <p class="reason">{shared}</p>}
      <ul>{relations.slice(0, SHOWN).map(item)}</ul>
      {relations.length > SHOWN && (
        <details>
          <summary>
            {relations.length - SHOWN} more<span class="unseen">: {heading}</span>
          </summary>
          <ul>{relations.slice(SHOWN).map(item)}</ul>
        </details>
      )}
    </div>
  );
}

function RelationItem(props: { id: string; reason: string; catalog: Catalog }): JSX.Element | null {
  const { id, reason, catalog } = props;
  const other = catalog.section(id);
  if (!other) return null;
  return (
    <li>
      <NamedLink section={other} catalog={catalog} /> {reason && <span class="reason">{reason}</span>}
    </li>
  );
}

/** The sentences with which all of the texts end. */
function sharedEnding([first = "", ...others]: readonly string[]): string {
  const sentences = first.split(SENTENCES);
  for (let from = 0; from < sentences.length; from++) {
    const ending = sentences.slice(from).join(" ");
    if (others.every((other) => other === ending || other.endsWith(` ${ending}`))) return ending;
  }
  return "";
}
