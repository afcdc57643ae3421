/** @file How a text stands to the others: what a reader must see before the text, and the relations behind it. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { RelationType, Section } from "../../../src/model.js";
import { readableDate } from "../../../src/views/citation.js";
import { pageHref } from "../../shell/links.js";
import { COMPARISONS, nameOf } from "../../shell/wording.js";
import { NamedLink } from "./named-link.js";
import { VerdictNote } from "./verdict.js";

const YIELDING: ReadonlySet<RelationType> = new Set<RelationType>([
  "overridden-by",
  "superseded-by",
  "amended-by",
  "older-version-of",
]);
const YIELDS_TO_SHOWN = 3;
const NOTES_SHOWN = 1;

/** The notes above a text: it is history, another text counts, its number stands twice, its heading was recovered. */
export function StandingNotes({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element {
  const { governs, governedBy, notes } = section.authority;
  const governing = governedBy ? catalog.section(governedBy) : undefined;
  const twins = catalog.twinsOf(section);
  return (
    <>
      {section.status === "legacy" && (
        <p class="note legacy">
          <strong>Legacy.</strong> This text is of {readableDate(section.date)}. It is kept as history and never counts
          where a current text speaks.
        </p>
      )}
      <VerdictNote section={section} catalog={catalog} />
      {!governs && governing && (
        <p class="note governed">
          <strong>The text that counts:</strong> <NamedLink section={governing} catalog={catalog} />{" "}
          <WhyItGoverns section={section} />
        </p>
      )}
      {governs && <YieldsTo section={section} catalog={catalog} />}
      <AuthorityNotes notes={notes} />
      {twins.length > 0 && (
        <p class="note">
          {section.number
            ? `The number ${section.number} is printed more than once. `
            : "This name stands more than once. "}
          See also{" "}
          {twins.map((twin, at) => (
            <>
              {at > 0 && ", "}
              <a href={pageHref(twin.id)}>{nameOf({ ...twin, number: null })}</a>
            </>
          ))}
          .
        </p>
      )}
      <PrintNotes section={section} catalog={catalog} />
    </>
  );
}

/** What a reader should know beside a text; more than a note or two are there to be opened, so that the text is seen. */
export function AuthorityNotes({ notes }: { notes: readonly string[] }): JSX.Element {
  const paragraphs = notes.map((note) => (
    <p key={note} class="note">
      {note}
    </p>
  ));
  return (
    <>
      {paragraphs.slice(0, NOTES_SHOWN)}
      {notes.length > NOTES_SHOWN && (
        <details class="more-notes">
          <summary>{notes.length - NOTES_SHOWN} more on what counts</summary>
          {paragraphs.slice(NOTES_SHOWN)}
        </details>
      )}
    </>
  );
}

function WhyItGoverns({ section: { authority } }: { section: Section }): JSX.Element | null {
  const relation =
    authority.relations.find(({ id }) => id === authority.governedBy) ??
    authority.relations.find(({ type }) => YIELDING.has(type));
  return relation ? <span class="reason">{relation.reason}</span> : null;
}

/** A text that counts can still give way to others on some point, and its reader should know before reading it. */
function YieldsTo({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const relations = section.authority.relations.filter(
    ({ type, id }) => type === "overridden-by" && catalog.section(id),
  );
  const others = catalog.sections(relations.map(({ id }) => id));
  if (others.length === 0) return null;
  return (
    <p class="note">
      <strong>Where they differ, this gives way to:</strong>{" "}
      {others.slice(0, YIELDS_TO_SHOWN).map((other, at) => (
        <>
          {at > 0 && ", "}
          <NamedLink section={other} catalog={catalog} />
        </>
      ))}
      {others.length > YIELDS_TO_SHOWN && `, and ${others.length - YIELDS_TO_SHOWN} more below`}
      <span class="reason">{relations[0]?.reason}</span>
    </p>
  );
}

/** What is to be known of the print itself, in one line. */
function PrintNotes({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const { headingRecovered, comparedWith } = section;
  if (!headingRecovered && !comparedWith) return null;
  const other = comparedWith?.id ? catalog.section(comparedWith.id) : undefined;
  return (
    <p class="facts print-notes">
      {headingRecovered && "The heading is lost in print and was recovered. "}
      {comparedWith && COMPARISONS[comparedWith.change]}
      {other && (
        <>
          {": "}
          <NamedLink section={other} catalog={catalog} />
        </>
      )}
      {comparedWith && "."}
    </p>
  );
}
