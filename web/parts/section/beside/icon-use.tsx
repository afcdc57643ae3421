/** @file What an icon is in the texts: its tag, and the rules that use it. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { Section } from "../../../../src/model.js";
import { nameOf } from "../../../shell/wording.js";
import { NamedLink } from "../named-link.js";

/** The tags of an icon and the rules that use it; nothing for any other section. */
export function IconUse({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  if (!section.icon) return null;
  const { tags } = section.icon;
  const rules = catalog.sections(section.icon.uses);
  return (
    <section class="listed icon-use">
      <p>
        In the texts:{" "}
        {tags.map((tag) => (
          <>
            <span class="icon" title={nameOf(section)}>
              {tag}
            </span>{" "}
          </>
        ))}
      </p>
      {rules.length > 0 && (
        <>
          <h2>
            Sections with this icon <span class="count">{rules.length}</span>
          </h2>
          <ul class="entries">
            {rules.map((using) => (
              <li key={using.id}>
                <NamedLink section={using} catalog={catalog} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
