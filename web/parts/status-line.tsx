import { readableDate } from "../../src/language/dates.js";
import { nameLostIcons } from "../../src/language/icons.js";
import type { Kind, Section } from "../../src/model.js";
import { printingName } from "../../src/views/citation.js";
import { nameOf, titleOrBeginning } from "../../src/views/display-title.js";
import { EDITION_NAMES, tagsOf } from "../../src/views/labels.js";
import { numberedRule } from "../../src/views/query-intent.js";
import {
  type Rule,
  replacementOf,
  STANDING_WORDS,
  type Standing as StandingState,
  standingOf,
  summaryOf,
} from "../../src/views/rule.js";
import { inPrint, pointsOf } from "../../src/views/status-line.js";
import { useSite } from "../shell/context.js";
import { compareHref, pageHref, printingHref } from "../shell/links.js";
import { List } from "../shell/lists.js";
import { joined, NamedLink, type SectionProps } from "./named-link.js";
import { contestedId } from "./section-body.js";

/** Shows a section's status, version and date, and its other printings.
 *  @param props.compared - the version with which the page compares the text
 *  @param props.prefix - prefix for the ids of contested words in the text */
export function StatusLine(props: { rule: Rule; compared?: string | undefined; prefix?: string }) {
  const context = useSite();
  const { rule, compared, prefix = "" } = props;
  const { shown } = rule;
  const printNote = inPrint(rule);
  return (
    <div class="status" data-standing={standingOf(shown)}>
      <p>
        <Standing section={shown} prefix={prefix} /> <span class="source">{printingName(shown, context)}</span>{" "}
        {shown.edition === "2e" && <span class="tag other-game">{EDITION_NAMES["2e"]}</span>}{" "}
        <TextTags section={shown} /> {printNote && <span class="in-print">{printNote}</span>}
      </p>
      <PrintingSwitch rule={rule} compared={compared} />
      <NewWords section={shown} />
    </div>
  );
}

/** @param props.prefix - prefix for the ids of contested words; omitted if the page does not highlight these words
 *  @param props.brief - whether to leave out the number of overruled points */
export function Standing({ section, prefix, brief }: { section: Section; prefix?: string; brief?: true }) {
  const standing = standingOf(section);
  const words = standing === "point" && !brief ? pointsOf(section) : STANDING_WORDS[standing];
  return (
    <strong class="standing" data-standing={standing}>
      <Sign standing={standing} />{" "}
      {prefix !== undefined && standing === "point" ? <a href={`#${contestedId(0, prefix)}`}>{words}</a> : words}
    </strong>
  );
}

/** Links to the rule's printings, and to a comparison of two of them. Shows nothing if all printings have the same
 *  words. */
function PrintingSwitch({ rule, compared }: { rule: Rule; compared: string | undefined }) {
  const { requested, shown, printings, unchanged } = rule;
  const other = printings.find(({ counts }) => !counts);
  if (unchanged || !other) return null;
  return (
    <nav class="switch" aria-label="Printings">
      <List
        items={[
          ...printings.map(({ id, version, counts, date }) => (
            <a
              href={counts ? pageHref(requested.id) : printingHref(requested.id, version)}
              title={readableDate(date)}
              aria-current={id === shown.id && compared === undefined ? "true" : undefined}
            >
              {version}
            </a>
          )),
          <a
            href={compareHref(requested.id, other.version)}
            rel="nofollow"
            aria-current={compared === undefined ? undefined : "true"}
          >
            compare
          </a>,
        ]}
      />
    </nav>
  );
}

function NewWords({ section }: SectionProps) {
  const { catalog } = useSite();
  if (standingOf(section) !== "replaced") return null;
  const governing = replacementOf(section, catalog);
  if (!governing) return section.current ? <p class="new-words">{section.current.reason}</p> : null;
  const newer = section.printings?.find(({ counts }) => counts);
  const summary = newer ? summaryOf(catalog.changeFrom(section.id)) : undefined;
  const words = section.contested?.find(({ by }) => by === governing.id)?.says;
  return (
    <p class="new-words">
      By <NamedLink section={governing} />
      {newer && `, ${readableDate(newer.date)}`}
      {summary && `: ${summary}`}
      {words && `: “${nameLostIcons(words)}”`}
    </p>
  );
}

/** Lists other rules that have the section's number in other printings. */
export function OtherRules({ section: { id, number } }: SectionProps) {
  const { catalog } = useSite();
  const rule = number ? numberedRule(number, catalog) : null;
  const notes = rule?.section.id === id ? rule.notes : [];
  return notes.length > 0 ? <p class="facts">{notes.join(" ")}</p> : null;
}

export function Twins({ section }: SectionProps) {
  const { catalog } = useSite();
  const twins = catalog.twinsOf(section);
  if (twins.length === 0) return null;
  return (
    <p class="facts">
      {section.number ? `Other sections with the number ${section.number}: ` : "Other sections with this name: "}
      {joined(
        twins.map((twin) => {
          const parent = section.number ? undefined : catalog.section(twin.parent ?? "");
          return [<a href={pageHref(twin.id)}>{titleOrBeginning(twin)}</a>, parent && ` (${nameOf(parent)})`];
        }),
      )}
    </p>
  );
}

/** Kinds of sections that need no tag after the document's name, because the name (for example "Errata") already
 *  expresses the kind. */
const KINDS_OF_DOCUMENTS: ReadonlySet<string> = new Set<Kind>(["erratum", "faq", "list", "ruling", "temporary-ruling"]);

/** Shows the kind, audience and format of a section as tags. For an icon, shows the icon's own tags.
 *  @param props.alone - whether the tags appear without the name of the section's document */
export function TextTags({ section, alone }: { section: Section; alone?: boolean }) {
  if (section.icon) return <IconTags section={section} />;
  const tags = tagsOf(section).filter(({ name }) => alone || !KINDS_OF_DOCUMENTS.has(name));
  return (
    <>
      {tags.map(({ name, text }) => (
        <span key={text} class={`tag ${name}`}>
          {text}
        </span>
      ))}
    </>
  );
}

export function IconTags({ section }: { section: Section }) {
  return (
    <>
      {section.icon?.tags.map((tag) => (
        <span key={tag} class="icon" title={nameOf(section)}>
          {tag}
        </span>
      ))}
    </>
  );
}

export function Sign({ standing }: { standing: StandingState }) {
  return <span class="sign" data-standing={standing} aria-hidden="true" />;
}
