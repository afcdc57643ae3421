/** @file The points on which texts of a topic differ: the words that count, and those that do not. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { TopicPoint } from "../../../src/views/topic/topic-parts.js";
import { NamedLink } from "../section/named-link.js";

/** Each point in both texts' words; why is there to be opened. */
export function TopicPoints({ points, catalog }: { points: readonly TopicPoint[]; catalog: Catalog }): JSX.Element {
  return (
    <ul class="points">
      {points.map(({ by, says, against, words, reason }) => (
        <li key={`${says} ${words}`}>
          <dl>
            <div class="counts-here">
              <dt>
                Counts: <NamedLink section={by} catalog={catalog} />
              </dt>
              <dd>“{says}”</dd>
            </div>
            <div>
              <dt>
                Overruled: <NamedLink section={against} catalog={catalog} />
              </dt>
              <dd>{words === null ? "It leaves this out." : `“${words}”`}</dd>
            </div>
          </dl>
          <details>
            <summary>
              Why<span class="unseen"> “{says}” counts</span>
            </summary>
            <p>{reason}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
