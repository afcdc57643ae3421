/** @file How a text stands to the others: what a reader must see before the text, and the relations behind it. */
import type { JSX } from "preact";
import { readableDate } from "../../src/api/citation.js";
import type { Relation, Section } from "../../src/model.js";
import { pageHref } from "./address.js";
import type { Library } from "./library.js";
import { COMPARISONS, nameOf, RELATION_HEADINGS } from "./words.js";

/** The notes above a text: it is history, another text counts, its number stands twice, its heading was recovered. */
export function StandingNotes({ section, library }: { section: Section; library: Library }): JSX.Element {
  const { governs, governedBy, notes } = section.authority;
  const governing = governedBy ? library.section(governedBy) : undefined;
  const twins = library.twinsOf(section);
  return (
    <>
      {section.status === "legacy" && (
        <p class="note legacy">
          <strong>Legacy.</strong> This text is of {readableDate(section.date)}. It is kept as history and never counts
          where a current text speaks.
        </p>
      )}
      {!governs && governing && (
        <p class="note governed">
          <strong>The text that counts:</strong> <NamedLink section={governing} library={library} />
        </p>
      )}
      {notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
      {twins.length > 0 && (
        <p class="note">
          {section.number
            ? `The number ${section.number} is printed more than once. `
            : "This name stands more than once. "}
          See also{" "}
          {twins.map((twin, at) => (
            <>
              {at > 0 && ", "}
              <a href={pageHref(twin.id)}>{twin.title || nameOf(twin)}</a>
            </>
          ))}
          .
        </p>
      )}
      {section.headingRecovered && <p class="note quiet">The heading is lost in print and was recovered.</p>}
      {section.comparedWith && <Compared section={section} library={library} />}
    </>
  );
}

function Compared({ section, library }: { section: Section; library: Library }): JSX.Element | null {
  if (!section.comparedWith) return null;
  const other = section.comparedWith.id ? library.section(section.comparedWith.id) : undefined;
  return (
    <p class="note quiet">
      {COMPARISONS[section.comparedWith.change]}
      {other && (
        <>
          {": "}
          <NamedLink section={other} library={library} />
        </>
      )}
      .
    </p>
  );
}

/** The relations, grouped by how the section stands to the others, each with its reason. */
export function Relations({ section, library }: { section: Section; library: Library }): JSX.Element | null {
  const groups = RELATION_HEADINGS.map(([type, heading]) => ({
    heading,
    relations: section.authority.relations.filter((relation) => relation.type === type && library.section(relation.id)),
  })).filter(({ relations }) => relations.length > 0);
  if (groups.length === 0) return null;
  return (
    <section class="relations">
      <h2>How it stands to other texts</h2>
      {groups.map(({ heading, relations }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul>
            {relations.map((relation) => (
              <RelationItem key={relation.id} relation={relation} library={library} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function RelationItem({ relation, library }: { relation: Relation; library: Library }): JSX.Element | null {
  const other = library.section(relation.id);
  if (!other) return null;
  return (
    <li>
      <NamedLink section={other} library={library} /> <span class="reason">{relation.reason}</span>
    </li>
  );
}

/** A link that says the document too: "1E Glossary: cloaking device". */
export function NamedLink({ section, library }: { section: Section; library: Library }): JSX.Element {
  const document = library.document(section.document);
  return (
    <a href={pageHref(section.id)} class={section.status === "legacy" ? "legacy" : undefined}>
      {document && <span class="document">{document.short}</span>} {nameOf(section)}
    </a>
  );
}
