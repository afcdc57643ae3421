/** @file The strip at the foot of a phone's screen: what else there is to a rule, each a touch away. */
import type { JSX } from "preact";
import type { GroupContent } from "./group.js";

/** The groups worth a place in so narrow a strip; what overrules a text stands at its head already. */
const PLACED: ReadonlySet<string> = new Set(["exceptions", "mentioned-in"]);

/** Links to the groups beside the text and to the citation, which open where they lead. */
export function PhoneStrip({ groups }: { groups: readonly GroupContent[] }): JSX.Element {
  return (
    <nav class="strip" aria-label="About this text">
      <ul>
        {groups
          .filter(({ name }) => PLACED.has(name))
          .map(({ name, heading, items }) => (
            <li key={name}>
              <a href={`#${name}`}>
                {heading} <span class="count">{items.length}</span>
              </a>
            </li>
          ))}
        <li>
          <a href="#cite">Cite</a>
        </li>
      </ul>
    </nav>
  );
}
