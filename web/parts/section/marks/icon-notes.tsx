/** @file Icons that the print has lost as buttons that tell what is known of them: by touch and by keys as well, and
 *  without script. */
import type { JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { Mark, Section } from "../../../../src/model.js";
import { NamedLink } from "../named-link.js";

/** A lost or a restored icon as ingestion writes it; what is no part of the section's own text; and links, within which
 *  nothing else can be pressed. */
const PLACES =
  /<aside class="restored">.*?<\/aside>|<span class="(lost|icon restored)" title="([^"]*)">([^<]*)<\/span>|<(\/?)a\b/gs;

/** Makes each lost or restored icon of a section's HTML a button with a note.
 *  @param prefix - stands before the ids of the notes, for a page may show several sections */
export function withIconNotes(html: string, section: Section, catalog: Catalog, prefix = ""): string {
  const marks = section.marks
    .filter(({ type }) => type === "lost-icon" || type === "restored-icon")
    .sort((a, b) => a.start - b.start);
  let at = 0;
  let inLink = false;
  return html.replace(PLACES, (place, ...groups: (string | undefined)[]) => {
    const [name, title = "", sign = "", closes] = groups;
    if (closes !== undefined) inLink = closes === "";
    if (name === undefined) return place;
    const mark = marks[at++];
    if (inLink || !mark) return place;
    return render(
      <IconNote id={`${prefix}icon-${at}`} name={name} sign={sign} title={title} mark={mark} catalog={catalog} />,
    );
  });
}

function IconNote(props: {
  id: string;
  name: string;
  sign: string;
  title: string;
  mark: Mark;
  catalog: Catalog;
}): JSX.Element {
  const { id, name, sign, title, mark, catalog } = props;
  const from = catalog.section(mark.from ?? "");
  return (
    <>
      <button type="button" class={name} popovertarget={id} aria-label={`${sign} ${title}`}>
        {sign}
      </button>
      <span id={id} class="icon-note" popover="auto">
        {mark.type === "lost-icon" ? (
          <>
            An icon is lost here in print. {from ? "Other icons stand in " : "No other text proves which it was."}
            {from && <NamedLink section={from} catalog={catalog} />}
          </>
        ) : (
          <>
            “{title.replace(/ \(lost in print.*/, "")}”, lost in print, restored
            {from && (
              <>
                {" "}
                from <NamedLink section={from} catalog={catalog} />
              </>
            )}
            .
          </>
        )}
      </span>
    </>
  );
}
