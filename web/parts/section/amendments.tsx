/** @file A text side by side with what amends it, or with what it amends: never merged, for neither text says how. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { pageHref, paragraphHref } from "../../shell/links.js";
import { nameOf } from "../../shell/wording.js";
import { Badges } from "./badges.js";
import { SectionBody } from "./section-body.js";

/** The words of a section; where errata or rulings touch it, those stand at its side.
 *  @param props.paragraph - the paragraph that was asked for */
export function Amendments(props: { section: Section; catalog: Catalog; paragraph: number | undefined }): JSX.Element {
  const { section, catalog, paragraph } = props;
  const paragraphs = { hrefOf: (number: number) => paragraphHref(section.id, number), cited: paragraph };
  const others = section.authority.relations.flatMap(({ type, id, reason }) => {
    const other = type === "amends" || type === "amended-by" ? catalog.section(id) : undefined;
    return other ? [{ type, other, reason }] : [];
  });
  if (others.length === 0) return <SectionBody section={section} paragraphs={paragraphs} />;
  return (
    <div class="side-by-side">
      <div>
        <SectionBody section={section} paragraphs={paragraphs} />
      </div>
      <div>
        {others.map(({ type, other, reason }, at) => (
          <aside key={other.id} class={`box ${other.kind} ${other.status}`} aria-label={nameOf(other)}>
            <h2>
              <span class="document">
                {type === "amended-by" ? "Amended by" : "Amends"} {catalog.document(other.document)?.short}
              </span>{" "}
              <a href={pageHref(other.id)}>{nameOf(other)}</a>
            </h2>
            <Badges section={other} />
            <p class="reason">{reason}</p>
            {at === 0 ? (
              <SectionBody section={other} />
            ) : (
              <details>
                <summary>
                  Read it <span class="unseen">: {nameOf(other)}</span>
                </summary>
                <SectionBody section={other} />
              </details>
            )}
          </aside>
        ))}
      </div>
    </div>
  );
}
