/** @file The search form: a line in the header, a large one where there is nothing else to do. */
import type { JSX } from "preact";
import type { Edition } from "../../src/model.js";

interface Box {
  readonly place: "header" | "home";
  /** What the field holds when the page comes; nothing unless given. */
  readonly value?: string | undefined;
  /** The edition that is searched: that of the page on which the box stands. */
  readonly edition?: Edition | undefined;
  /** The cursor stands in it when the page comes. */
  readonly focused?: true;
}

/** The form, with its one field. */
export function SearchBox({ place, value, edition, focused }: Box): JSX.Element {
  const id = `q-${place}`;
  return (
    <search>
      <form class={`search ${place}`} action="/search" method="get" data-search>
        <label class={place === "header" ? "unseen" : undefined} for={id}>
          {place === "header" ? "Search the rules" : "A word, a card, a number, or a question"}
        </label>
        <div class="line">
          <input
            id={id}
            name="q"
            type="search"
            value={value}
            maxlength={500}
            autocomplete="off"
            autofocus={focused}
            spellcheck={false}
            enterkeyhint="search"
          />
          <button type="submit">Search</button>
        </div>
        {edition === "2e" && <input type="hidden" name="edition" value="2e" />}
      </form>
    </search>
  );
}
