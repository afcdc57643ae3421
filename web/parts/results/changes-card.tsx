/** @file The card for a question about what changed: the changes on what it asks about, and the way to all of them. */
import type { JSX } from "preact";
import type { Headline } from "../../../src/views/changes/headlines.js";
import { changeHref } from "../../shell/links.js";
import { nameOf } from "../../shell/wording.js";

/** The changes found, each in a sentence. @param props.version - the one asked about; null for the newest */
export function ChangesCard(props: {
  version: string | null;
  about: string;
  changes: readonly Headline[];
}): JSX.Element {
  const { version, about, changes } = props;
  return (
    <section class="answer changed">
      <h2>
        What changed{version && ` in ${version}`}: {about}
      </h2>
      {changes.length === 0 ? (
        <p>No change is told of this.</p>
      ) : (
        <ul>
          {changes.map(({ section, sentence }) => (
            <li key={section.id}>
              <a href={changeHref(section.id)}>{nameOf(section)}</a>: {sentence}
            </li>
          ))}
        </ul>
      )}
      <p class="actions">
        <a href="/changes">All changes</a>
      </p>
    </section>
  );
}
