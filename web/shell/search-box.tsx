/** @file The search form: a line in the header, a large one with its filters on the search page. */
import type { JSX } from "preact";
import type { Edition } from "../../src/model.js";
import { QueryLine } from "./query-line.js";

/** The line in the header; it keeps to the edition of the page it stands on. */
export function SearchBox(props: { place: "header" | "home"; edition?: Edition | undefined }): JSX.Element {
  const id = `q-${props.place}`;
  return (
    <search>
      <form class={`search ${props.place}`} action="/search" method="get">
        <label class={props.place === "header" ? "unseen" : ""} for={id}>
          {props.place === "header" ? "Search the rules" : "A word, a card, a number, or a question"}
        </label>
        <QueryLine id={id} />
        {props.edition === "2e" && <input type="hidden" name="edition" value="2e" />}
      </form>
    </search>
  );
}
