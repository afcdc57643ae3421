/** @file What was made of the question: other readings, other words, warnings. Nothing is told twice. */
import type { JSX } from "preact";
import { groupBy } from "../../../src/group-by.js";
import type { ResultPage } from "../../../src/index/request.js";
import { type SearchAddress, searchHref } from "../../shell/links.js";

/** The notes above results, each a line. */
export function SearchNotes({ search, results }: { search: SearchAddress; results: ResultPage }): JSX.Element {
  const { warnings, readings = [], didYouMean = [], hits } = results;
  const told = warnings.filter((warning) => !readings.some(({ typed }) => warning.includes(`“${typed}”`)));
  const asks = readings.length === 0 || hits.length === 0;
  return (
    <>
      {told.map((warning) => (
        <p key={warning} class="note quiet">
          <Warning text={warning} />
        </p>
      ))}
      {readings.length > 0 && (
        <p class="note quiet">
          Read as{" "}
          {[...groupBy(readings, ({ alone }) => alone)].map(([alone, own], group) => (
            <>
              {group > 0 && ", "}
              {own.map(({ meant }, at) => (
                <>
                  {at > 0 && " or "}
                  <strong>{meant}</strong>
                </>
              ))}{" "}
              (<a href={searchHref({ ...search, q: alone })}>only “{own[0]?.typed}”</a>)
            </>
          ))}
        </p>
      )}
      {asks && didYouMean.length > 0 && (
        <p class="note quiet">
          Did you mean{" "}
          {didYouMean.map((query, at) => (
            <>
              {at > 0 && " or "}
              <a href={searchHref({ q: query, edition: search.edition })}>{query}</a>
            </>
          ))}
          ?
        </p>
      )}
    </>
  );
}

/** A warning; what stands in it between asterisks are the words that were searched for. */
function Warning({ text }: { text: string }): JSX.Element {
  return <>{text.split("*").map((part, at) => (at % 2 === 1 ? <strong>{part}</strong> : part))}</>;
}
