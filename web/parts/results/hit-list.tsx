/** @file The hits in their order, and the line where the good answers end. */
import { Fragment, type JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Hit, ResultPage } from "../../../src/index/request.js";
import { answeringSection } from "../../../src/views/results/answer.js";
import type { Answer } from "../../../src/views/results/arrange.js";
import { HitCard } from "./hit-card.js";

interface Props {
  /** The hits of the page; what is shown as the answer stands above the list. */
  readonly hits: readonly Hit[];
  readonly answer: Answer<Hit> | null;
  /** The excerpts of hits that were asked for because they mention something. */
  readonly mentions: ReadonlyMap<string, string>;
  /** So many hits stand on the pages before. */
  readonly before: number;
  /** So many of all hits are likely to answer; the line stands behind them. */
  readonly likely: number;
  readonly found: ResultPage;
  /** History itself was asked for. */
  readonly history: boolean;
  readonly catalog: Catalog;
}

/** The hits; words that stand on the page once are not printed again under another hit. */
export function HitList({ hits, answer, mentions, before, likely, found, history, catalog }: Props): JSX.Element {
  const counting = hits.map(({ id }) => {
    const section = catalog.section(id);
    return section ? answeringSection(section, catalog).id : id;
  });
  return (
    <>
      <HitCount shown={before + hits.length} likely={likely} looked={found.hits.length} total={found.total} />
      <div class="hits">
        {hits.map((hit, at) => (
          <Fragment key={hit.id}>
            {likely > 0 && at === Math.max(0, likely - before) && <h2 class="less-likely">Less likely</h2>}
            {hit !== answer?.hit && hit.id !== answer?.words.section.id && (
              <HitCard
                hit={{ ...hit, excerpt: mentions.get(hit.id) ?? hit.excerpt }}
                catalog={catalog}
                told={new Set(counting.slice(0, at))}
                history={history}
              />
            )}
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** How much there is, in words: what matches is no answer yet.
 *  @param props.shown - hits up to here are shown @param props.looked - so many were looked at
 *  @example "10 of about 40 likely answers" */
function HitCount(props: { shown: number; likely: number; looked: number; total: number }): JSX.Element | null {
  const { shown, likely, looked, total } = props;
  if (likely === 0) return null;
  if (likely === total) return <p class="facts">{total === 1 ? "1 answer" : `${total} answers`}</p>;
  if (likely <= shown) return <p class="facts">{likely === 1 ? "1 likely answer" : `${likely} likely answers`}</p>;
  const all = likely === looked ? `more than ${looked}` : `about ${likely}`;
  return (
    <p class="facts">
      {shown} of {all} likely answers
    </p>
  );
}
